mail-digest-subject = تنبيهاتك غير المقروءة: { $count }
mail-digest-opening = هذا ما فعله المشترون منذ رسالتك اليومية الأخيرة ولم تقرأه بعد، والأحدث أولًا.
mail-digest-action = فتح التنبيهات
mail-digest-closing = يمكنك أن تختار من ملفك الشخصي ما تتضمنه الرسالة اليومية.
