login-heading = مرحبًا بك
login-introduction = سجّل دخولك لمتابعة طلبات عروض الأسعار وأوامر الشراء والمدفوعات.
login-email = البريد الإلكتروني
login-password = كلمة المرور
login-submit = تسجيل الدخول
login-incorrect = البريد الإلكتروني أو كلمة المرور غير صحيحة.
login-throttled = محاولات كثيرة متتالية. انتظر { $minutes ->
    [zero] قليلًا
    [one] دقيقة واحدة
    [two] دقيقتين
    [few] { $minutes } دقائق
    [many] { $minutes } دقيقة
   *[other] { $minutes } دقيقة
} ثم أعد المحاولة.
login-unavailable = تعذّر التحقق من بياناتك الآن لأن الخدمة لا تستجيب. أعد المحاولة بعد قليل.
