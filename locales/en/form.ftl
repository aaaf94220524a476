form-email-required = Enter your email address.
form-email-invalid = Enter a valid email address, such as name@example.com.
form-password-required = Enter your password.
form-required-in-one-language = Fill in this field, in either language.
form-too-long = The text is longer than allowed. Shorten it.
form-busy = Sending… The fields cannot be changed until the response arrives.
confirm-first = Confirm this action first.
form-offline = You are offline. Everything you typed is still here; send it again once you are connected.
form-reachable = The connection is back. Everything you typed is still here: send it again.
form-undecided = The connection was lost before an answer came, so we do not know whether this was saved. Everything you typed is still here; check whether it was saved before you send it again.
form-forbidden = Sorry, you do not have access to do this. Ask your company’s account manager for access.
form-not-found = This record is no longer available, so nothing was saved.
form-conflict = Someone else changed this before you. The page shows it as it is now, and what you typed is still here: check it and send again.
form-too-large = What you sent is larger than allowed. Shorten it and send again.
form-throttled = Too many attempts in a short time. Wait a minute and send again; what you typed is still here.
form-unavailable = The service is not answering. What you typed is still here; send it again shortly.
form-failed = Sorry, something went wrong on our side. What you typed is still here; send it again, and if it happens again tell the portal’s administrator.
form-wait = Too many attempts. Try again in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
form-password-show = Show the password
form-password-rule = At least 12 characters. A few unrelated words make a good one.
form-saved-now = Saved now: { $value }
form-saved-now-empty = This field is empty in the saved draft.
form-code-form = Enter the 6 digits that your authenticator app shows, or a recovery code of 10 letters and digits.
form-code-digits = Enter the 6 digits that your authenticator app shows.
form-lost-typed = You typed:
form-session-ended = Your session had ended, so what you sent was not saved. What you typed is still here: check it and send it again.
form-session-ended-files = Your session had ended, so what you sent was not saved. What you typed is still here; choose the file again: { $files }.
