notifications-unread = { $count ->
    [0] You have read everything.
    [one] 1 notification is unread.
   *[other] { $count } notifications are unread.
}
notifications-unread-more = More than { $count } notifications are unread.
notifications-list = What buyers did
notifications-empty = There are no notifications. You will see here what buyers do with your requests and orders.
notifications-choose = Email settings
notifications-read-all = Mark all as read
notifications-new = Unread
notifications-received = New quotation request
notifications-issued = New purchase order
notifications-prices-received = New prices
notifications-payment-received = Payment
notifications-statement-received = Statement of account
notifications-disputed = Invoice in dispute
notifications-credit-note-received = Credit note for invoice
notifications-credit-note-accepted = Accepted: credit note
notifications-credit-note-rejected = Rejected: credit note
notifications-amended = Amendment of quotation request
notifications-revised = New revision of purchase order
notifications-changes-accepted = Your changes agreed to:
notifications-awarded = Awarded to you:
notifications-partially-awarded = Partially awarded to you:
notifications-not-awarded = Not awarded to you:
notifications-cancelled = Cancelled:
notifications-closed = Closed:
notifications-put-on-hold = Put on hold:
notifications-released = Released:
notifications-commented = New message about
notifications-attachment-added = New file for
notifications-goods-received = Goods received:
notifications-goods-receipt-cancelled = Goods receipt cancelled:
notifications-other = Changed:
notifications-change-sent = Change to approve:
notifications-change-approved = Change approved:
notifications-change-rejected = Change rejected:
notifications-change-stopped = Change stopped:
notifications-change-passed-to-buyer = Passed to the buyer:
notifications-change-in-force = Change in force:
notifications-bank-account = bank account
notifications-company = company details
notifications-expiring = Certificate expires:
notifications-prices-approved = New prices approved
notifications-prices-partially-approved = Some new prices approved
notifications-prices-rejected = New prices rejected
