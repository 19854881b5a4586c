# The house: every folder below src/ is a room, a library of its own, that links only rooms on floors below it.

add_library(sevenwatch_flags INTERFACE)
target_compile_features(sevenwatch_flags INTERFACE c_std_17)
# No result depends on these: contraction would, so it is off; errno and floating-point traps are of no use to anybody here.
target_compile_options(sevenwatch_flags INTERFACE
  -std=c17 -ffp-contract=off -fno-math-errno -fno-trapping-math
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wdouble-promotion
  -Wstrict-prototypes -Wmissing-prototypes -Wcast-align -Wvla)
if(SEVENWATCH_WERROR)
  target_compile_options(sevenwatch_flags INTERFACE -Werror)
endif()
if(SEVENWATCH_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT has_lto OUTPUT without_lto LANGUAGES C)
  if(has_lto)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
  else()
    message(STATUS "Not optimised across rooms, which the compiler cannot do here")
  endif()
endif()
if(SEVENWATCH_SANITIZE)
  target_compile_options(sevenwatch_flags INTERFACE
    -fsanitize=${SEVENWATCH_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
  target_link_options(sevenwatch_flags INTERFACE -fsanitize=${SEVENWATCH_SANITIZE})
endif()

# sevenwatch_room(name SOURCES file.c... [BELOW room...] [LIBRARIES target...])
function(sevenwatch_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;BELOW;LIBRARIES" ${ARGN})
  add_library(sevenwatch_${name} STATIC ${ROOM_SOURCES})
  target_include_directories(sevenwatch_${name} PUBLIC ${PROJECT_SOURCE_DIR}/include ${CMAKE_CURRENT_SOURCE_DIR}/..)
  target_link_libraries(sevenwatch_${name} PRIVATE ${ROOM_LIBRARIES} PUBLIC sevenwatch_flags)
  foreach(below IN LISTS ROOM_BELOW)
    target_link_libraries(sevenwatch_${name} PUBLIC sevenwatch_${below})
  endforeach()
endfunction()
