profile-current-password-wrong = This is not your current password.
