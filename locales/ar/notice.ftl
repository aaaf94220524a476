notice-signed-out = تم تسجيل خروجك.
notice-session-expired = انتهت جلستك. سجّل دخولك مجددًا لتتابع من حيث توقفت.
notice-person-deactivated = أُوقف المستخدم: سُجّل خروجه من جميع الأجهزة ولم يعد بإمكانه الدخول.
notice-person-reactivated = أُعيد تفعيل المستخدم، ويمكنه الدخول من جديد.
notice-user-changed = تم حفظ التغييرات.
notice-role-changed = تم تغيير الدور، وسيصل إشعار به بالبريد.
notice-invitations-sent = تم إرسال الدعوات.
notice-invitation-resent = تم إرسال الدعوة من جديد.
notice-invitation-withdrawn = تم سحب الدعوة.
notice-invitation-accepted = تم تفعيل حسابك. سجّل الدخول.
notice-registered = حسابك جاهز. سجّل الدخول.
notice-email-confirmed = تم تأكيد بريدك الإلكتروني. سجّل الدخول.
notice-password-reset = تغيّرت كلمة مرورك. سجّل الدخول بكلمة المرور الجديدة.
notice-draft-restored = أعدنا إلى النموذج ما كتبته ولم يُرسل بعد.
notice-name-changed = تم تغيير اسمك.
notice-password-changed = تم تغيير كلمة المرور، وسُجّل خروجك من أجهزتك الأخرى.
notice-order-acknowledged = تم إبلاغ المشتري باطلاعك على الأمر.
notice-order-accepted = تم قبول الأمر دون تعديل.
notice-orders-accepted = { $count ->
    [zero] لم يُقبل أي أمر.
    [one] تم قبول أمر واحد دون تعديل.
    [two] تم قبول أمرين دون تعديل.
    [few] تم قبول { $count } أوامر دون تعديل.
    [many] تم قبول { $count } أمرًا دون تعديل.
   *[other] تم قبول { $count } أمر دون تعديل.
}
notice-order-rejected = تم رفض الأمر. سيطّلع المشتري على السبب.
notice-draft-saved = حُفظت المسودة، ولن يراها المشتري قبل إرسالها.
notice-response-sent = تم إرسال ردك إلى المشتري.
notice-order-shipped = تم إرسال إشعار الشحن إلى المشتري.
notice-invoice-drafted = أُنشئت مسودة فاتورة. راجع كمياتها قبل إرسالها.
notice-invoice-discarded = حُذفت مسودة الفاتورة، ولم تعد كمياتها محسوبة ضمن الكميات المفوترة.
notice-invoice-sent = أُرسلت الفاتورة إلى المشتري.
notice-invoice-withdrawn = سُحبت الفاتورة، ويمكن فوترة كمياتها من جديد.
notice-draft-gone = لم تعد هذه المسودة موجودة، فقد حُذفت أو أُرسلت من قبل.
notice-credit-note-drafted = أُنشئت مسودة الإشعار الدائن. راجعها ثم أرسلها إلى المشتري.
notice-credit-note-discarded = حُذفت مسودة الإشعار الدائن.
notice-credit-note-sent = أُرسل الإشعار الدائن إلى المشتري.
notice-credit-note-withdrawn = سُحب الإشعار الدائن، وعاد مبلغه مفتوحًا من الفاتورة.
notice-comment-sent = تم إرسال رسالتك إلى المشتري.
notice-quotation-submitted = تم تقديم عرضك إلى المشتري.
notice-quotation-withdrawn = تم سحب عرضك.
notice-request-declined = تم إبلاغ المشتري باعتذارك عن الطلب وسببه.
notice-amendment-acknowledged = تم تأكيد اطلاعك على التعديل، ويمكنك متابعة عرضك.
notice-file-attached = أُرفق الملف.
notice-file-removed = أُزيل الملف.
notice-no-file-chosen = اختر ملفًا أولًا.
notice-lines-filled = نُقلت بنود الملف إلى المسودة.
notice-formula-results-used = في بعض خلايا الملف معادلات، وقد استُخدمت آخر نتائج محفوظة لها. راجعها في المسودة قبل إرسالها.
notice-as-of = لا يوجد اتصال: ترى هذه الصفحة كما كانت في { $time }، وستُحدَّث عند عودة الاتصال.
notice-notifications-read = تم وضع علامة «مقروء» على كل التنبيهات.
notice-notifications-chosen = تم حفظ اختيارك لرسائل البريد.
notice-response-withdrawn = تم سحب ردّك. يمكنك الرد من جديد.
notice-despatch-advice-cancelled = تم إلغاء إشعار الشحن. يمكن شحن كمياته من جديد.
notice-view-saved = تم حفظ طريقة العرض.
notice-view-renamed = تمت إعادة تسمية طريقة العرض.
notice-view-deleted = تم حذف طريقة العرض.
notice-company-changed = تم حفظ أرقام المنشأة.
notice-supplier-approved = تمت الموافقة على المورّد، وأُرسل بريد إلى جهة الاتصال.
notice-supplier-rejected = تم رفض المورّد، وأُرسل بريد إلى جهة الاتصال.
notice-registration-sent = أُعيد إرسال التسجيل، وسيراجعه المشتري.
notice-supplier-invited = تم إرسال الدعوة. يعمل رابطها مرة واحدة خلال 7 أيام.
notice-supplier-deactivated = تم إيقاف المورّد، وانتهت جلسات مستخدميه، وأُرسل بريد إلى جهة الاتصال.
notice-supplier-reactivated = أُعيد تفعيل المورّد، ويمكن لمستخدميه الدخول من جديد.
notice-supplier-corrected = تم تصحيح بيانات المورّد.
notice-delivery-retried = يُعاد إرسال الإشعار الآن. إن فشل الإرسال ظهر هنا من جديد.
notice-deliveries-retried = يُعاد الآن إرسال كل الإشعارات الفاشلة لهذه الوجهة. ما يفشل منها يظهر هنا من جديد.
notice-buyer-person-created = تم إنشاء الحساب، والرابط في طريقه بالبريد.
notice-buyer-person-changed = تم تغيير الحساب.
notice-buyer-person-link-sent = رابط جديد في طريقه بالبريد، ولم تعد الروابط السابقة صالحة.
notice-key-revoked = تم إلغاء المفتاح، ولم يعد صالحًا.
notice-bank-account-request-sent = تم إرسال طلب التغيير للاعتماد.
notice-bank-account-request-approved = تم اعتماد طلب التغيير، ويسري بعد مهلة التراجع.
notice-bank-account-request-rejected = تم رفض طلب التغيير.
notice-bank-account-request-withdrawn = تم سحب طلب التغيير، ولم يتغيّر شيء.
notice-bank-account-request-stopped = تم إيقاف التغيير.
