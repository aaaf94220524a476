search-field = Part of a number, subject, buyer or item
search-found = { $count ->
    [0] No documents found. Check the spelling, or search for fewer words.
    [one] 1 document
   *[other] { $count } documents
}
search-found-more = More than { $count } documents
search-all = Show all
