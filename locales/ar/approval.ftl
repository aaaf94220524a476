approval-pending-title = بانتظار موافقة المشتري
approval-pending-body = يراجع المشتري تسجيل { $company }. سنراسلك على { $email } فور صدور القرار. وحتى ذلك الحين تتاح لك صفحة الملف الشخصي فقط.
approval-pending-profile = لتسهيل قرار المشتري، أضف الرقم الضريبي ورقم السجل التجاري لمنشأتك.
approval-rejected-title = لم تتم الموافقة على التسجيل
approval-rejected-body = لم يوافق المشتري على تسجيل { $company }. تواصل مع المشتري إن رأيت أن في ذلك خطأ.
approval-reason = السبب
approval-open-profile = فتح الملف الشخصي
approval-check = التحقق مجددًا
