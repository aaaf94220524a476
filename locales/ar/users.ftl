users-summary = { $count ->
    [zero] لا يمكن لأحد من منشأتك الدخول.
    [one] شخص واحد من منشأتك يمكنه الدخول.
    [two] شخصان من منشأتك يمكنهما الدخول.
    [few] { $count } أشخاص من منشأتك يمكنهم الدخول.
    [many] { $count } شخصًا من منشأتك يمكنهم الدخول.
   *[other] { $count } شخص من منشأتك يمكنهم الدخول.
}
users-activity = نشاط الحسابات
users-list = المستخدمون
users-empty = لم يُسجَّل أي مستخدم لمنشأتك بعد. سيظهر المستخدمون هنا عند تسجيلهم.
users-person = الاسم
users-role = الوظيفة
users-state = الحالة
users-last-sign-in = آخر دخول
users-actions = الإجراءات
users-you = أنت
users-account-manager = إدارة حساب المنشأة
users-active = مفعّل
users-inactive = موقوف
users-never = لم يسجّل الدخول بعد
users-deactivate = إيقاف
users-deactivate-question = هل تريد إيقاف حساب { $name }؟ ستنتهي جلساته فورًا ولن يمكن الدخول به.
users-deactivate-send = نعم، إيقاف الحساب
users-reactivate = إعادة التفعيل
users-reactivate-question = هل تريد إعادة تفعيل حساب { $name }؟ سيمكن الدخول به من جديد.
users-reactivate-send = نعم، تفعيل الحساب
