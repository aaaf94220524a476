//! The QR code that a Saudi tax invoice has: its fields as tag, length and value, in Base64 (ZATCA, "Detailed Guideline on
//! E-invoicing", the tags of the generation phase).
use base64::{Engine, engine::general_purpose::STANDARD};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, SecondsFormat, Utc};

use contract::{exchange::Totals, payment::InvoiceSupplier};

use values::time_zone::RIYADH;

use crate::wording::{day, with_decimals};

const SAUDI_ARABIA: &str = "SA";
const RIYAL: &str = "SAR";
/// A field's length is one byte.
const LONGEST_FIELD: usize = 255;

/// Whether the seller's country asks for a code on documents that were sent.
pub fn is_required(supplier: &InvoiceSupplier, sent_at: Option<DateTime<Utc>>) -> bool {
    supplier.country == SAUDI_ARABIA && supplier.vat_number.is_some() && sent_at.is_some()
}

/// The text of the code. `None` if it is not required, or if the amounts are not in riyals, for the fields name no currency.
pub fn qr_text(
    supplier: &InvoiceSupplier,
    totals: &Totals,
    issue_date: NaiveDate,
    sent_at: Option<DateTime<Utc>>,
) -> Option<String> {
    if !is_required(supplier, sent_at) || totals.currency != RIYAL {
        return None;
    }
    let decimals = |amount| with_decimals(amount, &totals.currency).to_string();
    let fields = [
        shortened(&supplier.name.ar).to_owned(),
        supplier.vat_number.clone()?,
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

/// The words that fit into a field; the letters that fit if the first word is longer.
fn shortened(name: &str) -> &str {
    let fitting = &name[..name.floor_char_boundary(LONGEST_FIELD)];
    match fitting.len() == name.len() {
        true => name,
        false => fitting.rsplit_once(' ').map_or(fitting, |(words, _)| words),
    }
}

/// The local time at which it was sent, so that its day is the issue date; midnight if the document has another day.
fn time_of(issue_date: NaiveDate, sent_at: DateTime<Utc>) -> DateTime<FixedOffset> {
    let time = match day(sent_at) == issue_date {
        true => sent_at,
        false => (issue_date.and_time(NaiveTime::MIN) - RIYADH).and_utc(),
    };
    time.with_timezone(&RIYADH)
}
