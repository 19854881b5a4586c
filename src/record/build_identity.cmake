# Writes a header with the program's version and a hash of the sources that its runs follow from.
# cmake -DROOT=folder -DVERSION=1.2.3 -DHEADER=file -P build_identity.cmake

cmake_minimum_required(VERSION 3.25)

file(GLOB sources RELATIVE ${ROOT}
  ${ROOT}/include/sevenwatch/*.h ${ROOT}/src/base/*.[ch] ${ROOT}/src/machine/*.[ch] ${ROOT}/src/place/*.[ch]
  ${ROOT}/src/guard/*.[ch] ${ROOT}/src/world/*.[ch])
list(SORT sources)
set(all "")
foreach(source IN LISTS sources)
  file(SHA256 ${ROOT}/${source} hash)
  string(APPEND all "${source} ${hash}\n")
endforeach()
string(SHA256 identity "${all}")
string(SUBSTRING ${identity} 0 16 identity)
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define BUILD_IDENTITY \"@VERSION@ @identity@\"\n" @ONLY)
