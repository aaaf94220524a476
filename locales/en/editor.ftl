editor-title-revise = Revised quotation for
editor-back = Back to the request
editor-keys = Enter moves down, Tab moves on, Ctrl+D repeats the cell above, Ctrl+Enter copies the cell to the lines below (with Shift to all lines). A range pasted from a spreadsheet fills the cells.
editor-no-offer = We will not offer this item
editor-search = Line, item or description
editor-of-line = for line { $line }
editor-unit-price = Unit price
editor-quantity = Quantity
editor-discount-percent = Discount %
editor-vat-percent = VAT %
editor-promised-date = Delivery date
editor-lead-time-days = Lead time (days)
editor-extras = Substitute and note
editor-substitute = Substitute item
editor-line-note = Line note
editor-whole = Whole quotation
editor-freight = Freight
editor-discount = Overall discount
editor-review = Review and submit
editor-submit = Submit quotation
editor-submit-revised = Submit revision
editor-unsummed = The total appears once the marked fields are corrected.
editor-incomplete = Incomplete
editor-pasted = { $cells ->
    [0] No cells were pasted.
    [one] 1 cell was pasted.
   *[other] { $cells } cells were pasted.
}
editor-paste-outside = { $cells ->
    [one] 1 cell lies outside the table and was left out.
   *[other] { $cells } cells lie outside the table and were left out.
}
editor-paste-dates = { $dates ->
    [one] 1 date could not be read. Correct it in its cell.
   *[other] { $dates } dates could not be read. Correct them in their cells.
}
editor-paste-undo = Undo paste
editor-fill = Copy “{ $cell }” to
editor-fill-below = Lines below
editor-fill-all = All lines
editor-filled = { $cells ->
    [0] All lines already had this value.
    [one] 1 cell was filled.
   *[other] { $cells } cells were filled.
}
editor-fill-undo = Undo fill
