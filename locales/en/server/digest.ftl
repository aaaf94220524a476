mail-digest-subject = Your unread notifications: { $count }
mail-digest-opening = This is what buyers did since your last daily email, as far as you have not read it yet. The newest comes first.
mail-digest-action = Open the notifications
mail-digest-closing = You can choose in your profile what is in the daily email.
