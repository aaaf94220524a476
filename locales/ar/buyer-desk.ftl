desk-login-heading = دخول المشتري
desk-login-introduction = لمن يعملون لدى المشتري. سجّل الدخول ببريد حسابك وكلمة مروره.
desk-suppliers-summary = { $count ->
    [zero] لا يوجد موردون بانتظار الموافقة.
    [one] مورّد واحد بانتظار الموافقة.
    [two] مورّدان بانتظار الموافقة.
    [few] { $count } موردين بانتظار الموافقة.
    [many] { $count } مورّدًا بانتظار الموافقة.
   *[other] { $count } مورّد بانتظار الموافقة.
}
desk-suppliers-list = الموردون
desk-suppliers-states = الحالة
desk-suppliers-search = الاسم أو الرمز أو الرقم أو البريد
desk-suppliers-empty = لا يوجد موردون بعد. سيظهر الموردون هنا عند تسجيلهم أو عند دعوتك لهم.
desk-suppliers-invite = دعوة مورّد
desk-suppliers-name = المورّد
desk-suppliers-contact = جهة الاتصال
desk-suppliers-since = منذ
desk-suppliers-first = أول المورّدين
desk-suppliers-more = المزيد من المورّدين
desk-supplier-all = الكل
desk-supplier-pending = بانتظار الموافقة
desk-supplier-approved = معتمد
desk-supplier-rejected = مرفوض
desk-supplier-deactivated = موقوف
desk-supplier-state = الحالة
desk-supplier-code = الرمز في نظامك
desk-supplier-vat-number = الرقم الضريبي
desk-supplier-commercial-registration = رقم السجل التجاري
desk-supplier-country = الدولة
desk-supplier-currency = العملة
desk-supplier-registered = تاريخ التسجيل
desk-supplier-email-confirmed = تأكيد البريد
desk-supplier-email-unconfirmed = لم يُؤكَّد بعد
desk-supplier-invited = تاريخ الدعوة
desk-supplier-reason = السبب
desk-supplier-facts = المنشأة
desk-supplier-missing = غير مذكور
desk-supplier-contacts = المستخدمون
desk-supplier-contacts-empty = لا يوجد مستخدمون لهذا المورّد.
desk-supplier-similar = موردون بأسماء متشابهة
desk-supplier-similar-hint = قارن الأرقام قبل الموافقة، فقد تكون هذه منشأة تعرفها من قبل.
desk-suppliers-warned = تحقق قبل اتخاذ القرار
desk-warning-separator = ،
desk-warning-mixed-scripts = في الاسم كلمة تجمع حروف لغات مختلفة، فقد يكون تقليدًا لاسم آخر.
desk-warning-similar-name = الاسم الجديد يشبه اسم مورّد آخر:
desk-warning-same-vat-number = الرقم الضريبي مسجل أيضًا لدى:
desk-warning-same-commercial-registration = رقم السجل التجاري مسجل أيضًا لدى:
desk-warning-same-bank-account = الحساب البنكي مسجل أيضًا لدى:
desk-warning-holder-differs = اسم صاحب الحساب يختلف عن اسم المنشأة.
desk-warning-no-bank-letter = لم يُرفق خطاب من البنك.
desk-warning-certificate-expired = انتهت صلاحية إحدى الشهادات.
desk-supplier-back = الموردون
desk-supplier-decide = القرار
desk-supplier-read-only = لا تسمح صلاحيات حسابك باتخاذ قرارات بشأن الموردين.
desk-supplier-approve = موافقة
desk-supplier-approve-question = هل توافق على { $name } بهذين الرقمين؟ سيمكن عندئذ أن تصل إليه مستنداتك.
desk-supplier-approve-send = نعم، موافقة
desk-supplier-reject = رفض
desk-supplier-reject-question = هل تريد رفض تسجيل { $name }؟
desk-supplier-reject-hint = يصل السبب إلى المورّد.
desk-supplier-reject-send = نعم، رفض
desk-supplier-invite-again = إرسال الدعوة من جديد
desk-supplier-invite-question = هل تريد إرسال دعوة جديدة بالبريد إلى { $name }؟ تبقى الروابط السابقة صالحة حتى تنتهي مدتها.
desk-supplier-invite-send = نعم، إرسال
desk-supplier-deactivate = إيقاف
desk-supplier-deactivate-question = هل تريد إيقاف { $name }؟ ستنتهي جلسات مستخدميه فورًا، وتُرفض مستنداتك إليه.
desk-supplier-deactivate-send = نعم، إيقاف
desk-supplier-reactivate = إعادة التفعيل
desk-supplier-reactivate-question = هل تريد إعادة تفعيل { $name }؟ سيمكن لمستخدميه الدخول من جديد، وتصل إليه مستنداتك.
desk-supplier-reactivate-send = نعم، تفعيل
desk-supplier-correct = تصحيح الدولة والعملة واللغة
desk-supplier-correct-send = حفظ التصحيح
desk-invitation-about = يُنشأ المورّد معتمدًا، ويصل إلى جهة الاتصال بريد فيه رابط لاختيار كلمة المرور.
desk-invitation-company = المنشأة
desk-invitation-name-ar = الاسم بالعربية
desk-invitation-name-en = الاسم بالإنجليزية
desk-invitation-name-hint = تكفي لغة واحدة.
desk-invitation-contact = جهة الاتصال
desk-invitation-first-name = الاسم الأول
desk-invitation-last-name = اسم العائلة
desk-invitation-email = البريد الإلكتروني
desk-invitation-language = لغة الرسائل
desk-invitation-send = إنشاء ودعوة
desk-messages-about = الرسائل التي أرسلتها أنظمتك، والأحدث أولًا.
desk-messages-list = الرسائل
desk-messages-outcomes = النتيجة
desk-messages-search = معرّف الرسالة أو رقم المستند
desk-messages-empty = لا توجد رسائل بعد. ستظهر الرسائل هنا فور إرسالها من نظامك.
desk-messages-id = الرسالة
desk-messages-document = المستند
desk-messages-outcome = النتيجة
desk-messages-received = وقت الوصول
desk-messages-older = رسائل أقدم
desk-messages-newest = أحدث الرسائل
desk-message-all = الكل
desk-message-taken = تمت معالجتها
desk-message-refused = مرفوضة
desk-message-back = الرسائل
desk-message-unread = تعذّرت قراءة الرسالة
desk-message-facts = الرسالة
desk-message-kind = النوع
desk-message-number = الرقم
desk-message-supplier = المورّد
desk-message-now = المستند بحالته الآن
desk-message-revision = المراجعة
desk-message-amendment = التعديل
desk-message-problem = سبب الرفض
desk-message-field = الحقل
desk-message-error = الخطأ
desk-message-possible = الرسائل التي تسمح بها هذه الحالة
desk-message-detail = التفصيل
desk-kind-quotation-request = طلب عرض سعر
desk-kind-quotation-request-amendment = تعديل طلب عرض سعر
desk-kind-quotation-request-cancellation = إلغاء طلب عرض سعر
desk-kind-award = ترسية
desk-kind-order = أمر شراء
desk-kind-order-revision = مراجعة أمر شراء
desk-kind-order-change-acceptance = موافقة على تغييرات المورّد
desk-kind-order-cancellation = إلغاء أمر شراء
desk-kind-order-hold = تعليق أمر شراء
desk-kind-order-closing = إغلاق أمر شراء
desk-kind-goods-receipt = سند استلام
desk-kind-goods-receipt-cancellation = إلغاء سند استلام
desk-kind-order-release = رفع التعليق عن أمر شراء
desk-kind-price-list = قائمة أسعار
desk-kind-price-decision = قرار في تغيير أسعار
desk-kind-invoice-status = حالة فاتورة
desk-kind-payment = دفعة
desk-kind-credit-note = إشعار دائن
desk-kind-account-statement = كشف حساب
desk-kind-credit-note-status = حالة إشعار دائن
desk-kind-comment = تعليق
desk-webhooks-failed = عمليات إرسال فاشلة
desk-webhooks-failed-empty = لا توجد عمليات إرسال فاشلة.
desk-webhooks-targets = الوجهات
desk-webhooks-targets-empty = لا توجد وجهات بعد. أنشئ وجهة أدناه.
desk-webhooks-topic = نوع الحدث
desk-webhooks-happened = وقت الحدوث
desk-webhooks-target = الوجهة
desk-webhooks-target-configured = الوجهة المحددة في الإعدادات
desk-webhooks-failure = سبب الفشل
desk-webhooks-attempts = { $count ->
    [zero] بلا محاولات
    [one] محاولة واحدة
    [two] محاولتان
    [few] { $count } محاولات
    [many] { $count } محاولة
   *[other] { $count } محاولة
}
desk-webhooks-actions = الإجراءات
desk-webhooks-retry = إعادة الإرسال
desk-webhooks-more = عمليات إرسال فاشلة أخرى
desk-webhooks-url = العنوان
desk-webhooks-topics = أنواع الأحداث
desk-webhooks-topics-all = الكل
desk-webhooks-state = الحالة
desk-webhooks-active = نشطة
desk-webhooks-inactive = متوقفة
desk-keys-summary = { $count ->
    [zero] لا توجد مفاتيح صالحة.
    [one] مفتاح واحد صالح.
    [two] مفتاحان صالحان.
    [few] { $count } مفاتيح صالحة.
    [many] { $count } مفتاحًا صالحًا.
   *[other] { $count } مفتاح صالح.
}
desk-keys-list = المفاتيح
desk-keys-empty = لا توجد مفاتيح بعد. المفاتيح المحددة في الإعدادات لا تظهر هنا.
desk-keys-new = مفتاح جديد
desk-keys-new-hint = يظهر السر مرة واحدة في الصفحة التالية.
desk-keys-name = اسم المفتاح
desk-keys-system = النظام
desk-keys-system-hint = حروف لاتينية وأرقام و- و_. تشترك مفاتيح النظام الواحد في رسائله.
desk-keys-scopes = الصلاحيات
desk-keys-expires = آخر يوم لصلاحيته
desk-keys-expires-hint = اتركه فارغًا لمفتاح بلا تاريخ انتهاء.
desk-keys-create = إنشاء المفتاح
desk-keys-state = الحالة
desk-keys-valid = صالح
desk-keys-expired = انتهت صلاحيته
desk-keys-revoked = ملغى
desk-keys-sandbox = بيئة التجربة
desk-keys-used = آخر استخدام
desk-keys-never-used = لم يُستخدم بعد
desk-keys-until = صالح حتى
desk-keys-endless = بلا تاريخ انتهاء
desk-keys-created = تاريخ الإنشاء
desk-keys-created-with = بالمفتاح
desk-keys-actions = الإجراءات
desk-keys-revoke = إلغاء المفتاح
desk-keys-revoke-question = هل تريد إلغاء المفتاح { $name }؟ سيُرفض فورًا كل ما يستخدمه، ولا يمكن استعادة مفتاح ملغى.
desk-keys-revoke-descendants = { $count ->
        [zero] لا توجد مفاتيح أُنشئت به.
        [one] يُلغى معه مفتاح واحد أُنشئ به.
        [two] يُلغى معه مفتاحان أُنشئا به.
        [few] تُلغى معه { $count } مفاتيح أُنشئت به.
        [many] يُلغى معه { $count } مفتاحًا أُنشئ به.
       *[other] يُلغى معه { $count } مفتاح أُنشئ به.
    }
desk-keys-revoke-send = نعم، إلغاء المفتاح
desk-keys-all-scopes = كل الصلاحيات
desk-key-created-about = انسخ السر الآن، فلا يمكن عرضه من جديد.
desk-key-created-secret = السر
desk-key-created-use = ترسل الأنظمة السر رمزًا من نوع Bearer.
desk-scope-quotation-requests-read = عرض طلبات عروض الأسعار
desk-scope-quotation-requests-write = إرسال طلبات عروض الأسعار
desk-scope-orders-read = عرض أوامر الشراء
desk-scope-orders-write = إرسال أوامر الشراء
desk-scope-prices-read = قراءة قوائم الأسعار
desk-scope-prices-write = إرسال قوائم الأسعار والقرار في تغييرات الأسعار
desk-scope-payments-read = قراءة الدفعات
desk-scope-payments-write = إرسال الدفعات
desk-scope-suppliers-read = عرض بيانات الموردين
desk-scope-suppliers-write = اتخاذ القرارات بشأن الموردين
desk-scope-notifications-read = عرض التنبيهات
desk-scope-administration = الإدارة: الأشخاص والمفاتيح وإشعارات Webhook
desk-key-created = تم إنشاء المفتاح
desk-supplier-history = السجل
desk-event-what = ما تم
desk-event-by = المنفّذ
desk-event-at = الوقت
desk-event-created = أُنشئ المورّد معتمدًا ودُعي
desk-event-invited-again = أُرسلت الدعوة من جديد
desk-event-approved = تمت الموافقة على المورّد
desk-event-rejected = رُفض المورّد
desk-event-deactivated = أُوقف المورّد
desk-event-reactivated = أُعيد تفعيل المورّد
desk-event-code-changed = غُيّر الرمز في نظامك
desk-event-corrected = صُحّحت الدولة أو العملة أو اللغة
desk-event-resubmitted = أُعيد إرسال التسجيل
desk-message-content = الرسالة كما أُرسلت
desk-message-content-missing = لم يُحفظ نص هذه الرسالة.
desk-message-content-cut = هذه بداية الرسالة فقط. اقرأ الرسالة كاملة عبر GET /buyer/v1/messages/ID/content.
desk-kind-quotation = عرض سعر
desk-kind-quotation-request-decline = اعتذار عن طلب عرض سعر
desk-kind-supplier-comment = تعليق من المورّد
desk-kind-order-acknowledgement = تأكيد اطلاع على أمر شراء
desk-kind-order-response = رد على أمر شراء
desk-kind-despatch-advice = إشعار شحن
desk-kind-invoice = فاتورة
desk-state-received = لم يطلع عليه المورّد بعد
desk-state-viewed = بانتظار رد المورّد
desk-state-amended = معدَّل، بانتظار المورّد
desk-state-draft = يُعدّ المورّد عرضه
desk-state-submitted = وصل عرض المورّد
desk-state-awarded = تمت الترسية على المورّد
desk-state-partially-awarded = ترسية جزئية على المورّد
desk-state-not-awarded = لم تتم الترسية على المورّد
desk-state-declined = اعتذر المورّد
desk-state-withdrawn = سحب المورّد عرضه
desk-state-expired = انتهى موعده
desk-state-cancelled = ملغى
desk-state-issued = بانتظار رد المورّد
desk-state-acknowledged = اطلع عليه المورّد
desk-state-accepted = قبله المورّد
desk-state-accepted-with-changes = قبله المورّد مع تعديل
desk-state-rejected = رفضه المورّد
desk-state-partially-shipped = شُحن جزئيًا
desk-state-shipped = تم الشحن
desk-state-partially-invoiced = فُوتر جزئيًا
desk-state-completed = مكتمل
desk-state-on-hold = معلّق
desk-state-closed = مغلق
desk-field-id = معرّف الرسالة
desk-field-by = المنفّذ
desk-field-buyer = الجهة المشترية
desk-field-subject = الموضوع
desk-field-issue-date = تاريخ الإصدار
desk-field-submission-due = موعد التقديم
desk-field-required-date = التاريخ المطلوب
desk-field-date = التاريخ
desk-field-delivery-address = عنوان التسليم
desk-field-incoterm = شرط التسليم (إنكوترمز)
desk-field-payment-terms = شروط الدفع
desk-field-lines = البنود
desk-field-line-number = رقم البند
desk-field-item = الصنف
desk-field-description = الوصف
desk-field-quantity = الكمية
desk-field-uom = وحدة القياس
desk-field-unit-price = سعر الوحدة
desk-field-vat-percent = نسبة الضريبة
desk-field-received = الكمية المستلمة
desk-field-rejected = الكمية المرفوضة
desk-field-note = الملاحظة
desk-field-text = نص التعليق
desk-field-of-line = البند بالترتيب { $line }
desk-webhooks-summary = { $count ->
    [zero] لا توجد عمليات إرسال فاشلة.
    [one] عملية إرسال واحدة فشلت.
    [two] عمليتا إرسال فشلتا.
    [few] { $count } عمليات إرسال فشلت.
    [many] { $count } عملية إرسال فشلت.
   *[other] { $count } عملية إرسال فشلت.
}
desk-webhooks-retry-all = إعادة إرسال الفاشلة
desk-topic-request-all = كل أحداث طلبات عروض الأسعار
desk-topic-request-submitted = قُدّم عرض سعر
desk-topic-request-resubmitted = قُدّم عرض سعر معدَّل
desk-topic-request-withdrawn = سُحب عرض سعر
desk-topic-request-declined = اعتذار عن طلب عرض سعر
desk-topic-request-amendment-acknowledged = تأكيد اطلاع على تعديل طلب
desk-topic-request-commented = تعليق على طلب عرض سعر
desk-topic-order-all = كل أحداث أوامر الشراء
desk-topic-order-acknowledged = تأكيد اطلاع على أمر شراء
desk-topic-order-accepted = قُبل أمر شراء
desk-topic-order-accepted-with-changes = قُبل أمر شراء مع تعديل
desk-topic-order-rejected = رُفض أمر شراء
desk-topic-order-response-withdrawn = سُحب الرد على أمر شراء
desk-topic-order-partially-shipped = شُحن أمر شراء جزئيًا
desk-topic-order-shipped = شُحن أمر شراء
desk-topic-order-despatch-cancelled = أُلغي إشعار شحن
desk-topic-order-commented = تعليق على أمر شراء
desk-topic-order-attachment-added = أُضيف ملف إلى أمر شراء
desk-topic-order-attachment-removed = أُزيل ملف من أمر شراء
desk-topic-supplier-all = كل أحداث الموردين
desk-topic-supplier-registered = سجّلت منشأة جديدة
desk-topic-supplier-changed = تغيّرت أرقام منشأة
desk-message-then = المستند عند رفض الرسالة
desk-webhooks-answered = ردّت الوجهة بالرمز { $status }
desk-webhooks-unreachable = لم تردّ الوجهة
desk-webhooks-deliveries = عمليات الإرسال
desk-webhooks-counts-pending = بانتظار الإرسال: { $count }
desk-webhooks-counts-failed = الفاشلة: { $count }
desk-keys-last-day = صالح حتى نهاية يوم
desk-field-vat-category = فئة الضريبة
desk-field-allowance-charges = الخصومات والرسوم
desk-message-next = صحّح الرسالة في نظامك ثم أرسلها من جديد، ويمكن أن يبقى معرّفها كما هو.
desk-changes = تغييرات تنتظر القرار
desk-change-approve = الموافقة على التغيير
desk-change-approve-question = هل توافق على هذا التغيير؟ يسري فورًا.
desk-change-approve-bank-question = هل توافق على هذا التغيير؟ يسري بعد مهلة الانتظار، ويمكن للمورّد إيقافه خلالها.
desk-changes-list = التغييرات المنتظرة
desk-changes-empty = لا توجد تغييرات تنتظر قرارك. تظهر الطلبات الجديدة هنا فور إرسالها من المورّد.
desk-changes-what = التغيير في
desk-changes-bank-account = حساب بنكي
desk-changes-company = بيانات المنشأة
desk-changes-author = المرسل
desk-changes-sent = وقت الإرسال
desk-changes-first = أول التغييرات
desk-changes-more = المزيد من التغييرات
desk-change-reject = رفض التغيير
desk-change-reject-question = هل ترفض هذا التغيير؟ تبقى بيانات المورّد دون تعديل.
notice-change-approved = تمت الموافقة على التغيير.
notice-change-rejected = تم رفض التغيير.
desk-people-summary = { $count ->
    [zero] لا أحد يمكنه تسجيل الدخول.
    [one] يمكن لشخص واحد تسجيل الدخول.
    [two] يمكن لشخصين تسجيل الدخول.
    [few] يمكن لـ { $count } أشخاص تسجيل الدخول.
    [many] يمكن لـ { $count } شخصًا تسجيل الدخول.
   *[other] يمكن لـ { $count } شخص تسجيل الدخول.
}
desk-people-list = الأشخاص
desk-people-name = الاسم الكامل
desk-people-name-hint = يُسجَّل مع كل قرار من قرارات هذا الشخص.
desk-people-own = حسابك
desk-people-role = الدور
desk-people-role-of = دور { $name }
desk-people-role-required = اختر الدور.
desk-people-reader = الاطلاع على كل شيء
desk-people-decider = البت في الموردين والأسعار
desk-people-administrator = إدارة النظام
desk-people-other-role = صلاحيات أخرى
desk-people-change-role = تغيير الدور
desk-people-state = الحالة
desk-people-active = مفعّل
desk-people-invited = بانتظار تعيين كلمة المرور
desk-people-deactivated = موقوف
desk-people-actions = الإجراءات
desk-people-link = إرسال رابط جديد
desk-people-reactivate = إعادة التفعيل
desk-people-deactivate = إيقاف الحساب
desk-people-deactivate-question = هل تريد إيقاف حساب { $name }؟ ستنتهي جلساته فورًا. تبقى المفاتيح التي أنشأها صالحة، فراجعها في صفحة «المفاتيح».
desk-people-deactivate-send = نعم، إيقاف الحساب
desk-people-new = حساب جديد
desk-people-new-hint = نرسل بالبريد رابطًا لتعيين كلمة المرور.
desk-people-create = إنشاء الحساب
desk-prices-list = تغييرات الأسعار بانتظار القرار
desk-prices-empty = لا توجد تغييرات أسعار بانتظار قرارك. ستظهر هنا طلبات الموردين فور تقديمها.
desk-prices-lines = البنود
desk-prices-first = أول تغييرات الأسعار
desk-prices-more = المزيد من تغييرات الأسعار
desk-price-waiting = بانتظار قرارك
desk-price-withdrawn = مسحوب من المورّد
desk-price-note = ملاحظة المورّد
desk-price-decision-reason = سبب القرار
desk-price-read-only = لا تسمح صلاحيات حسابك باتخاذ القرار في الأسعار.
desk-price-approve = اعتماد الكل
desk-price-approve-question = { $count ->
    [zero] هل تعتمد الأسعار الجديدة؟ تسري كل منها من أول يوم لها.
    [one] هل تعتمد السعر الجديد لبند واحد؟ يسري السعر من أول يوم له.
    [two] هل تعتمد السعرين الجديدين لبندين؟ يسري كل منهما من أول يوم له.
    [few] هل تعتمد الأسعار الجديدة لعدد { $count } بنود؟ يسري كل منها من أول يوم له.
    [many] هل تعتمد الأسعار الجديدة لعدد { $count } بندًا؟ يسري كل منها من أول يوم له.
   *[other] هل تعتمد الأسعار الجديدة لعدد { $count } بند؟ يسري كل منها من أول يوم له.
}
desk-price-reject = رفض الكل
desk-price-reject-question = { $count ->
    [zero] هل ترفض الأسعار الجديدة؟ تبقى الأسعار المتفق عليها دون تغيير.
    [one] هل ترفض السعر الجديد لبند واحد؟ يبقى السعر المتفق عليه دون تغيير.
    [two] هل ترفض السعرين الجديدين لبندين؟ يبقى السعران المتفق عليهما دون تغيير.
    [few] هل ترفض الأسعار الجديدة لعدد { $count } بنود؟ تبقى الأسعار المتفق عليها دون تغيير.
    [many] هل ترفض الأسعار الجديدة لعدد { $count } بندًا؟ تبقى الأسعار المتفق عليها دون تغيير.
   *[other] هل ترفض الأسعار الجديدة لعدد { $count } بند؟ تبقى الأسعار المتفق عليها دون تغيير.
}
desk-price-by-line = القرار لكل بند
desk-price-by-line-question = اختر قرارًا لكل بند. يحتاج البند المرفوض إلى سبب خاص به أو إلى السبب أدناه.
desk-price-by-line-send = إرسال القرارات
desk-price-decision = القرار
desk-price-approved = اعتماد
desk-price-rejected = رفض
desk-price-common-reason = سبب لكل البنود المرفوضة
notice-price-request-decided = تم إرسال القرار في تغيير الأسعار إلى المورّد.
desk-supplier-bank-accounts = الحسابات البنكية
desk-supplier-bank-accounts-empty = لا توجد حسابات بنكية بعد. ستظهر هنا الحسابات فور سريان طلباتها.
desk-supplier-addresses-empty = لا توجد عناوين بعد. يضيفها المورّد بطلبات تغيير.
desk-supplier-company-contacts-empty = لا توجد جهات اتصال بعد. يضيفها المورّد بطلبات تغيير.
desk-supplier-certificates-empty = لا توجد شهادات بعد. يضيفها المورّد بطلبات تغيير.
desk-item-history = عرض السجل
desk-closed-changes = التغييرات المنتهية
desk-closed-of-one = التغييرات المنتهية لعنصر واحد
desk-closed-all = عرض كل التغييرات
desk-closed-empty = لا توجد تغييرات منتهية بعد. ستظهر هنا التغييرات فور سريانها أو رفضها أو سحبها.
desk-closed-newest = أحدث التغييرات
desk-closed-older = تغييرات أقدم
desk-closed-decided-by = القرار من
desk-announcements-about = يرى الموردون الإعلانات في لوحة المتابعة لديهم.
desk-announcements-list = الإعلانات
desk-announcements-empty = لا توجد إعلانات بعد. اكتب أول إعلان أدناه.
desk-announcements-new = إعلان جديد
desk-announcements-newest = أحدث الإعلانات
desk-announcements-older = إعلانات أقدم
desk-announcement-text = النص
desk-announcement-days = يُعرض من
desk-announcement-until = حتى
desk-announcement-endless = حتى تسحبه
desk-announcement-planned = مجدول
desk-announcement-shown = معروض
desk-announcement-ended = منتهٍ
desk-announcement-withdrawn = مسحوب
desk-announcement-languages = اكتب بالعربية أو الإنجليزية أو بكلتيهما. تُعرض اللغة المكتوبة بدل الأخرى.
desk-announcement-title-ar = العنوان بالعربية
desk-announcement-title-en = العنوان بالإنجليزية
desk-announcement-body-ar = النص بالعربية
desk-announcement-body-en = النص بالإنجليزية
desk-announcement-first-day = أول يوم
desk-announcement-first-day-hint = اتركه فارغًا ليُعرض الإعلان من اليوم.
desk-announcement-last-day = آخر يوم
desk-announcement-last-day-hint = اتركه فارغًا ليُعرض الإعلان حتى تسحبه.
desk-announcement-send = نشر الإعلان
desk-announcement-withdraw = سحب الإعلان
desk-announcement-withdraw-question = هل تسحب هذا الإعلان؟ لن يراه الموردون بعد ذلك.
desk-announcement-withdraw-send = نعم، اسحب الإعلان
notice-announcement-created = تم حفظ الإعلان.
notice-announcement-withdrawn = تم سحب الإعلان.
