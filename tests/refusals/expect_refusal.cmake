# cmake -DPROGRAM=... -DFILE=... -DEXPECTED=... -DLEVELS=... -P expect_refusal.cmake: does `check` refuse the file in
# these words, in which <levels> stands for the names of the game's levels?

execute_process(COMMAND ${PROGRAM} check ${FILE} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE error)
file(READ ${EXPECTED} expected)
string(REPLACE "<levels>" "${LEVELS}" expected "${expected}")
if(NOT status EQUAL 1)
  message(FATAL_ERROR "exit status ${status} instead of 1\n${output}${error}")
endif()
if(NOT output STREQUAL "")
  message(FATAL_ERROR "on standard output, where nothing belongs:\n${output}")
endif()
if(NOT error STREQUAL expected)
  message(FATAL_ERROR "told:\n${error}\nexpected:\n${expected}")
endif()
