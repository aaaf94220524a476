quotation-facts = The request
quotation-currency = Currency
quotation-payment-terms = Payment terms
quotation-incoterm = Incoterm
quotation-delivery-place = Place of delivery
quotation-buyer-note = Buyer’s note
quotation-lines = Lines
quotation-line-amended = Amended
quotation-requested = Requested
quotation-offer = Your offer
quotation-award = Awarded quantity
quotation-discount = Discount
quotation-promised = Delivery date
quotation-lead-time-days = { $days ->
    [0] Immediate delivery
    [one] Delivery in 1 day
   *[other] Delivery in { $days } days
}
quotation-substitute = Substitute:
quotation-no-offer = No offer
quotation-yours = Your quotation
quotation-yours-earlier = Your quotation (before the buyer’s change)
quotation-changes = What the buyer changed
quotation-yours-withdrawn = Your quotation (withdrawn)
quotation-revision = Revision { $revision }
quotation-own-number = Your quotation number
quotation-valid-till = Valid until
quotation-submitted = Submitted
quotation-note = Note
quotation-amended = The buyer amended this request. Review what changed, then acknowledge the amendment to continue your quotation.
quotation-acknowledge = Acknowledge the amendment
quotation-is-declined = You declined this request.
quotation-is-cancelled = The buyer cancelled this request.
quotation-is-expired = The request closed before a quotation was submitted.
quotation-is-withdrawn = You withdrew your quotation.
quotation-respond = Create quotation
quotation-revise = Revise quotation
quotation-withdraw = Withdraw quotation
quotation-withdraw-reason = Reason for withdrawal (optional)
quotation-withdraw-send = Withdraw
quotation-decline = Decline
quotation-decline-reason = Reason for declining
quotation-decline-hint = The buyer will see this reason. A declined request can no longer be answered.
quotation-decline-send = Decline the request
quotation-withdraw-hint = The buyer will see this reason. You can submit a new quotation until the request closes.
quotation-respond-again = Create new quotation
quotation-list-back = Back to quotation requests
