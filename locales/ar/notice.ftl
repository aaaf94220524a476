notice-signed-out = سجّلت خروجك بنجاح.
notice-session-expired = انتهت جلستك. سجّل دخولك مجددًا لتتابع من حيث توقفت.
