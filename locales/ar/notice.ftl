notice-signed-out = تم تسجيل خروجك.
notice-session-expired = انتهت جلستك. سجّل دخولك مجددًا لتتابع من حيث توقفت.
notice-person-deactivated = أُوقف المستخدم: سُجّل خروجه من جميع الأجهزة ولم يعد بإمكانه الدخول.
notice-person-reactivated = أُعيد تفعيل المستخدم، ويمكنه الدخول من جديد.
notice-registered = حسابك جاهز. سجّل الدخول.
notice-email-confirmed = تم تأكيد بريدك الإلكتروني. سجّل الدخول.
notice-password-reset = تغيّرت كلمة مرورك. سجّل الدخول بكلمة المرور الجديدة.
notice-draft-restored = أعدنا إلى النموذج ما كتبته ولم يُرسل بعد.
