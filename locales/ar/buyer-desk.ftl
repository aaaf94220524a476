desk-login-heading = دخول المشتري
desk-login-introduction = لموظفي المشتري. سجّل الدخول باسمك وبأحد مفاتيح المشتري.
desk-login-name = اسمك
desk-login-name-hint = يُسجَّل مع كل قرار من قراراتك.
desk-login-name-required = أدخل اسمك.
desk-login-key = مفتاح المشتري
desk-login-key-required = أدخل المفتاح.
desk-login-wrong-key = المفتاح غير صحيح، أو انتهت صلاحيته، أو أُلغي. تحقّق منه أو اطلب من المسؤول مفتاحًا جديدًا.
desk-login-no-pages = لا يفتح هذا المفتاح أي صفحة من صفحات المشتري. اطلب من المسؤول مفتاحًا بصلاحيات أوسع.
desk-login-submit = تسجيل الدخول
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
desk-suppliers-contact = المسؤول
desk-suppliers-since = منذ
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
desk-supplier-decided = القرار
desk-supplier-changed = آخر إيقاف أو إعادة تفعيل
desk-supplier-reason = السبب
desk-supplier-facts = المنشأة
desk-supplier-missing = غير مذكور
desk-supplier-contacts = المسؤولون
desk-supplier-contacts-empty = لا يوجد مسؤولون لهذا المورّد.
desk-supplier-similar = موردون بأسماء متشابهة
desk-supplier-similar-hint = قارن الأرقام قبل الموافقة، فقد تكون هذه منشأة تعرفها من قبل.
desk-supplier-back = الموردون
desk-supplier-decide = القرار
desk-supplier-read-only = لا يسمح مفتاحك باتخاذ قرارات بشأن الموردين.
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
desk-invitation-about = يُنشأ المورّد معتمدًا، ويصل إلى المسؤول بريد فيه رابط لاختيار كلمة المرور.
desk-invitation-company = المنشأة
desk-invitation-name-ar = الاسم بالعربية
desk-invitation-name-en = الاسم بالإنجليزية
desk-invitation-name-hint = تكفي لغة واحدة.
desk-invitation-contact = المسؤول
desk-invitation-first-name = الاسم الأول
desk-invitation-last-name = اسم العائلة
desk-invitation-email = البريد الإلكتروني
desk-invitation-language = لغة الرسائل
desk-invitation-send = إنشاء ودعوة
desk-messages-about = الرسائل التي أرسلها النظام { $system }، والأحدث أولًا.
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
desk-message-taken = مقبولة
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
desk-message-possible = الممكن الآن
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
desk-kind-comment = تعليق
desk-webhooks-about = أين تبلّغ البوابة بردود الموردين، وما لم يصل منها.
desk-webhooks-failed = إرسالات فاشلة
desk-webhooks-failed-empty = لا توجد إرسالات فاشلة.
desk-webhooks-targets = الوجهات
desk-webhooks-targets-empty = لا توجد وجهات بعد. أنشئ وجهة عبر POST /buyer/v1/webhook-targets.
desk-webhooks-topic = الموضوع
desk-webhooks-happened = وقت الحدوث
desk-webhooks-target = الوجهة
desk-webhooks-target-configured = وجهة الإعدادات
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
desk-webhooks-more = إرسالات فاشلة أخرى
desk-webhooks-url = العنوان
desk-webhooks-topics = المواضيع
desk-webhooks-topics-all = الكل
desk-webhooks-state = الحالة
desk-webhooks-active = مفعّلة
desk-webhooks-inactive = متوقفة
desk-webhooks-created = أُنشئت
desk-keys-summary = { $count ->
    [zero] لا توجد مفاتيح صالحة.
    [one] مفتاح واحد صالح.
    [two] مفتاحان صالحان.
    [few] { $count } مفاتيح صالحة.
    [many] { $count } مفتاحًا صالحًا.
   *[other] { $count } مفتاح صالح.
}
desk-keys-list = المفاتيح
desk-keys-empty = لا توجد مفاتيح بعد. لا تظهر هنا مفاتيح الإعدادات.
desk-keys-new = مفتاح جديد
desk-keys-new-hint = يظهر السر مرة واحدة في الصفحة التالية.
desk-keys-name = الغرض
desk-keys-system = النظام
desk-keys-system-hint = حروف لاتينية وأرقام و- و_. تشترك مفاتيح النظام الواحد في رسائله.
desk-keys-scopes = الصلاحيات
desk-keys-expires = آخر يوم
desk-keys-expires-hint = اتركه فارغًا لمفتاح بلا نهاية.
desk-keys-create = إنشاء المفتاح
desk-keys-state = الحالة
desk-keys-valid = صالح
desk-keys-expired = منتهٍ
desk-keys-revoked = ملغى
desk-keys-sandbox = بيئة التجربة
desk-keys-own = مفتاحك
desk-keys-used = آخر استخدام
desk-keys-never-used = لم يُستخدم بعد
desk-keys-until = صالح حتى
desk-keys-endless = بلا نهاية
desk-keys-created = أُنشئ
desk-keys-actions = الإجراءات
desk-keys-revoke = إلغاء
desk-keys-revoke-question = هل تريد إلغاء المفتاح { $name }؟ سيُرفض فورًا كل ما يستخدمه، ولا يمكن استعادة مفتاح ملغى.
desk-keys-revoke-own-question = هل تريد إلغاء مفتاحك { $name }؟ ستنتهي جلستك، ولا يمكن استعادة مفتاح ملغى.
desk-keys-revoke-send = نعم، إلغاء
desk-keys-all-scopes = كل الصلاحيات
desk-key-created-about = انسخ السر الآن، فلا يمكن عرضه من جديد.
desk-key-created-secret = السر
desk-key-created-use = ترسل الأنظمة السر رمزًا من نوع Bearer، ويسجّل الموظفون الدخول به هنا.
desk-scope-quotation-requests-read = قراءة طلبات عروض الأسعار
desk-scope-quotation-requests-write = إرسال طلبات عروض الأسعار
desk-scope-orders-read = قراءة أوامر الشراء
desk-scope-orders-write = إرسال أوامر الشراء
desk-scope-suppliers-read = قراءة الموردين
desk-scope-suppliers-write = اتخاذ القرارات بشأن الموردين
desk-scope-notifications-read = قراءة التنبيهات
desk-scope-administration = الإدارة: المفاتيح وإشعارات Webhook
desk-key-created = تم إنشاء المفتاح
