comments-title = Messages with the buyer
comments-empty = No messages.
comments-text = Your message
comments-hint = The buyer and your colleagues can read your message.
comments-send = Send
actor-system = System
actor-buyer = Buyer
comments-older = Only the newest messages are shown.
