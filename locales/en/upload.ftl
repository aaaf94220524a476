upload-title = Fill in with Excel
upload-text = Download the template, fill it in and upload it. Filled-in lines go into the draft; all others stay as they are.
upload-template = Download the template
upload-choose = Completed file (XLSX or CSV, up to 2 MB)
upload-send = Upload
upload-progress = Upload
upload-taken = { $count ->
    [0] No lines were added.
    [one] 1 line was added to the draft.
   *[other] { $count } lines were added to the draft.
}
upload-marked = Download the rows to correct
upload-row = Row { $row }, { $column }:
upload-more = { $count ->
    [one] 1 more error was found.
   *[other] { $count } more errors were found.
}
