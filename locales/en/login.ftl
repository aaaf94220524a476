login-heading = Welcome
login-introduction = Sign in to follow your quotation requests, purchase orders and payments.
login-email = E-mail address
login-password = Password
login-submit = Sign in
login-incorrect = The e-mail address or the password is incorrect.
login-throttled = Too many attempts. Try again in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
login-unavailable = We cannot check your details because the service is not answering. Try again shortly.
