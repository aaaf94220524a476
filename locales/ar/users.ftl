users-summary = { $count ->
    [zero] لا يمكن لأحد من منشأتك الدخول.
    [one] شخص واحد من منشأتك يمكنه الدخول.
    [two] شخصان من منشأتك يمكنهما الدخول.
    [few] { $count } أشخاص من منشأتك يمكنهم الدخول.
    [many] { $count } شخصًا من منشأتك يمكنهم الدخول.
   *[other] { $count } شخص من منشأتك يمكنهم الدخول.
}
users-invite = دعوة مستخدمين
users-activity = نشاط الحسابات
users-search = الاسم أو اسم المستخدم أو البريد
users-all = الكل
users-empty = لا يوجد مستخدمون بعد. سيظهر مستخدمو منشأتك هنا.
users-person = الاسم
users-username = اسم المستخدم
users-email = البريد الإلكتروني
users-employee-type = الوظيفة
users-employee-type-ar = الوظيفة بالعربية
users-employee-type-en = الوظيفة بالإنجليزية
users-employee-type-hint = تكفي إحدى اللغتين.
users-role = الدور
users-state = الحالة
users-last-sign-in = آخر دخول
users-you = أنت
users-account-manager = إدارة حساب المنشأة
users-user = مستخدم
users-active = مفعّل
users-inactive = موقوف
users-never = لم يسجّل الدخول بعد
users-invitations = الدعوات المفتوحة
users-sent = تاريخ الإرسال
users-invitation-open = بانتظار القبول
users-invitation-expired = منتهية
users-invitation-accepted-state = مقبولة
users-invitation-withdrawn-state = مسحوبة
users-back = جميع المستخدمين
users-account = الحساب
users-terms = الوظيفة والصلاحيات
users-save = حفظ التغييرات
users-saved-now = المحفوظ الآن
users-permissions = الصلاحيات
users-permissions-hint = العرض: الاطلاع. التحرير: إعداد المسودات والملفات والرسائل. الاعتماد: إرسال ما يُلزم المنشأة، والبتّ في تغييرات الزملاء.
users-preset-viewer = اطلاع فقط
users-preset-sales = المبيعات
users-preset-accounting = المحاسبة
users-preset-warehouse = المستودع
users-area = القسم
users-area-company = بيانات المنشأة
users-action-view = عرض
users-action-edit = تحرير
users-action-approve = اعتماد
users-no-access = دون صلاحية
users-manager-may-all = من يتولى إدارة حساب المنشأة يعمل في جميع الأقسام ويدير المستخدمين.
users-own-fixed = يمكن لشخص آخر يدير المستخدمين تعديل صلاحياتك.
users-who-may-change = يمكن لإدارة حساب المنشأة تعديل هذه البيانات.
users-access = الدخول
users-deactivate = إيقاف الحساب
users-deactivate-drafts = { $count ->
    [zero] لا توجد مسودات مفتوحة لهذا الشخص.
    [one] لهذا الشخص مسودة واحدة مفتوحة. يمكن لزملائه إكمالها من القائمة أدناه.
    [two] لهذا الشخص مسودتان مفتوحتان. يمكن لزملائه إكمالهما من القائمة أدناه.
    [few] لهذا الشخص { $count } مسودات مفتوحة. يمكن لزملائه إكمالها من القائمة أدناه.
    [many] لهذا الشخص { $count } مسودة مفتوحة. يمكن لزملائه إكمالها من القائمة أدناه.
   *[other] لهذا الشخص { $count } مسودة مفتوحة. يمكن لزملائه إكمالها من القائمة أدناه.
}
users-deactivate-question = هل تريد إيقاف حساب { $name }؟ ستنتهي جلساته فورًا ولن يمكن الدخول به.
users-deactivate-send = نعم، إيقاف الحساب
users-reactivate = إعادة التفعيل
users-reactivate-question = هل تريد إعادة تفعيل حساب { $name }؟ سيمكن الدخول به من جديد.
users-reactivate-send = نعم، تفعيل الحساب
users-role-inactive = هذا الحساب موقوف. أعد تفعيله قبل إسناد إدارة حساب المنشأة إليه.
users-role-last = هذا هو الحساب المفعّل الوحيد الذي يتولى إدارة حساب المنشأة. أسند الإدارة إلى شخص آخر أولًا.
users-give-role-about = من يتولى إدارة حساب المنشأة يعمل في جميع الأقسام ويدير المستخدمين ويغيّر إعدادات المنشأة.
users-give-role = إسناد الإدارة
users-give-role-send = نعم، إسناد الإدارة
users-hand-over = أسلّم الإدارة: تنتهي إدارتي لحساب المنشأة في الوقت نفسه.
users-take-role-about = يتولى { $name } إدارة حساب المنشأة. إن سُحبت الإدارة بقي الحساب بصلاحياته الخاصة.
users-take-role = سحب الإدارة
users-take-role-send = نعم، سحب الإدارة
users-step-back-about = تتولى إدارة حساب المنشأة مع آخرين. يمكنك التنحي عنها مع بقاء حسابك.
users-step-back = التنحي عن الإدارة
users-step-back-send = نعم، التنحي عن الإدارة
users-drafts = المسودات المفتوحة
users-drafts-about = المسودات للمنشأة كلها: يمكن لكل من يملك الصلاحية إكمالها.
users-draft-quotation = عرض السعر للطلب
users-draft-response = الرد على الأمر
users-draft-despatch = إشعار الشحن للأمر
users-recent-activity = النشاط الأخير
users-no-activity = لا يوجد نشاط بعد. سيظهر هنا ما يجري بهذا الحساب في البوابة.
users-older-activity = لا يظهر هنا النشاط الأقدم.
users-difference = { $name }: { $from } ← { $to }
users-event-invited = أُرسلت الدعوة
users-event-resent = أُعيد إرسال الدعوة
users-event-withdrawn = سُحبت الدعوة
users-event-accepted = قُبلت الدعوة
users-event-changed = عُدّلت الوظيفة أو الصلاحيات
users-event-manager = أُسندت إدارة حساب المنشأة
users-event-user = انتهت إدارة حساب المنشأة
users-event-deactivated = أُوقف الحساب
users-event-reactivated = أُعيد تفعيل الحساب
users-event-name = عُدّل الاسم
users-event-phone = عُدّل رقم الهاتف
users-event-email = عُدّل البريد الإلكتروني
users-event-email-requested = طُلب تعديل البريد الإلكتروني
users-event-email-cancelled = أُلغي طلب تعديل البريد الإلكتروني
users-event-password = غُيّرت كلمة المرور
users-event-second-factor-on = فُعّل التحقق بخطوتين
users-event-second-factor-off = أُوقف التحقق بخطوتين
users-event-recovery-codes = أُنشئت رموز استرداد جديدة
users-event-passkey-added = أُضيف مفتاح مرور
users-event-passkey-removed = أُزيل مفتاح مرور
users-event-notifications = عُدّلت تنبيهات البريد
users-event-numbers = عُدّلت أرقام المنشأة
users-activity-company = بيانات المنشأة
users-activity-bank-account = الحساب البنكي
users-activity-bank-request = تغيير حساب بنكي
users-activity-company-request = تغيير بيانات المنشأة
users-event-second-factor-reset = أُعيد تعيين التحقق بخطوتين
invite-about = تصل إلى كل من في القائمة رسالة فيها رابط لتفعيل الحساب.
invite-people = المدعوّون
invite-list = الاسم والبريد، شخص واحد في كل سطر
invite-list-hint = مثال: هدى سالم، huda@company.example. يمكنك لصق صفوف من جدول بيانات، حتى 50 شخصًا.
invite-language = لغة الرسالة
invite-review = مراجعة
invite-review-about = لم يُرسل أي شيء بعد. راجع القائمة ثم أرسل الدعوات.
invite-mend-about = لم يُرسل أي شيء بعد. صحّح البيانات المحددة ثم تحقق منها من جديد.
invite-count = { $count ->
    [zero] لا يوجد أشخاص
    [one] شخص واحد
    [two] شخصان
    [few] { $count } أشخاص
    [many] { $count } شخصًا
   *[other] { $count } شخص
}
invite-wrong = { $count ->
    [zero] لا توجد بيانات للتصحيح
    [one] شخص واحد يحتاج إلى تصحيح
    [two] شخصان يحتاجان إلى تصحيح
    [few] { $count } أشخاص يحتاجون إلى تصحيح
    [many] { $count } شخصًا يحتاج إلى تصحيح
   *[other] { $count } شخص يحتاج إلى تصحيح
}
invite-first-name = الاسم الأول
invite-last-name = اسم العائلة
invite-remove = حذف هذا الشخص من القائمة
invite-check-again = إعادة التحقق
invite-send = { $count ->
    [zero] إرسال الدعوات
    [one] إرسال دعوة واحدة
    [two] إرسال دعوتين
    [few] إرسال { $count } دعوات
    [many] إرسال { $count } دعوة
   *[other] إرسال { $count } دعوة
}
invite-change = تعديل القائمة
invitation-by = المُرسِل
invitation-until = سارية حتى
invitation-resend = إعادة الإرسال
invitation-resend-question = هل تريد إرسال دعوة { $name } مرة أخرى؟ سيكون الرابط صالحًا سبعة أيام أخرى.
invitation-withdraw = سحب الدعوة
invitation-withdraw-question = هل تريد سحب دعوة { $name }؟ لن يعمل رابطها بعد ذلك.
invitation-withdraw-send = نعم، سحب الدعوة
invitation-to-user = عرض المستخدم
join-heading = تفعيل حسابك
join-introduction = وصلت إليك ({ $name }) دعوة من { $inviter } إلى حساب { $company }. ستسجّل الدخول بالبريد { $email } وكلمة المرور التي تختارها هنا.
join-username = اسم المستخدم
join-password = كلمة المرور
join-submit = تفعيل الحساب
join-used-body = الحساب مفعّل. سجّل الدخول ببريدك الإلكتروني وكلمة مرورك.
join-expired-body = كان الرابط صالحًا لمدة 7 أيام. اطلب إعادة إرسال الدعوة ممن أرسلها.
join-withdrawn-title = سُحبت هذه الدعوة
join-withdrawn-body = إن كنت ما زلت تحتاج إلى حساب فاطلب ذلك ممن أرسل الدعوة.
join-unknown-body = افتح الرابط كاملًا من آخر رسالة وصلتك، أو اطلب إعادة إرسال الدعوة ممن أرسلها.
users-second-factor = التحقق بخطوتين
users-second-factor-on = مفعّل
users-second-factor-off = غير مفعّل
users-second-factor-reset = إعادة تعيين التحقق بخطوتين
users-draft-prices = تغيير أسعار
