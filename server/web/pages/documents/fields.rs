//! Converts between the fields of a form (`note`, `lines.10.quantity`, where 10 is the line's number) and the contract's
//! input, whose members have the same names.
use std::collections::BTreeMap;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{error::Error, http::form::Values};

const LINES: &str = "lines";
const LINE_NUMBER: &str = "lineNumber";

/// The value that a checked box sends.
const CHECKED: &str = "on";

/// The input `I` with lines `L`. Missing and empty fields keep their default; fields that the input lacks are ignored.
///
/// # Errors
/// An enumeration's field has another value than its own.
pub fn to_input<I, L>(values: &Values) -> Result<I, Error>
where
    I: Default + Serialize + DeserializeOwned,
    L: Default + Serialize,
{
    parse::<I, L>(values).map_err(|error| Error::Malformed(error.to_string()))
}

fn parse<I, L>(values: &Values) -> serde_json::Result<I>
where
    I: Default + Serialize + DeserializeOwned,
    L: Default + Serialize,
{
    let mut input = filled(I::default(), |field| values.get(field).map(String::as_str))?;
    let lines = lines(values).into_iter().map(|(number, fields)| {
        let mut line = filled(L::default(), |field| fields.get(field).copied())?;
        line[LINE_NUMBER] = number.into();
        Ok(line)
    });
    input[LINES] = Value::Array(lines.collect::<serde_json::Result<_>>()?);
    serde_json::from_value(input)
}

/// The default with the typed fields set. The default tells which members are texts and which are checkboxes.
fn filled<'a>(
    default: impl Serialize,
    field: impl Fn(&str) -> Option<&'a str>,
) -> serde_json::Result<Value> {
    let mut input = serde_json::to_value(default)?;
    for (name, value) in input.as_object_mut().into_iter().flatten() {
        let typed = field(name).filter(|typed| !typed.is_empty());
        match (value, typed) {
            (Value::String(text), Some(typed)) => typed.clone_into(text),
            (Value::Bool(is_checked), Some(typed)) => *is_checked = typed == CHECKED,
            _ => {}
        }
    }
    Ok(input)
}

fn lines(values: &Values) -> BTreeMap<u32, BTreeMap<&str, &str>> {
    let mut lines: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for (name, value) in values {
        let mut parts = name.splitn(3, '.');
        if let (Some(LINES), Some(number), Some(field)) = (parts.next(), parts.next(), parts.next())
            && let Ok(number) = number.parse()
        {
            let fields = lines.entry(number).or_default();
            fields.insert(field, value.as_str());
        }
    }
    lines
}

/// The name of a line's field.
pub fn line_field(number: impl std::fmt::Display, field: &str) -> String {
    format!("{LINES}.{number}.{field}")
}

/// The fields of an input. Empty fields are left out.
pub fn to_values(input: impl Serialize) -> Values {
    let mut values = Values::new();
    let mut input = serde_json::to_value(input).unwrap_or_default();
    let lines = input[LINES].take();
    insert(&mut values, &input, str::to_owned);
    for line in lines.as_array().into_iter().flatten() {
        insert(&mut values, line, |field| {
            line_field(&line[LINE_NUMBER], field)
        });
    }
    values
}

fn insert(values: &mut Values, input: &Value, name: impl Fn(&str) -> String) {
    for (field, value) in input.as_object().into_iter().flatten() {
        let text = match value {
            Value::String(text) => text,
            Value::Bool(true) => CHECKED,
            _ => continue,
        };
        if !text.is_empty() {
            values.insert(name(field), text.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::{
        order::{
            DespatchAdviceInput, DespatchLineInput, OrderResponseInput, OrderResponseLineInput,
            ResponseCode,
        },
        quotation_request::{QuotationInput, QuotationLineInput},
    };

    use super::{to_input, to_values};
    use crate::http::form::Values;

    #[test]
    fn a_quotation_survives_the_conversion_to_fields() {
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
        let values = to_values(&typed);
        assert_eq!(values["lines.10.noOffer"], "on");
        let again = to_input::<QuotationInput, QuotationLineInput>(&values);
        assert_eq!(again.unwrap(), typed);
    }

    #[test]
    fn an_order_response_survives_the_conversion_to_fields() {
        let typed = OrderResponseInput {
            note: "نعتذر عن التأخير".to_owned(),
            lines: vec![
                OrderResponseLineInput {
                    line_number: 10,
                    ..OrderResponseLineInput::default()
                },
                OrderResponseLineInput {
                    line_number: 20,
                    code: ResponseCode::AcceptedWithChanges,
                    quantity: "١٢٫٥".to_owned(),
                    unit_price: "x".to_owned(),
                    promised_date: "2026-12-01".to_owned(),
                    is_backordered: true,
                    substitute: "P-7".to_owned(),
                    reason: "stock".to_owned(),
                },
            ],
        };
        let values = to_values(&typed);
        assert_eq!(values["lines.10.code"], "AP");
        let again = to_input::<OrderResponseInput, OrderResponseLineInput>(&values);
        assert_eq!(again.unwrap(), typed);
    }

    #[test]
    fn a_despatch_advice_survives_the_conversion_to_fields() {
        let typed = DespatchAdviceInput {
            despatch_date: "2026-11-31".to_owned(),
            expected_date: "soon".to_owned(),
            carrier: "أرامكس".to_owned(),
            tracking_number: "AX-1".to_owned(),
            lines: vec![DespatchLineInput {
                line_number: 10,
                quantity: "١٢٫٥".to_owned(),
            }],
        };
        let again = to_input::<DespatchAdviceInput, DespatchLineInput>(&to_values(&typed));
        assert_eq!(again.unwrap(), typed);
    }

    #[test]
    fn fields_of_no_line_are_ignored() {
        let fields = [
            "lines.",
            "lines.ten.note",
            "lines.-1.note",
            "lines.10",
            "key",
        ];
        let fields: Values = fields.map(|name| (name.to_owned(), "x".to_owned())).into();
        let quotation = to_input::<QuotationInput, QuotationLineInput>(&fields);
        assert_eq!(quotation.unwrap(), QuotationInput::default());
        let response = to_input::<OrderResponseInput, OrderResponseLineInput>(&fields);
        assert_eq!(response.unwrap(), OrderResponseInput::default());
    }
}
