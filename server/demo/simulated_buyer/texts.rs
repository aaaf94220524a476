//! The names and answers of the simulated buyer.
use rand::seq::IndexedRandom;

pub const PEOPLE: &[&str] = &["فهد الدوسري", "ريم السبيعي", "ماجد الغامدي", "لمى العنزي"];

pub const ANSWERS: &[&str] = &[
    "نعم، المواصفات كما وردت في الطلب، ونقبل البديل المكافئ إذا أُرفقت نشرته الفنية.",
    "التسليم على دفعات مقبول ما دامت الدفعة الأخيرة قبل التاريخ المطلوب.",
    "شكرًا لسؤالكم. الكمية نهائية، ويمكن تعديل موعد التسليم بحدود أسبوع.",
];

pub fn one_of(texts: &'static [&'static str]) -> &'static str {
    texts.choose(&mut rand::rng()).copied().unwrap_or_default()
}
