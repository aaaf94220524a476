draft-saved = Draft saved
draft-saving = Saving the draft…
draft-restored = Your earlier entries have been restored.
draft-kept = Kept in this browser; it will be saved when the portal can be reached.
draft-closed = This document can no longer be answered. What you typed is kept in this browser.
draft-asking = Choose above which values to keep; the draft is then saved.
draft-clash = { $name } changed the same fields in the meantime. Choose the value to keep in each; all other changes are merged.
draft-clash-by-hand = The fields below show your values. To use the other value, type it into its field, then save again.
draft-not-kept = We cannot save this right now, either in the portal or in this browser. Keep this page open until it is saved.
draft-refused-kept = Not saved; kept in this browser.
draft-clash-unnamed = These fields have changed since you filled them in. Choose the value to keep in each; all other changes are merged.
draft-joined = A colleague changed these fields in the meantime, and their values are now in your draft. Check them, then send it again.
draft-mine = Yours:
draft-theirs = Theirs:
draft-empty = (empty)
draft-save = Save draft
draft-unsent-quotation = You have a quotation that is not submitted yet.
draft-unsent-response = You have a response that is not sent yet. Accepting or rejecting the whole order discards it.
draft-unsent-despatch-advice = You have a despatch advice that is not sent yet.
draft-continue = Continue draft
draft-refused = { $count ->
    [one] Not sent yet: 1 field needs correction.
   *[other] Not sent yet: { $count } fields need correction.
}
draft-line-field = Line { $line }: { $field }
draft-questions = { $count ->
    [one] Not sent yet. Please check 1 value: is it what you meant?
   *[other] Not sent yet. Please check { $count } values: are they what you meant?
}
draft-confirm-values = Yes, continue
question-price-zero = The price is 0. Is this item free of charge?
question-quantity-more = More than requested. Is this intended?
question-quantity-part = This unit is not usually divided. Is this quantity intended?
question-date-far = This date is many years away. Is the year right?
question-date-late = Later than the required date. Is this intended?
question-lead-time = The lead time ends after the delivery date. Is this intended?
