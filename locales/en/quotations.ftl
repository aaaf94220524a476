quotations-summary = { $count ->
    [0] No request is waiting for your quotation.
    [one] 1 request is waiting for your quotation.
   *[other] { $count } requests are waiting for your quotation.
}
quotations-summary-capped = More than { $count } requests are waiting for your quotation.
quotations-tabs = Quotation requests by status
quotations-tab-to-answer = To answer
quotations-tab-draft = Drafts
quotations-tab-submitted = Submitted
quotations-tab-decided = Decided
quotations-tab-closed = Closed
quotations-closing = Closing within 7 days
quotations-sort-soonest = Closing soonest
quotations-sort-latest = Closing latest
quotations-empty = No quotation requests yet. What buyers ask you to quote will be listed here.
quotations-number = Number
quotations-due = Closes
quotations-lines = { $count ->
    [one] 1 line
   *[other] { $count } lines
}
quotation-request-received = New
quotation-request-viewed = To answer
quotation-request-amended = Amended
quotation-request-draft = Draft
quotation-request-submitted = Submitted
quotation-request-awarded = Awarded to you
quotation-request-partially-awarded = Partially awarded
quotation-request-not-awarded = Not awarded to you
quotation-request-declined = Declined
quotation-request-withdrawn = Withdrawn
quotation-request-expired = Expired
quotation-request-cancelled = Cancelled
quotations-due-from = Closes from
quotations-due-to = Closes to
