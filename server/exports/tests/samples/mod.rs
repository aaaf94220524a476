//! Documents of the contract as a service would answer them.
mod payments;

use chrono::{NaiveDate, TimeZone, Utc};
use rust_decimal::Decimal;

use contract::{
    Money,
    exchange::{Older, Totals, VatSubtotal},
    header_references::HeaderReferences,
    order::{Order, OrderLine, OrderState},
    quotation_request::{
        LineOffer, Quotation, QuotationLine, QuotationRequest, QuotationRequestState, RequestLine,
    },
    vat_category::VatCategory,
};
use values::LocalizedText;

pub use payments::{credit_note, deductions, invoice, movement, payment};

pub fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn words(ar: &str, en: &str) -> LocalizedText {
    LocalizedText::new(ar, en)
}

pub fn supplier() -> LocalizedText {
    words(
        "شركة الأفق للمعدات الصناعية",
        "Horizon Industrial Equipment Co.",
    )
}

fn buyer() -> LocalizedText {
    words("الشركة السعودية للكهرباء", "Saudi Electricity Company")
}

fn subject() -> LocalizedText {
    words(
        "توريد صمامات بوابية DN 150 ومحابس (المرحلة 2)",
        "Gate valves DN 150 and fittings (phase 2)",
    )
}

fn description() -> LocalizedText {
    words(
        "صمام بوابي من الفولاذ المقاوم للصدأ 316L، قياس DN 150، ضغط PN 16، مع شهادة اختبار EN 10204",
        "Gate valve, stainless steel 316L, DN 150, PN 16, with test certificate EN 10204",
    )
}

/// Three lines, or as many as asked for; every one is 1,250.5 pieces of 99.95.
pub fn order(lines: u32) -> Order {
    let lines = (1..=lines).map(|place| OrderLine {
        reference: None,
        line_number: place * 10,
        item: format!("VLV-GT-316L-{place:03}"),
        supplier_part_number: Some("HZ 4711/16".to_owned()),
        description: description(),
        quantity: decimal("1250.5"),
        uom: "EA".to_owned(),
        unit_price: decimal("99.95"),
        vat_percent: decimal("15"),
        vat_category: VatCategory::Standard,
        vat_exemption_reason: None,
        vat_exemption_reason_code: None,
        allowance_charges: Vec::new(),
        is_return: false,
        text_lines: Vec::new(),
        required_date: Some(day("2026-04-30")),
        net: decimal("124987.48"),
        confirmed: None,
        shipped: Decimal::ZERO,
        open: Decimal::ZERO,
        received: Decimal::ZERO,
        rejected: Decimal::ZERO,
        over_delivered: Decimal::ZERO,
        invoiced: Decimal::ZERO,
    });
    Order {
        prices_in_force: Vec::new(),
        number: "PO-2026-000123".to_owned(),
        revision: 2,
        buyer: buyer(),
        supplier: supplier(),
        subject: subject(),
        issue_date: day("2026-03-15"),
        required_date: Some(day("2026-04-30")),
        payment_terms: words("خلال 30 يومًا من الفاتورة", "30 days after the invoice"),
        incoterm: Some("DAP Riyadh".to_owned()),
        delivery_address: words(
            "المستودع الرئيسي، طريق الملك فهد 7421، الرياض 12271",
            "Main warehouse, 7421 King Fahd Road, Riyadh 12271",
        ),
        note: words(
            "يُرجى إرفاق شهادة المنشأ مع كل شحنة، والتواصل على +966 11 555 0123 قبل التسليم بيوم.",
            "Please send the certificate of origin with every shipment & call +966 11 555 0123 a day before.",
        ),
        references: HeaderReferences::default(),
        supplier_order_number: None,
        state: OrderState::Issued,
        version: 1,
        lines: lines.collect(),
        totals: totals(),
        confirmed_totals: None,
        revisions: Vec::new(),
        response: None,
        draft: None,
        despatch_draft: None,
        despatch_advices: Vec::new(),
        goods_receipts: Vec::new(),
        invoices: Vec::new(),
        actions: Vec::new(),
        attachments: Vec::new(),
        comments: Vec::new(),
        events: Vec::new(),
        older: Older::default(),
        reason: None,
        has_unread_notifications: false,
        source: None,
        today: day("2026-03-16"),
    }
}

pub fn request() -> QuotationRequest {
    QuotationRequest {
        prices_in_force: Vec::new(),
        number: "RFQ-2026-000045".to_owned(),
        buyer: buyer(),
        subject: subject(),
        issue_date: day("2026-03-01"),
        submission_due_at: Utc.with_ymd_and_hms(2026, 3, 20, 12, 0, 0).unwrap(),
        currency: "SAR".to_owned(),
        payment_terms: words("خلال 30 يومًا من الفاتورة", "30 days after the invoice"),
        incoterm: Some("DAP Riyadh".to_owned()),
        delivery_place: words("المستودع الرئيسي، الرياض", "Main warehouse, Riyadh"),
        note: words("", ""),
        references: HeaderReferences::default(),
        amendment: 0,
        changes: Vec::new(),
        state: QuotationRequestState::Submitted,
        version: 4,
        lines: [10, 20, 30].map(request_line).into(),
        quotation: None,
        orders: Vec::new(),
        draft: None,
        actions: Vec::new(),
        attachments: Vec::new(),
        comments: Vec::new(),
        events: Vec::new(),
        older: Older::default(),
        reason: None,
        default_vat_percent: decimal("15"),
        now: Utc.with_ymd_and_hms(2026, 3, 16, 12, 0, 0).unwrap(),
        has_unread_notifications: false,
        today: day("2026-03-16"),
    }
}

pub fn request_line(line_number: u32) -> RequestLine {
    RequestLine {
        reference: None,
        line_number,
        item: format!("VLV-GT-316L-{line_number:03}"),
        supplier_part_number: None,
        description: description(),
        quantity: decimal("1250.5"),
        uom: "KGM".to_owned(),
        required_date: Some(day("2026-04-30")),
        text_lines: Vec::new(),
        is_amended: false,
        awarded_quantity: None,
    }
}

/// Of three lines: one offered, one substituted, one not offered.
pub fn quotation() -> Quotation {
    let offer = LineOffer {
        unit_price: decimal("99.95"),
        quantity: decimal("1250.5"),
        discount_percent: decimal("2.5"),
        vat_percent: decimal("15"),
        promised_date: Some(day("2026-04-20")),
        lead_time_days: Some(14),
        substitute: None,
        net: decimal("121862.79"),
    };
    let substituted = LineOffer {
        substitute: Some("Danfoss VGT-150 (316L)".to_owned()),
        discount_percent: Decimal::ZERO,
        ..offer.clone()
    };
    Quotation {
        number: "Q-2026-0007".to_owned(),
        revision: 1,
        amendment: 0,
        asked: None,
        is_withdrawn: false,
        valid_till: day("2026-06-30"),
        note: "الأسعار تشمل النقل، والضمان 24 شهرًا (Warranty: 24 months).".to_owned(),
        lines: vec![
            quotation_line(10, Some(offer)),
            quotation_line(20, Some(substituted)),
            quotation_line(30, None),
        ],
        totals: totals(),
        submitted_at: Utc.with_ymd_and_hms(2026, 3, 14, 22, 30, 0).unwrap(),
        submitted_by: "أمل صالح".to_owned(),
    }
}

fn quotation_line(line_number: u32, offer: Option<LineOffer>) -> QuotationLine {
    QuotationLine {
        line_number,
        offer,
        note: String::new(),
    }
}

fn totals() -> Totals {
    Totals {
        currency: "SAR".to_owned(),
        lines: decimal("374962.44"),
        discount: decimal("1000"),
        freight: decimal("2500"),
        net: decimal("376462.44"),
        vat_by_rate: vec![VatSubtotal {
            category: VatCategory::Standard,
            percent: decimal("15"),
            net: decimal("376462.44"),
            vat: decimal("56469.37"),
        }],
        vat: decimal("56469.37"),
        gross: decimal("432931.81"),
    }
}

pub fn money(amount: &str) -> Money {
    Money {
        amount: decimal(amount),
        currency: "SAR".to_owned(),
    }
}
