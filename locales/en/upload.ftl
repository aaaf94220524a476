upload-title = Fill in a spreadsheet
upload-text = Download the lines, fill them in, and upload the file. What is filled in goes into the draft; the other lines stay.
upload-template = Download the lines
upload-choose = Filled-in file (XLSX or CSV)
upload-send = Upload
upload-taken = { $count ->
    [0] No line was taken.
    [one] 1 line was taken into the draft.
   *[other] { $count } lines were taken into the draft.
}
upload-row = Row { $row }, { $column }:
upload-more = { $count ->
    [one] 1 more row is wrong.
   *[other] { $count } more rows are wrong.
}
