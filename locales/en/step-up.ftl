step-up-password = Your password
step-up-code = Verification code
step-up-code-hint = 6 digits from your authenticator app, or a recovery code.
