comments-title = المراسلة مع المشتري
comments-empty = لا توجد رسائل.
comments-text = رسالتك
comments-hint = يقرؤها المشتري وزملاؤك في المنشأة.
comments-send = إرسال
actor-system = تلقائيًا
actor-buyer = المشتري
comments-older = تظهر أحدث الرسائل فقط.
