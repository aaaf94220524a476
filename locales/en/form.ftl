form-email-required = Enter your e-mail address.
form-email-invalid = Enter a valid e-mail address, such as name@example.com.
form-password-required = Enter your password.
form-too-long = This is longer than allowed.
