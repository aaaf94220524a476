notice-signed-out = You are signed out.
notice-session-expired = Your session has ended. Sign in again to continue where you left off.
