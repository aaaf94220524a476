title-price-requests = Price changes
title-price-request = Price change
title-price-request-editor = New prices for
title-price-request-review = Review of price change
notice-price-request-submitted = The price change was submitted to the buyer.
notice-price-request-withdrawn = The price change was withdrawn.
price-requests-summary = { $count ->
    [0] No price change is waiting for a buyer.
    [one] 1 price change is waiting for a buyer.
   *[other] { $count } price changes are waiting for buyers.
}
price-requests-summary-capped = More than { $count } price changes are waiting for buyers.
price-requests-tabs = Price changes by status
price-requests-tab-draft = Drafts
price-requests-tab-waiting = Waiting
price-requests-tab-approved = Approved
price-requests-tab-rejected = Rejected
price-requests-tab-withdrawn = Withdrawn
price-requests-empty = There are no price changes here. Start one from the list of product prices.
price-requests-number = Number
price-requests-item = First item
price-requests-begun = Created
price-requests-lines = { $count ->
    [one] 1 price
   *[other] { $count } prices
}
price-requests-start = Change prices
price-requests-begin = Start price change
price-requests-only = Only items with these words
price-requests-only-hint = Optional. A price change has at most { $most } items.
price-requests-newly-rejected = Rejections not seen yet
price-request-draft = Draft
price-request-submitted = Waiting for the buyer
price-request-approved = Approved
price-request-partially-approved = Partially approved
price-request-rejected = Rejected
price-request-withdrawn = Withdrawn
price-request-back = All price changes
price-request-editor-back = Back to the price change
price-request-lines = Prices
price-request-no-lines = This price change has no new prices.
price-request-current = Current price
price-request-before = Previous price
price-request-new = New price
price-request-next = Next price from
price-request-breaks = Prices by quantity change by the same percentage.
price-request-whole = Whole price change
price-request-facts = Details
price-request-reason = Reason
price-request-note = Note to the buyer
price-request-submitted-at = Submitted
price-request-decided-at = Decided
price-request-valid-to-hint = Optional. Without a last day, a price is valid until the next one.
price-request-raise-title = Change all prices
price-request-raise = Change in percent
price-request-raise-hint = 3.5 raises the prices, -3.5 lowers them.
price-request-round = Round to
price-request-round-none = As precise as the current price
price-request-rounded-to-zero = Rounding would make this price zero. Choose a smaller value under “Round to”, or lower the prices by less.
price-request-above-limit = The buyer accepts changes of at most { $limit }%. Enter a price within this limit.
price-request-raise-all = Calculate prices
price-request-raised = { $count ->
    [0] The prices were calculated.
    [one] The prices were calculated. 1 of them needs correction.
   *[other] The prices were calculated. { $count } of them need correction.
}
price-request-raise-undo = Undo calculation
price-request-limit = The buyer accepts changes up to
price-request-changed = { $count ->
    [0] No new prices
    [one] 1 new price
   *[other] { $count } new prices
}
price-request-unsent = You have a price change that is not submitted yet.
price-request-is-rejected = The buyer rejected this price change.
price-request-is-partly = The buyer rejected some of these prices.
price-request-is-withdrawn = This price change was withdrawn.
price-request-restart = Reuse prices
price-request-restart-rejected = Reuse rejected prices
price-request-withdraw = Withdraw price change
price-request-give-up = Discard draft
price-request-withdraw-question = Withdraw price change { $number }?
price-request-withdraw-reason = Reason
price-request-withdraw-hint = Optional. The reason is sent to the buyer.
price-request-give-up-hint = Optional. The buyer does not know this draft.
price-request-review = Review and submit
price-request-submit = Submit price change
price-request-submit-question = { $count ->
    [one] Submit price change { $number } with 1 new price?
   *[other] Submit price change { $number } with { $count } new prices?
}
history-prices-started = Price change started
history-prices-submitted = Price change submitted
history-prices-withdrawn = Price change withdrawn
history-prices-approved = Prices approved by the buyer
history-prices-partially-approved = Some prices approved by the buyer
history-prices-rejected = Prices rejected by the buyer
