//! The QR code that a Saudi tax invoice has: its fields as tag, length and value, in Base64 (ZATCA, "Detailed Guideline on
//! E-invoicing", the tags of the generation phase).
use base64::{Engine, engine::general_purpose::STANDARD};
use chrono::{DateTime, NaiveDate, NaiveTime, SecondsFormat, Utc};

use contract::{exchange::Totals, payment::InvoiceSupplier};

use crate::wording::{day, with_decimals};

const SAUDI_ARABIA: &str = "SA";

/// What the code says. `None` where the rule does not hold: another country, no VAT number, or a document that was not sent.
pub fn qr_text(
    supplier: &InvoiceSupplier,
    totals: &Totals,
    issue_date: NaiveDate,
    sent_at: Option<DateTime<Utc>>,
) -> Option<String> {
    let vat_number = supplier.vat_number.as_deref()?;
    if supplier.country != SAUDI_ARABIA {
        return None;
    }
    let decimals = |amount| with_decimals(amount, &totals.currency).to_string();
    let fields = [
        supplier.name.ar.clone(),
        vat_number.to_owned(),
        time_of(issue_date, sent_at?).to_rfc3339_opts(SecondsFormat::Secs, true),
        decimals(totals.gross),
        decimals(totals.vat),
    ];
    let mut bytes = Vec::new();
    for (tag, field) in (1..).zip(&fields) {
        bytes.push(tag);
        bytes.push(u8::try_from(field.len()).ok()?);
        bytes.extend_from_slice(field.as_bytes());
    }
    Some(STANDARD.encode(bytes))
}

/// The time at which it was sent; midnight where the document has another day.
fn time_of(issue_date: NaiveDate, sent_at: DateTime<Utc>) -> DateTime<Utc> {
    match day(sent_at) == issue_date {
        true => sent_at,
        false => issue_date.and_time(NaiveTime::MIN).and_utc(),
    }
}
