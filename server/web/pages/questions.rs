//! What is asked before an answer is sent: it can be meant, and is mostly a slip. The page comes back once with the
//! questions beside the fields; a value that was confirmed is sent as it is.
use std::collections::BTreeMap;

use axum::http::StatusCode;
use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{
    asked_document::{AskedDocument, DocumentPage},
    document::version,
    draft::{self, AnswerPage},
};
use crate::{
    answer::Answer,
    error::Error,
    http::form::{Form, Values, is_confirmed},
};
use contract::quotation_request::limits::FIGURE;
use values::{decimal_input::plain_text, message_id::MessageId, text::Text};

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

/// An answer that is looked through before it is sent.
pub trait AsksFirst: AnswerPage {
    /// Of the document, and of the draft of this answer to it; 0 where there is none.
    fn versions(document: &<Self::Of as DocumentPage>::Document) -> (u32, u32);

    /// What is asked before what was typed is sent.
    fn questions(document: &<Self::Of as DocumentPage>::Document, values: &Values) -> Questions;
}

/// Whether what was typed answers the document, and follows the draft, as they are now.
fn is_of_now<A: AsksFirst>(document: &<A::Of as DocumentPage>::Document, values: &Values) -> bool {
    let typed = (version(values, "version"), version(values, "draftVersion"));
    typed == A::versions(document)
}

/// The page again, where something is left to ask. A document that cannot be shown is the service's to speak of, and so
/// is one that changed: the page would come back with its new version as if that had been looked at.
pub async fn ask<A: AsksFirst>(asked: &AskedDocument<A::Of>, values: &Values) -> Option<Answer> {
    let document = asked.load().await.ok()?;
    if !is_of_now::<A>(&document, values) {
        return None;
    }
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

/// The page again with what is wrong with its fields, and with what changed meanwhile: no service was asked.
pub async fn unreadable<A: AsksFirst>(
    asked: &AskedDocument<A::Of>,
    values: Values,
    errors: BTreeMap<String, Text>,
) -> Result<Answer, Error> {
    let document = asked.load().await?;
    let changed = MessageId::new("service-document-changed");
    let problem =
        (!is_of_now::<A>(&document, &values)).then(|| Text::Worded(i18n::localized(changed, &[])));
    let form = Form {
        values,
        errors,
        problem,
        ..Form::default()
    };
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(draft::with_form::<A>(asked, document, status, form))
}
