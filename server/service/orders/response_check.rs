//! What a response may say (Peppol BIS Ordering): an accepted line changes nothing, a conditionally accepted one changes
//! something, a rejected one has a reason.
use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::response::Response;
use crate::{
    entities::{order_line, order_response::Code, order_response_line},
    error::ServiceError,
    fields::{self, words},
    fixed_point::{Amount, Quantity},
    validation::FieldErrors,
};
use contract::order::{OrderResponseInput, OrderResponseLineInput, ResponseCode};
use values::{decimal_input::DecimalRule, message_id::MessageId, text::LocalizedText};

/// In characters.
const LONGEST_SUBSTITUTE: usize = 200;
/// Of quantities and prices.
pub const FIGURE: DecimalRule = DecimalRule {
    integer_digits: 9,
    decimals: 4,
};

/// A line for each of the order's: what is not mentioned is accepted.
///
/// # Errors
/// The fields that are not acceptable.
pub fn checked(
    lines: &[order_line::Model],
    input: &OrderResponseInput,
    today: NaiveDate,
) -> Result<Response, ServiceError> {
    let mut errors = FieldErrors::default();
    let note = input.note.trim();
    errors.check("note", fields::reason(note));
    let ordered: BTreeSet<_> = lines
        .iter()
        .map(|line| line.line_number.unsigned_abs())
        .collect();
    let mut typed = BTreeMap::new();
    for line in &input.lines {
        let is_new = typed.insert(line.line_number, line).is_none();
        if !is_new || !ordered.contains(&line.line_number) {
            let field = format!("lines.{}.code", line.line_number);
            errors.check(&field, Err(MessageId::new("service-order-line-unknown")));
        }
    }
    let answers = lines
        .iter()
        .map(|line| match typed.get(&line.line_number.unsigned_abs()) {
            None => accepted(line),
            Some(typed) => Typed {
                line,
                typed,
                errors: &mut errors,
            }
            .answer(today),
        })
        .collect();
    let mut response = Response {
        note: note.to_owned(),
        lines: answers,
    };
    errors.into_result()?;
    if response.code() == Code::Rejected && response.note.is_empty() {
        // The whole is rejected for what its first line is.
        response.note = response
            .lines
            .first()
            .map_or_else(String::new, |line| line.reason.clone());
    }
    Ok(response)
}

/// The line as it is.
pub fn accepted(line: &order_line::Model) -> order_response_line::Model {
    order_response_line::Model {
        order_id: line.order_id,
        revision: line.revision,
        line_number: line.line_number,
        code: Code::Accepted,
        quantity: None,
        unit_price: None,
        promised_date: None,
        is_backordered: false,
        substitute: None,
        reason: String::new(),
    }
}

/// Nothing of the line.
pub fn rejected(line: &order_line::Model, reason: &str) -> order_response_line::Model {
    order_response_line::Model {
        code: Code::Rejected,
        reason: reason.to_owned(),
        ..accepted(line)
    }
}

/// A line's answer as it was typed.
struct Typed<'a> {
    line: &'a order_line::Model,
    typed: &'a OrderResponseLineInput,
    errors: &'a mut FieldErrors,
}

impl Typed<'_> {
    fn answer(mut self, today: NaiveDate) -> order_response_line::Model {
        let reason = self.typed.reason.trim();
        if self.typed.code == ResponseCode::Rejected {
            let outcome = fields::required_reason(reason);
            self.check("reason", outcome);
            return rejected(self.line, reason);
        }
        let outcome = fields::reason(reason);
        self.check("reason", outcome);
        let changes = self.changes(today);
        let is_changed = changes.quantity.is_some()
            || changes.unit_price.is_some()
            || changes.promised_date.is_some()
            || changes.substitute.is_some()
            || changes.is_backordered;
        match self.typed.code {
            ResponseCode::Accepted if is_changed => {
                self.check("code", Err(MessageId::new("service-response-changed")));
            }
            ResponseCode::AcceptedWithChanges if !is_changed => {
                self.check("code", Err(MessageId::new("service-response-unchanged")));
            }
            _ => {}
        }
        order_response_line::Model {
            code: self.typed.code,
            reason: reason.to_owned(),
            ..changes
        }
    }

    /// What differs from what was ordered.
    fn changes(&mut self, today: NaiveDate) -> order_response_line::Model {
        let quantity = self.read("quantity", quantity(&self.typed.quantity));
        let unit_price = self.read("unitPrice", price(&self.typed.unit_price));
        let promised_date = fields::coming_date(&self.typed.promised_date, today);
        let promised_date = self.read("promisedDate", promised_date);
        let substitute = self.typed.substitute.trim();
        let outcome = fields::one_line(substitute, LONGEST_SUBSTITUTE);
        self.check("substitute", outcome);
        let is_less = quantity.is_some_and(|quantity| quantity < self.line.quantity);
        if self.typed.is_backordered && !is_less {
            self.check(
                "quantity",
                Err(MessageId::new("service-backorder-quantity")),
            );
        }
        order_response_line::Model {
            quantity: quantity.filter(|&quantity| quantity != self.line.quantity),
            unit_price: unit_price.filter(|&price| price != self.line.unit_price),
            promised_date: promised_date.filter(|&date| date != self.line.required_date),
            is_backordered: self.typed.is_backordered,
            substitute: Some(substitute.to_owned()).filter(|substitute| !substitute.is_empty()),
            ..accepted(self.line)
        }
    }

    fn read<T: Default>(&mut self, field: &str, outcome: Result<T, LocalizedText>) -> T {
        self.errors.read(&self.field(field), outcome)
    }

    fn check(&mut self, field: &str, outcome: Result<(), MessageId>) {
        self.errors.check(&self.field(field), outcome);
    }

    fn field(&self, name: &str) -> String {
        format!("lines.{}.{name}", self.line.line_number)
    }
}

fn quantity(typed: &str) -> Result<Option<Quantity>, LocalizedText> {
    match fields::decimal(typed, FIGURE)? {
        None => Ok(None),
        Some(quantity) if quantity.is_zero() => Err(words(MessageId::new("service-quantity-zero"))),
        Some(quantity) => Ok(Some(
            Quantity::exactly(quantity).expect("thirteen digits are kept exactly"),
        )),
    }
}

fn price(typed: &str) -> Result<Option<Amount>, LocalizedText> {
    let price = fields::decimal(typed, FIGURE)?;
    Ok(price.map(|price| Amount::exactly(price).expect("thirteen digits are kept exactly")))
}
