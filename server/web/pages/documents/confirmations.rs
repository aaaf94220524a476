//! Asks the user to confirm valid but unusual values before a form is sent. The page comes back with a question beside
//! each such field; a form with the confirmed values is sent.
use axum::http::StatusCode;
use chrono::NaiveDate;
use rust_decimal::Decimal;

use contract::{product_price::PriceInForce, quotation_request::limits::FIGURE};
use service_client::ClientError;
use values::{
    MessageId, Text,
    date_input::{is_far_off, read_date},
};

use super::{
    draft::{DraftPage, is_current, with_form},
    fields::{line_field, to_input},
    prices_in_force,
    request::DocumentRequest,
};
use crate::{
    Outcome,
    http::{Form, Messages, Values, form::is_confirmed},
};

/// Codes of UN/ECE Recommendation 20 for pieces, boxes and sets.
const INDIVISIBLE_UNITS: [&str; 6] = ["C62", "EA", "H87", "BX", "XBX", "SET"];

/// The buyer's request in a line: quantity, unit and required date.
pub struct RequestedLine<'a> {
    pub line_number: u32,
    pub quantity: Decimal,
    pub uom: &'a str,
    pub required_date: Option<NaiveDate>,
    pub price_in_force: Option<&'a PriceInForce>,
}

/// Questions about the lines' `unitPrice`, `quantity` and `promisedDate`. Values that cannot be parsed get no question,
/// because the service refuses them.
pub fn line_questions<'a>(
    lines: impl Iterator<Item = RequestedLine<'a>>,
    today: NaiveDate,
    values: &Values,
) -> Messages {
    lines
        .flat_map(|line| {
            ["unitPrice", "quantity", "promisedDate"].map(|field| {
                let name = line_field(line.line_number, field);
                let question = line.question(field, today, values)?;
                Some((name, question))
            })
        })
        .flatten()
        .collect()
}

impl RequestedLine<'_> {
    fn question(&self, field: &str, today: NaiveDate, values: &Values) -> Option<Text> {
        let typed = values.get(&line_field(self.line_number, field))?;
        if field == "promisedDate" {
            let date = read_date(typed).ok()?;
            if is_far_off(date, today) {
                return Some(Text::message(MessageId::new("question-date-far")));
            }
            let is_late = self.required_date.is_some_and(|required| date > required);
            return is_late.then(|| Text::message(MessageId::new("question-date-late")));
        }
        let figure = FIGURE.read(typed).ok()?;
        match field {
            "unitPrice" => self.about_price(figure, values),
            _ => self.about_quantity(figure).map(Text::message),
        }
    }

    fn about_price(&self, price: Decimal, values: &Values) -> Option<Text> {
        if price.is_zero() {
            return Some(Text::message(MessageId::new("question-price-zero")));
        }
        let in_force = self.price_in_force?;
        prices_in_force::question(in_force, self.quantity, values, price)
    }

    fn about_quantity(&self, quantity: Decimal) -> Option<MessageId> {
        if quantity > self.quantity {
            Some(MessageId::new("question-quantity-more"))
        } else if quantity != self.quantity && !quantity.is_integer() && self.is_indivisible() {
            Some(MessageId::new("question-quantity-part"))
        } else {
            None
        }
    }

    fn is_indivisible(&self) -> bool {
        INDIVISIBLE_UNITS.contains(&self.uom)
    }
}

/// The page with the questions that are not confirmed yet. `None`, so that the service decides, if there are none, if the
/// document cannot be loaded, if it changed (the page would otherwise come back with the new version unseen), or if the form
/// has errors: what has to be corrected first may make a question pointless.
pub(super) async fn missing_confirmations<D: DraftPage>(
    request: &DocumentRequest<D::Kind>,
    values: &Values,
) -> Option<Outcome> {
    let questions_of = D::CONFIRMATIONS?;
    let document = request.load().await.ok()?;
    if !is_current::<D>(&document, values) || !D::accepts_answer(&document) {
        return None;
    }
    let mut questions = questions_of(&document, values);
    questions.retain(|field, _| !is_confirmed(values, field));
    if questions.is_empty() {
        return None;
    }
    let input = to_input::<D::Input, D::Line>(values, D::ROWS).ok()?;
    let checked = request.call::<D::Check>(D::to_send(input)).await;
    if let Err(ClientError::Refused(StatusCode::BAD_REQUEST, _)) = checked {
        return None;
    }
    let form = Form {
        values: values.clone(),
        questions,
        ..Form::default()
    };
    let refused = (StatusCode::UNPROCESSABLE_ENTITY, form);
    Some(with_form::<D>(request, document, refused))
}
