number-required = اكتب الرقم.
number-invalid = اكتب رقمًا فقط، مثل 1,250.50.
number-negative = اكتب رقمًا لا يقل عن صفر.
number-too-large = الرقم أكبر من المسموح به: { $digits ->
    [zero] بلا خانات
    [one] خانة واحدة
    [two] خانتان
    [few] { $digits } خانات
    [many] { $digits } خانة
   *[other] { $digits } خانة
} على الأكثر قبل الفاصلة العشرية.
number-too-precise = اكتب { $decimals ->
    [zero] رقمًا بلا كسور عشرية
    [one] خانة عشرية واحدة على الأكثر
    [two] خانتين عشريتين على الأكثر
    [few] { $decimals } خانات عشرية على الأكثر
    [many] { $decimals } خانة عشرية على الأكثر
   *[other] { $decimals } خانة عشرية على الأكثر
}.
number-above-hundred = أدخل نسبة لا تتجاوز 100%.
