//! Formats figures, instants and units.
use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use rust_decimal::Decimal;

use contract::payment::{AgingReport, BuyerAging, DeductionReason, MovementKind, PaymentMethod};
use values::{
    Language, LocalizedText, MessageId,
    currency::{minor_unit, sign},
    digit_groups::grouped,
    search_text::search_text,
    time_zone::RIYADH,
};

/// The amount with as many decimals as the currency has, or more if the amount needs them.
pub fn with_decimals(amount: Decimal, currency: &str) -> Decimal {
    let mut amount = amount.normalize();
    amount.rescale(amount.scale().max(minor_unit(currency)));
    amount
}

/// Formats the amount like [`with_decimals`], with grouped digits.
pub fn amount(amount: Decimal, currency: &str) -> String {
    grouped(with_decimals(amount, currency))
}

/// Formats the amount with its currency: SAR 1,250.50 in English, the sign after the amount in Arabic.
pub fn money(value: Decimal, currency: &str, language: Language) -> String {
    let (amount, sign) = (amount(value, currency), sign(currency, language));
    match language {
        Language::Arabic => format!("{amount} {sign}"),
        Language::English => format!("{sign} {amount}"),
    }
}

/// Formats a quantity without trailing zeros.
pub fn quantity(quantity: Decimal) -> String {
    grouped(quantity.normalize())
}

/// Local time in Riyadh.
pub fn in_riyadh(instant: DateTime<Utc>) -> NaiveDateTime {
    instant.with_timezone(&RIYADH).naive_local()
}

/// The calendar date in Riyadh.
pub fn day(instant: DateTime<Utc>) -> NaiveDate {
    in_riyadh(instant).date()
}

/// Isolates text, which keeps the direction of its first letter, or is left-to-right if it has none (UAX #9, section 2.4).
pub fn isolated(text: &str) -> String {
    format!("\u{2068}{text}\u{2069}")
}

pub fn words(text: &LocalizedText, language: Language) -> &str {
    text.in_language(language)
}

/// A unit's name, or its code if it is rare (UN/ECE Recommendation 20).
pub fn unit(code: &str, language: Language) -> String {
    values::unit::name(code).map_or_else(|| code.to_owned(), |name| i18n::text(language, name))
}

/// The name of a type of package, or its code if it is rare (UN/ECE Recommendation 21).
pub fn package_type(code: &str, language: Language) -> String {
    let id = match code {
        "BG" => MessageId::new("package-bag"),
        "BX" => MessageId::new("package-box"),
        "CR" => MessageId::new("package-crate"),
        "CT" => MessageId::new("package-carton"),
        "DR" => MessageId::new("package-drum"),
        "PK" => MessageId::new("package-package"),
        "PX" => MessageId::new("package-pallet"),
        "RO" => MessageId::new("package-roll"),
        code => return code.to_owned(),
    };
    i18n::text(language, id)
}

pub fn payment_method(method: PaymentMethod) -> MessageId {
    match method {
        PaymentMethod::CreditTransfer => MessageId::new("payments-method-credit-transfer"),
        PaymentMethod::Cheque => MessageId::new("payments-method-cheque"),
        PaymentMethod::Card => MessageId::new("payments-method-card"),
        PaymentMethod::Cash => MessageId::new("payments-method-cash"),
        PaymentMethod::Clearing => MessageId::new("payments-method-clearing"),
    }
}

pub fn deduction_reason(reason: DeductionReason) -> MessageId {
    match reason {
        DeductionReason::Penalty => MessageId::new("payments-deduction-penalty"),
        DeductionReason::Advance => MessageId::new("payments-deduction-advance"),
        DeductionReason::WithholdingTax => MessageId::new("payments-deduction-withholding-tax"),
        DeductionReason::EarlyPaymentDiscount => {
            MessageId::new("payments-deduction-early-payment-discount")
        }
        DeductionReason::Other => MessageId::new("payments-deduction-other"),
    }
}

pub fn movement_kind(kind: MovementKind) -> MessageId {
    match kind {
        MovementKind::Opening => MessageId::new("statement-opening"),
        MovementKind::Invoice => MessageId::new("payments-invoice"),
        MovementKind::SettledElsewhere => MessageId::new("statement-settled-elsewhere"),
        MovementKind::CreditNote => MessageId::new("payments-credit-note"),
        MovementKind::Payment => MessageId::new("payments-payment"),
        MovementKind::Deduction => MessageId::new("statement-deduction"),
        MovementKind::Closing => MessageId::new("statement-closing"),
    }
}

/// The remark of a file without amounts, because more invoices are open than are summed.
pub fn aging_too_long(report: &AgingReport, language: Language) -> Option<String> {
    let most = grouped(report.open.number);
    let id = MessageId::new("payments-aging-too-many");
    let remark = || i18n::text_with(language, id, &[("most", &most)]);
    report.open.is_capped.then(remark)
}

/// The buyers in the order of the names that are shown.
pub fn by_name(buyers: &[BuyerAging], language: Language) -> Vec<&BuyerAging> {
    let mut buyers: Vec<_> = buyers.iter().collect();
    buyers.sort_by_cached_key(|one| search_text(words(&one.buyer.name, language)));
    buyers
}
