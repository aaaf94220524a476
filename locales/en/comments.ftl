comments-title = Messages with the buyer
comments-empty = No messages.
comments-text = Your message
comments-hint = The buyer and your colleagues can read it.
comments-send = Send
actor-system = Automatic
actor-buyer = Buyer
comments-older = Only the newest messages are shown.
