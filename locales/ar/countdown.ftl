countdown-over = أُغلق
countdown-days = { $days ->
    [zero] يُغلق اليوم
    [one] يُغلق بعد يوم
    [two] يُغلق بعد يومين
    [few] يُغلق بعد { $days } أيام
    [many] يُغلق بعد { $days } يومًا
   *[other] يُغلق بعد { $days } يوم
}
countdown-hours = { $hours ->
    [zero] يُغلق الآن
    [one] يُغلق بعد ساعة
    [two] يُغلق بعد ساعتين
    [few] يُغلق بعد { $hours } ساعات
    [many] يُغلق بعد { $hours } ساعة
   *[other] يُغلق بعد { $hours } ساعة
}
countdown-minutes = { $minutes ->
    [zero] يُغلق الآن
    [one] يُغلق بعد دقيقة
    [two] يُغلق بعد دقيقتين
    [few] يُغلق بعد { $minutes } دقائق
    [many] يُغلق بعد { $minutes } دقيقة
   *[other] يُغلق بعد { $minutes } دقيقة
}
