days-today = اليوم
days-in = { $days ->
    [zero] اليوم
    [one] غدًا
    [two] بعد غد
    [few] بعد { $days } أيام
    [many] بعد { $days } يومًا
   *[other] بعد { $days } يوم
}
days-ago = { $days ->
    [zero] اليوم
    [one] أمس
    [two] منذ يومين
    [few] منذ { $days } أيام
    [many] منذ { $days } يومًا
   *[other] منذ { $days } يوم
}
