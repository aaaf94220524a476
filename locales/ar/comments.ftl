comments-title = المراسلة مع المشتري
comments-empty = لا توجد رسائل.
comments-text = رسالتك
comments-hint = تصل رسالتك إلى المشتري، ويراها زملاؤك في المنشأة.
comments-send = إرسال
actor-system = النظام
actor-buyer = المشتري
comments-older = تظهر أحدث الرسائل فقط.
