step-up-password = Your password
step-up-code = Code of your second factor
step-up-code-hint = 6 digits from your authenticator app, or one of your recovery codes.
