notice-signed-out = تم تسجيل خروجك.
notice-session-expired = انتهت جلستك. سجّل دخولك مجددًا لتتابع من حيث توقفت.
