//! The goods, buyers and texts of the demo.
use uuid::Uuid;

use super::accounts::{FIRST_SUPPLIER, SECOND_SUPPLIER};
use service::{buyer_api::documents::Buyer, entities::buyer};
use values::text::LocalizedText;

/// Arabic, English.
pub type Words = (&'static str, &'static str);

/// One supplier's business.
pub struct Trade {
    pub supplier_id: Uuid,
    /// The seed of the random generator.
    pub seed: u64,
    /// Days between two orders, on average.
    pub order_pace: i64,
    /// The users who act for the supplier.
    pub people: &'static [&'static str],
    /// Goods, and their approximate price of a unit in riyals.
    pub goods: &'static [(Words, i64)],
    /// Days ago, title, body.
    pub announcements: &'static [(u64, Words, Words)],
}

pub const TRADES: &[Trade] = &[
    Trade {
        supplier_id: FIRST_SUPPLIER,
        seed: 11,
        order_pace: 3,
        people: &["سارة الحربي", "عمر القحطاني"],
        goods: INDUSTRIAL,
        announcements: ANNOUNCEMENTS,
    },
    Trade {
        supplier_id: SECOND_SUPPLIER,
        seed: 91,
        order_pace: 9,
        people: &["هدى العتيبي"],
        goods: PACKAGING,
        announcements: &[ANNOUNCEMENTS[1]],
    },
];

pub const PEOPLE_OF_BUYERS: &[&str] = &[
    "فهد الدوسري",
    "ريم السبيعي",
    "ماجد الغامدي",
    "لمى العنزي",
    "Daniel Cooper",
];

pub const TERMS: &[Words] = &[
    (
        "صافي 30 يومًا من تاريخ الفاتورة",
        "Net 30 days from the invoice date",
    ),
    ("صافي 60 يومًا من تاريخ الاستلام", "Net 60 days from receipt"),
    ("نقدًا عند الاستلام", "Cash on delivery"),
];

pub const PLACES: &[Words] = &[
    (
        "المستودع المركزي، المدينة الصناعية الثانية، الرياض 14335",
        "Central warehouse, Second Industrial City, Riyadh 14335",
    ),
    (
        "مستودعات الميناء، رصيف 12، الدمام 32211",
        "Port warehouses, quay 12, Dammam 32211",
    ),
    (
        "طريق المدينة، حي الوزيرية، جدة 22338",
        "Madinah Road, Al Wazeeriyah, Jeddah 22338",
    ),
];

/// Questions of suppliers, and their answers.
pub const QUESTIONS: &[(&str, &str)] = &[
    (
        "هل تقبلون منتجًا مكافئًا من مصنع آخر؟",
        "نعم، بشرط إرفاق النشرة الفنية وشهادة المطابقة.",
    ),
    (
        "هل يمكن التسليم على دفعتين؟",
        "نعم، على أن تصل الدفعة الأخيرة قبل التاريخ المطلوب.",
    ),
    (
        "نرجو تأكيد عنوان التسليم وأوقات الاستلام.",
        "العنوان كما في المستند، والاستلام من السابعة صباحًا حتى الثانية ظهرًا.",
    ),
    (
        "Could you share the drawing of the flange?",
        "It follows the standard: DIN EN 1092-1, type 11, PN 16.",
    ),
];

pub const REASONS_TO_DECLINE: &[&str] = &[
    "الصنف خارج نطاق توريدنا",
    "لا يمكن الالتزام بموعد التسليم",
    "الكمية أقل من الحد الأدنى للطلب",
];

const BUYERS: &[Words] = &[
    ("شركة الرواد للبتروكيماويات", "Rowad Petrochemicals Company"),
    ("مجموعة المدى للأغذية", "Mada Foods Group"),
    ("مستشفيات الشفاء الوطنية", "Shifa National Hospitals"),
    ("شركة البناء المتقدم", "Advanced Construction Company"),
    ("هيئة مياه الساحل", "Coastal Water Authority"),
    ("شركة الأفق للطاقة", "Ofoq Energy Company"),
    ("مصانع الجزيرة للإسمنت", "Jazeera Cement Works"),
    ("أسواق الواحة", "Waha Markets"),
];

const INDUSTRIAL: &[(Words, i64)] = &[
    (
        (
            "صمامات كروية من الفولاذ المقاوم للصدأ 2 بوصة",
            "Stainless steel ball valves, 2 inch",
        ),
        420,
    ),
    (("محامل كريات للمضخات", "Ball bearings for pumps"), 96),
    (("خوذات وأحذية سلامة", "Safety helmets and boots"), 185),
    (
        (
            "كابلات نحاسية \u{2066}4×16\u{2069} مم²",
            "Copper cables, 4×16 mm²",
        ),
        74,
    ),
    (("مرشحات هواء صناعية", "Industrial air filters"), 130),
    (("مضخات طرد مركزي", "Centrifugal pumps"), 5_850),
    (
        ("أنابيب بولي إيثيلين 110 مم", "Polyethylene pipes, 110 mm"),
        62,
    ),
    (("زيوت تشحيم للضواغط", "Compressor lubricants"), 310),
    (
        ("لوحات توزيع كهربائية", "Electrical distribution boards"),
        2_700,
    ),
    (("حشوات وأطقم منع التسرب", "Gaskets and seal kits"), 48),
];

const PACKAGING: &[(Words, i64)] = &[
    (("صناديق كرتون مموج", "Corrugated cartons"), 4),
    (
        ("أكياس بولي بروبيلين 50 كغ", "Polypropylene bags, 50 kg"),
        3,
    ),
    (("أفلام تغليف قابلة للتمدد", "Stretch film"), 38),
    (("منصات نقل خشبية", "Wooden pallets"), 55),
    (("ملصقات باركود", "Barcode labels"), 12),
];

const ANNOUNCEMENTS: &[(u64, Words, Words)] = &[
    (
        2,
        ("إقفال الحسابات السنوي", "Year-end closing"),
        (
            "تُستقبل فواتير العام حتى آخر يوم عمل من الشهر، وما بعدها يُسجَّل في العام القادم.",
            "This year's invoices are taken until the last working day of the month; later ones count for next year.",
        ),
    ),
    (
        9,
        (
            "مواعيد استلام جديدة في المستودع المركزي",
            "New receiving hours at the central warehouse",
        ),
        (
            "يستقبل المستودع المركزي الشحنات من السابعة صباحًا حتى الثانية ظهرًا، من الأحد إلى الخميس.",
            "The central warehouse takes deliveries from 7:00 to 14:00, Sunday to Thursday.",
        ),
    ),
    (
        31,
        ("تحديث شروط التوريد", "Terms of supply updated"),
        (
            "نُشرت النسخة الجديدة من شروط التوريد، وتسري على الطلبات الصادرة من أول الشهر القادم.",
            "The new terms of supply are out; they hold for orders issued from the first of next month.",
        ),
    ),
    (
        58,
        (
            "شهادات المطابقة مع كل شحنة",
            "Certificates of conformity with every shipment",
        ),
        (
            "تُرفق شهادة المطابقة مع كل شحنة من المعدات الكهربائية، وتُعاد الشحنات التي تصل بدونها.",
            "Every shipment of electrical equipment carries its certificate of conformity; without it, it is sent back.",
        ),
    ),
];

pub fn buyers() -> Vec<buyer::Model> {
    (0..BUYERS.len())
        .map(|index| buyer::Model::named(buyer_id(index), &worded(BUYERS[index])))
        .collect()
}

/// The buyers, in the order of the list.
pub fn buyers_of_documents() -> Vec<Buyer> {
    (0..BUYERS.len())
        .map(|index| Buyer {
            id: buyer_id(index),
            name: worded(BUYERS[index]),
        })
        .collect()
}

pub fn worded((ar, en): Words) -> LocalizedText {
    LocalizedText::new(ar, en)
}

fn buyer_id(index: usize) -> Uuid {
    Uuid::from_u128(0x0192_0000_0000_7000_8000_0000_0000_0100 + index as u128)
}
