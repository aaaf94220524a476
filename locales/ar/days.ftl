time-zone = بتوقيت الرياض
days-today = اليوم
days-in = { $days ->
    [zero] اليوم
    [one] غدًا
    [two] بعد غد
    [few] بعد { $days } أيام
    [many] بعد { $days } يومًا
   *[other] بعد { $days } يوم
}
days-late = { $days ->
    [zero] اليوم
    [one] متأخر يومًا واحدًا
    [two] متأخر يومين
    [few] متأخر { $days } أيام
    [many] متأخر { $days } يومًا
   *[other] متأخر { $days } يوم
}
