# Prints every line of C behind FILE:LINE: without its comments and without what stands in quotes.
FNR == 1 { in_comment = 0 }
{
    code = ""
    quote = ""
    for (i = 1; i <= length($0); i++) {
        one = substr($0, i, 1)
        two = substr($0, i, 2)
        if (in_comment) {
            if (two == "*/") { in_comment = 0; i++ }
        } else if (quote != "") {
            if (one == "\\") i++
            else if (one == quote) { quote = ""; code = code one }
        } else if (two == "//") {
            break
        } else if (two == "/*") {
            in_comment = 1
            i++
        } else {
            if (one == "\"" || one == "'") quote = one
            code = code one
        }
    }
    print FILENAME ":" FNR ":" code
}
