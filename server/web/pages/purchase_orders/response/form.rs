//! The fields of a response, `note` and `lines.10.quantity`, and what the contract makes of them.
use std::{collections::BTreeMap, mem};

use crate::http::form::{Values, lines};
use contract::order::{OrderResponseInput, OrderResponseLineInput, ResponseCode};
use values::{message_id::MessageId, text::Text};

/// What a ticked box sends.
const TICKED: &str = "on";

/// # Errors
/// What is wrong with an answer that is none of those which the page offers: it is taken for no other.
pub fn input(values: &Values) -> Result<OrderResponseInput, BTreeMap<String, Text>> {
    let mut errors = BTreeMap::new();
    let lines = lines(values).into_iter().map(|(line_number, fields)| {
        let text = |field| fields.get(field).copied().unwrap_or_default().to_owned();
        let code = code(&text("code"));
        if code.is_none() {
            let unknown = Text::message(MessageId::new("response-answer-unknown"));
            errors.insert(format!("lines.{line_number}.code"), unknown);
        }
        OrderResponseLineInput {
            line_number,
            code: code.unwrap_or_default(),
            quantity: text("quantity"),
            unit_price: text("unitPrice"),
            promised_date: text("promisedDate"),
            is_backordered: text("isBackordered") == TICKED,
            substitute: text("substitute"),
            reason: text("reason"),
        }
    });
    let input = OrderResponseInput {
        note: values.get("note").cloned().unwrap_or_default(),
        lines: lines.collect(),
    };
    if errors.is_empty() {
        Ok(input)
    } else {
        Err(errors)
    }
}

/// What is sent: a draft keeps all that was typed, and the page hides what the answer to a line has no use for.
pub fn sent(mut input: OrderResponseInput) -> OrderResponseInput {
    for line in &mut input.lines {
        let answer = OrderResponseLineInput {
            line_number: line.line_number,
            code: line.code,
            ..OrderResponseLineInput::default()
        };
        match line.code {
            ResponseCode::Accepted => *line = answer,
            ResponseCode::AcceptedWithChanges => {}
            ResponseCode::Rejected => {
                *line = OrderResponseLineInput {
                    reason: mem::take(&mut line.reason),
                    ..answer
                };
            }
        }
    }
    input
}

/// Whether the fields of the line's changes are sent.
pub fn accepts_with_changes(values: &Values, line_number: u32) -> bool {
    let chosen = values.get(&format!("lines.{line_number}.code"));
    chosen.and_then(|chosen| code(chosen)) == Some(ResponseCode::AcceptedWithChanges)
}

/// What was left empty has no value.
pub fn values(input: OrderResponseInput) -> Values {
    let note = [("note".to_owned(), input.note)];
    let lines = input.lines.into_iter().flat_map(|line| {
        let ticked = if line.is_backordered { TICKED } else { "" };
        [
            ("code", written(line.code).to_owned()),
            ("quantity", line.quantity),
            ("unitPrice", line.unit_price),
            ("promisedDate", line.promised_date),
            ("isBackordered", ticked.to_owned()),
            ("substitute", line.substitute),
            ("reason", line.reason),
        ]
        .map(|(field, value)| (format!("lines.{}.{field}", line.line_number), value))
    });
    let values = note.into_iter().chain(lines);
    values.filter(|(_, value)| !value.is_empty()).collect()
}

/// A form that says nothing of a line accepts it, as the page shows it.
fn code(written: &str) -> Option<ResponseCode> {
    match written {
        "" | "AP" => Some(ResponseCode::Accepted),
        "CA" => Some(ResponseCode::AcceptedWithChanges),
        "RE" => Some(ResponseCode::Rejected),
        _ => None,
    }
}

fn written(code: ResponseCode) -> &'static str {
    match code {
        ResponseCode::Accepted => "AP",
        ResponseCode::AcceptedWithChanges => "CA",
        ResponseCode::Rejected => "RE",
    }
}

#[cfg(test)]
mod tests {
    use super::{input, sent, values};
    use crate::http::form::Values;
    use contract::order::{OrderResponseInput, OrderResponseLineInput, ResponseCode};

    #[test]
    fn what_was_typed_comes_back_as_it_was() {
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
        assert_eq!(input(&values(typed.clone())), Ok(typed));
    }

    #[test]
    fn what_the_answer_to_a_line_has_no_use_for_is_not_sent() {
        let typed = |code: &str| {
            let fields = [("code", code), ("unitPrice", "12"), ("reason", "stock")];
            let fields = fields.map(|(field, value)| (format!("lines.10.{field}"), value.into()));
            let typed = input(&Values::from(fields)).unwrap();
            let line = sent(typed).lines.remove(0);
            (line.unit_price, line.reason)
        };
        assert_eq!(typed("AP"), (String::new(), String::new()));
        assert_eq!(typed("CA"), ("12".to_owned(), "stock".to_owned()));
        assert_eq!(typed("RE"), (String::new(), "stock".to_owned()));
    }

    #[test]
    fn a_field_that_is_no_lines_says_nothing() {
        let fields = [
            "lines.",
            "lines.ten.code",
            "lines.-1.code",
            "lines.10",
            "key",
        ];
        let fields: Values = fields.map(|name| (name.to_owned(), "RE".to_owned())).into();
        assert_eq!(input(&fields), Ok(OrderResponseInput::default()));
    }
}
