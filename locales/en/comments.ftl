comments-title = Conversation with the buyer
comments-empty = Nothing was written.
comments-text = Your message
comments-hint = The buyer reads it, and so do your colleagues.
comments-send = Send
actor-system = Automatically
actor-buyer = buyer
