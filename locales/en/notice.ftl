notice-signed-out = You are signed out.
notice-session-expired = Your session has ended. Sign in again to continue where you left off.
notice-person-deactivated = Deactivated: this person is signed out everywhere and can no longer sign in.
notice-person-reactivated = Reactivated: this person can sign in again.
notice-registered = Your account is ready. Sign in.
notice-email-confirmed = Your address is confirmed. Sign in.
notice-password-reset = Your password was changed. Sign in with the new one.
notice-draft-restored = What you had typed and not sent is back in the form.
