search-field = Part of a number, subject, buyer or item, or an amount
search-found = { $count ->
    [0] No documents found. Check the spelling, or search for fewer words.
    [one] 1 document
   *[other] { $count } documents
}
search-found-more = More than { $count } documents
search-all = Show all
search-others = Other documents
search-number = Number
search-kind = Document
search-date = Date
search-amount = Amount
search-despatch-advice = Despatch advice
search-quotation = Quotation
