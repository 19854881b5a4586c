<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="bricks" tilewidth="32" tileheight="32" tilecount="4" columns="2">
 <image source="bricks.png" width="64" height="64"/>
 <tile id="0">
  <properties>
   <property name="solid" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
