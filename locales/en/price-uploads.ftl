title-price-upload = Upload new prices
title-price-upload-result = Uploaded prices
price-upload-open = Upload a file
price-upload-text = Change many prices at once with a file. The new prices become drafts that you review and submit.
price-upload-template-title = Download the current prices
price-upload-template-text = The file has the prices in force. Enter the new prices and the days on which they are valid; rows that you leave empty stay as they are.
price-upload-xlsx = Download as Excel
price-upload-csv = Download as CSV
price-upload-file-title = Upload the file
price-upload-limits = Up to { $rows } new prices and { $size } MB. Valid rows go into drafts of up to 500 prices each; you get the other rows back to correct them.
price-upload-choose = Completed file (XLSX or CSV)
price-upload-reason-hint = Optional. Each draft gets this reason.
price-upload-into = Add to draft
price-upload-into-text = The prices of the file join those of the draft. A price that the draft has already is replaced. What does not fit into the draft goes into a new one.
price-upload-back = Back to the draft
price-upload-another = Upload another file
price-upload-taken = { $count ->
    [0] No new prices were saved
    [one] 1 new price was saved
   *[other] { $count } new prices were saved
}
price-upload-none = No row of the file is valid. Correct the rows below and upload them again.
price-upload-next = { $count ->
    [one] Review the draft and submit it to the buyer.
   *[other] Review each draft and submit it to the buyer.
}
price-upload-review = Review draft
price-upload-refused = { $count ->
    [one] 1 row to correct
   *[other] { $count } rows to correct
}
price-upload-mend = Download the rows, correct them and upload the file again. The last columns say what to correct.
