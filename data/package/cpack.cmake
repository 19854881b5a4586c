# cpack, in the build folder, makes a package for Debian and an archive that runs from any folder.

set(CPACK_PACKAGE_NAME sevenwatch)
set(CPACK_PACKAGE_VENDOR "The Sevenwatch authors")
set(CPACK_PACKAGE_CONTACT "The Sevenwatch authors <authors@sevenwatch.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "top-down stealth game whose guards can be understood")
set(CPACK_PACKAGE_DESCRIPTION "Each guard is a state machine of seven states. What it sees is drawn
as it is computed, each of its decisions is logged with its reason, and
every run can be recorded, rewound and played again.")
set(CPACK_PACKAGE_FILE_NAME sevenwatch-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_GENERATOR TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
# The program without the headers for programmers.
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};sevenwatch;Unspecified;/")

# Which libraries it needs, and from which version on, is read from the program.
find_program(SEVENWATCH_SHLIBDEPS dpkg-shlibdeps)
if(SEVENWATCH_SHLIBDEPS)
  list(APPEND CPACK_GENERATOR DEB)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_SECTION games)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
endif()
include(CPack)
