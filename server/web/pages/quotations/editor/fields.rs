//! The fields of a quotation, `validTill` and `lines.10.unitPrice`, and what the contract makes of them.
use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;

use crate::http::form::{Values, lines};
use contract::quotation_request::{
    LineOffer, Quotation, QuotationInput, QuotationLineInput, QuotationRequest,
};

/// What a ticked box sends.
const TICKED: &str = "on";

/// Days for which a quotation holds unless the supplier says otherwise.
const USUAL_VALIDITY: Days = Days::new(30);

pub fn input(values: &Values) -> QuotationInput {
    let text = |field: &str| values.get(field).cloned().unwrap_or_default();
    let lines = lines(values).into_iter().map(|(line_number, fields)| {
        let text = |field| fields.get(field).copied().unwrap_or_default().to_owned();
        QuotationLineInput {
            line_number,
            no_offer: text("noOffer") == TICKED,
            unit_price: text("unitPrice"),
            quantity: text("quantity"),
            discount_percent: text("discountPercent"),
            vat_percent: text("vatPercent"),
            promised_date: text("promisedDate"),
            lead_time_days: text("leadTimeDays"),
            substitute: text("substitute"),
            note: text("note"),
        }
    });
    QuotationInput {
        number: text("number"),
        valid_till: text("validTill"),
        freight: text("freight"),
        discount: text("discount"),
        note: text("note"),
        lines: lines.collect(),
    }
}

/// What was left empty has no value.
pub fn values(input: QuotationInput) -> Values {
    let whole = [
        ("number", input.number),
        ("validTill", input.valid_till),
        ("freight", input.freight),
        ("discount", input.discount),
        ("note", input.note),
    ];
    let whole = whole.map(|(field, value)| (field.to_owned(), value));
    let lines = input.lines.into_iter().flat_map(|line| {
        let no_offer = if line.no_offer { TICKED } else { "" };
        [
            ("noOffer", no_offer.to_owned()),
            ("unitPrice", line.unit_price),
            ("quantity", line.quantity),
            ("discountPercent", line.discount_percent),
            ("vatPercent", line.vat_percent),
            ("promisedDate", line.promised_date),
            ("leadTimeDays", line.lead_time_days),
            ("substitute", line.substitute),
            ("note", line.note),
        ]
        .map(|(field, value)| (format!("lines.{}.{field}", line.line_number), value))
    });
    let values = whole.into_iter().chain(lines);
    values.filter(|(_, value)| !value.is_empty()).collect()
}

/// What the editor begins with where there is no draft: what was submitted last, or what was asked for.
pub fn beginning(request: &QuotationRequest) -> Values {
    values(match &request.quotation {
        Some(quotation) => revised(quotation),
        None => asked_for(request),
    })
}

fn asked_for(request: &QuotationRequest) -> QuotationInput {
    let lines = request.lines.iter().map(|line| QuotationLineInput {
        line_number: line.line_number,
        quantity: plain(line.quantity),
        vat_percent: plain(request.default_vat_percent),
        ..QuotationLineInput::default()
    });
    QuotationInput {
        valid_till: written(request.today.checked_add_days(USUAL_VALIDITY)),
        lines: lines.collect(),
        ..QuotationInput::default()
    }
}

fn revised(quotation: &Quotation) -> QuotationInput {
    let lines = quotation.lines.iter().map(|line| {
        let offer = line.offer.as_ref();
        // Left empty, none of these would be zero.
        let figure = |of: fn(&LineOffer) -> Decimal| {
            let figure = offer.map(of);
            figure.map_or_else(String::new, |figure| figure.normalize().to_string())
        };
        QuotationLineInput {
            line_number: line.line_number,
            no_offer: offer.is_none(),
            unit_price: figure(|offer| offer.unit_price),
            quantity: figure(|offer| offer.quantity),
            discount_percent: offer.map_or_else(String::new, |offer| plain(offer.discount_percent)),
            vat_percent: figure(|offer| offer.vat_percent),
            promised_date: written(offer.and_then(|offer| offer.promised_date)),
            lead_time_days: offer
                .and_then(|offer| offer.lead_time_days)
                .map_or_else(String::new, |days| days.to_string()),
            substitute: offer
                .and_then(|offer| offer.substitute.clone())
                .unwrap_or_default(),
            note: line.note.clone(),
        }
    });
    QuotationInput {
        number: quotation.number.clone(),
        valid_till: quotation.valid_till.to_string(),
        freight: plain(quotation.totals.freight),
        discount: plain(quotation.totals.discount),
        note: quotation.note.clone(),
        lines: lines.collect(),
    }
}

/// As people type it: nothing where it is zero.
fn plain(number: Decimal) -> String {
    if number.is_zero() {
        return String::new();
    }
    number.normalize().to_string()
}

fn written(date: Option<NaiveDate>) -> String {
    date.map_or_else(String::new, |date| date.to_string())
}

#[cfg(test)]
mod tests {
    use super::{input, values};
    use crate::http::form::Values;
    use contract::quotation_request::{QuotationInput, QuotationLineInput};

    #[test]
    fn what_was_typed_comes_back_as_it_was() {
        let typed = QuotationInput {
            number: "عرض-٧".to_owned(),
            valid_till: "2026-13-40".to_owned(),
            freight: "١٢٫٥".to_owned(),
            discount: "-1".to_owned(),
            note: "a\nb".to_owned(),
            lines: vec![
                QuotationLineInput {
                    line_number: 10,
                    no_offer: true,
                    note: "not sold any more".to_owned(),
                    ..QuotationLineInput::default()
                },
                QuotationLineInput {
                    line_number: 20,
                    unit_price: "x".to_owned(),
                    quantity: "1,000".to_owned(),
                    discount_percent: "2.5".to_owned(),
                    vat_percent: "15 %".to_owned(),
                    promised_date: "2026-12-01".to_owned(),
                    lead_time_days: "ten".to_owned(),
                    substitute: "P-7".to_owned(),
                    ..QuotationLineInput::default()
                },
            ],
        };
        assert_eq!(input(&values(typed.clone())), typed);
    }

    #[test]
    fn a_field_that_is_no_lines_says_nothing() {
        let fields = [
            "lines.",
            "lines.ten.note",
            "lines.-1.note",
            "lines.10",
            "key",
        ];
        let fields: Values = fields.map(|name| (name.to_owned(), "x".to_owned())).into();
        assert_eq!(input(&fields), QuotationInput::default());
    }
}
