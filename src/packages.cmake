# The libraries that Sevenwatch stands on. A missing one stops the configure step and is named.

find_package(PkgConfig)
if(NOT PKG_CONFIG_FOUND)
  message(FATAL_ERROR "pkg-config is missing: install the package pkg-config.")
endif()

# sevenwatch_package(TARGET module debian-package purpose): an imported target PkgConfig::TARGET, or a clear stop.
function(sevenwatch_package target module debian purpose)
  pkg_check_modules(${target} QUIET IMPORTED_TARGET GLOBAL ${module})
  if(NOT ${target}_FOUND)
    message(FATAL_ERROR "${module} is missing, which Sevenwatch needs for ${purpose}: install the package ${debian}.")
  endif()
endfunction()

sevenwatch_package(JANSSON jansson libjansson-dev "its JSON files")
if(SEVENWATCH_APP)
  sevenwatch_package(SDL2 sdl2 libsdl2-dev "the window")
  sevenwatch_package(SDL2_TTF SDL2_ttf libsdl2-ttf-dev "text in the window")
  sevenwatch_package(SDL2_MIXER SDL2_mixer libsdl2-mixer-dev "its sound")
endif()
if(BUILD_TESTING OR NOT DEFINED BUILD_TESTING)
  sevenwatch_package(CMOCKA cmocka libcmocka-dev "its tests (or configure with -DBUILD_TESTING=OFF)")
endif()
