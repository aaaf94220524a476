//! What is asked before an answer is sent: it can be meant, and is mostly a slip. The page comes back once with the
//! questions beside the fields; a value that was confirmed is sent as it is.
use std::collections::BTreeMap;

use axum::http::StatusCode;
use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{
    asked_document::AskedDocument,
    draft::{self, AnswerPage},
};
use crate::{
    answer::Answer,
    backend::contract::quotation_request::limits::FIGURE,
    decimal_input::plain_text,
    form::{Form, Values, is_confirmed},
    message_id::MessageId,
    text::Text,
};

/// Units of UN/ECE Recommendation 20 that come whole: pieces, boxes, sets.
const WHOLE_UNITS: [&str; 6] = ["C62", "EA", "H87", "BX", "XBX", "SET"];

/// By the field's name.
pub type Questions = BTreeMap<String, Text>;

/// What the buyer wants of a line whose fields say something else.
pub struct WantedLine<'a> {
    pub line_number: u32,
    pub quantity: Decimal,
    pub uom: &'a str,
    pub required_date: NaiveDate,
}

/// About `lines.10.unitPrice`, `quantity` and `promisedDate`. Nothing is asked of what cannot be read: that is refused.
pub fn of_lines<'a>(lines: impl Iterator<Item = WantedLine<'a>>, values: &Values) -> Questions {
    lines
        .flat_map(|line| {
            ["unitPrice", "quantity", "promisedDate"].map(|field| {
                let name = format!("lines.{}.{field}", line.line_number);
                let question = line.question(field, values.get(&name)?)?;
                Some((name, Text::message(question)))
            })
        })
        .flatten()
        .collect()
}

impl WantedLine<'_> {
    fn question(&self, field: &str, typed: &str) -> Option<MessageId> {
        if field == "promisedDate" {
            let date: NaiveDate = plain_text(typed).parse().ok()?;
            return (date > self.required_date).then(|| MessageId::new("question-date-late"));
        }
        let figure = FIGURE.read(typed).ok()?;
        if field == "unitPrice" {
            figure
                .is_zero()
                .then(|| MessageId::new("question-price-zero"))
        } else if figure > self.quantity {
            Some(MessageId::new("question-quantity-more"))
        } else if figure != self.quantity && !figure.is_integer() && self.comes_whole() {
            Some(MessageId::new("question-quantity-part"))
        } else {
            None
        }
    }

    fn comes_whole(&self) -> bool {
        WHOLE_UNITS.contains(&self.uom)
    }
}

/// The page again, where something is left to ask. A document that cannot be shown is the service's to speak of.
pub async fn ask<A: AnswerPage>(asked: &AskedDocument<A::Of>, values: &Values) -> Option<Answer> {
    let document = asked.load().await.ok()?;
    let mut questions = A::questions(&document, values);
    questions.retain(|field, _| !is_confirmed(values, field));
    if questions.is_empty() {
        return None;
    }
    let form = Form {
        values: values.clone(),
        questions,
        ..Form::default()
    };
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    Some(draft::with_form::<A>(asked, document, status, form))
}
