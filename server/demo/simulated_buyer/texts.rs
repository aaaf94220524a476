//! The names and answers of the simulated buyer.
use contract::inquiry::InquirySubject;
use rand::seq::IndexedRandom;

pub const PEOPLE: &[&str] = &["فهد الدوسري", "ريم السبيعي", "ماجد الغامدي", "لمى العنزي"];

/// Answers to questions about a quotation request.
pub const ON_REQUESTS: &[&str] = &[
    "نعم، المواصفات كما وردت في الطلب، ونقبل البديل المكافئ إذا أُرفقت نشرته الفنية.",
    "التسليم على دفعات مقبول ما دامت الدفعة الأخيرة قبل التاريخ المطلوب.",
    "شكرًا لسؤالكم. الكمية نهائية، ويمكن تعديل موعد التسليم بحدود أسبوع.",
];

pub const ON_ORDERS: &[&str] = &[
    "شكرًا لسؤالكم. الكميات وعنوان التسليم كما وردت في أمر الشراء.",
    "التسليم على دفعات مقبول ما دامت الدفعة الأخيرة قبل التاريخ المطلوب.",
];

pub const ON_PRICES: &[&str] = &[
    "شكرًا لكم. نقارن الأسعار الجديدة بأسعار السوق ونبلغكم بقرارنا قريبًا.",
    "اطّلعنا على أسبابكم، وقرارنا لكل صنف على حدة.",
];

pub fn on_inquiry(subject: InquirySubject) -> &'static str {
    match subject {
        InquirySubject::Missing => "راجعنا الدفعة مع البنك، ويُتوقع وصولها إلى حسابكم خلال يومي عمل.",
        InquirySubject::Short => "الفرق خصم من الدفعة، وتجدون سببه في إشعار الدفع.",
        InquirySubject::WrongAccount => "نراجع رقم الحساب مع الإدارة المالية، ونبلغكم بعد تصحيحه.",
        InquirySubject::Other => "شكرًا لسؤالكم. تراجعه الإدارة المالية وترد عليكم قريبًا.",
    }
}

pub const PRICE_REJECTED: &str = "لم ترتفع أسعار السوق بهذا القدر.";

pub const CERTIFICATE_EXPIRED: &str = "انتهت صلاحية الشهادة. أرسلوا الشهادة الجديدة.";

pub fn one_of(texts: &'static [&'static str]) -> &'static str {
    texts.choose(&mut rand::rng()).copied().unwrap_or_default()
}
