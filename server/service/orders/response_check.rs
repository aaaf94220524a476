//! Checks responses to orders (Peppol BIS Ordering): an accepted line changes nothing, a conditionally accepted one changes
//! something, a rejected one has a reason.
use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use crate::{
    response::Response,
    supplier_order_number::{FIELD, SupplierOrderNumber},
};
use contract::order::{OrderResponseInput, OrderResponseLineInput, ResponseCode};
use documents::orders::line_progress::accepted;
use service_core::{
    error::ServiceError,
    field_errors::{FieldErrors, LineErrors},
    fields,
};
use tables::{order_line, order_response::Code, order_response_line};
use values::{
    bidi::{plain_line, plain_prose},
    message_id::MessageId,
};

/// Maximum length of a substitute, in characters.
const LONGEST_SUBSTITUTE: usize = 200;
/// Returns a line for each line of the order: lines that the input does not mention are accepted.
///
/// # Errors
/// The fields that are not acceptable.
pub fn checked(
    lines: &[order_line::Model],
    input: &OrderResponseInput,
    today: NaiveDate,
) -> Result<Response, ServiceError> {
    let mut errors = FieldErrors::default();
    let note = plain_prose(&input.note);
    errors.check("note", fields::reason(&note));
    let own_number = SupplierOrderNumber::read(&input.supplier_order_number);
    let supplier_order_number = errors.read(FIELD, own_number.map_err(fields::words));
    let ordered: BTreeSet<_> = lines
        .iter()
        .map(|line| line.line_number.unsigned_abs())
        .collect();
    let mut typed = BTreeMap::new();
    for line in &input.lines {
        let is_new = typed.insert(line.line_number, line).is_none();
        if !is_new || !ordered.contains(&line.line_number) {
            let unknown = Err(MessageId::new("service-order-line-unknown"));
            errors.line(line.line_number).check("code", unknown);
        }
    }
    let answers = lines
        .iter()
        .map(|line| match typed.get(&line.line_number.unsigned_abs()) {
            None => accepted(line),
            Some(typed) => Typed {
                line,
                typed,
                errors: errors.line(typed.line_number),
            }
            .answer(today),
        })
        .collect();
    let mut response = Response {
        note: note.to_owned(),
        supplier_order_number,
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

/// Returns the response to a line of which the supplier delivers nothing.
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
    errors: LineErrors<'a>,
}

impl Typed<'_> {
    fn answer(mut self, today: NaiveDate) -> order_response_line::Model {
        let reason = &plain_prose(&self.typed.reason);
        if self.typed.code == ResponseCode::Rejected {
            let outcome = fields::required_reason(reason);
            self.errors.check("reason", outcome);
            return rejected(self.line, reason);
        }
        let changes = self.changes(today);
        // A value that cannot be read is a change with its own complaint.
        let is_readable = self.errors.is_empty();
        self.errors.check("reason", fields::reason(reason));
        let is_changed = changes.quantity.is_some()
            || changes.unit_price.is_some()
            || changes.promised_date.is_some()
            || changes.substitute.is_some()
            || changes.is_backordered;
        match self.typed.code {
            ResponseCode::Accepted if is_changed => {
                self.errors
                    .check("code", Err(MessageId::new("service-response-changed")));
            }
            ResponseCode::AcceptedWithChanges if !is_changed && is_readable => {
                self.errors
                    .check("code", Err(MessageId::new("service-response-unchanged")));
            }
            _ => {}
        }
        order_response_line::Model {
            code: self.typed.code,
            reason: reason.to_owned(),
            ..changes
        }
    }

    /// Reads the values of the line that differ from the order.
    fn changes(&mut self, today: NaiveDate) -> order_response_line::Model {
        let quantity = self
            .errors
            .read("quantity", fields::quantity(&self.typed.quantity));
        let unit_price = self
            .errors
            .read("unitPrice", fields::price(&self.typed.unit_price));
        let promised_date = fields::coming_date(&self.typed.promised_date, today);
        let promised_date = self.errors.read("promisedDate", promised_date);
        let substitute = &plain_line(&self.typed.substitute);
        let outcome = fields::one_line(substitute, LONGEST_SUBSTITUTE);
        self.errors.check("substitute", outcome);
        let is_less = quantity.is_some_and(|quantity| quantity < self.line.quantity);
        if self.typed.is_backordered && !is_less {
            self.errors.check(
                "quantity",
                Err(MessageId::new("service-backorder-quantity")),
            );
        }
        order_response_line::Model {
            quantity: quantity.filter(|&quantity| quantity != self.line.quantity),
            unit_price: unit_price.filter(|&price| price != self.line.unit_price),
            promised_date: promised_date.filter(|&date| Some(date) != self.line.required_date),
            is_backordered: self.typed.is_backordered,
            substitute: fields::filled(substitute),
            ..accepted(self.line)
        }
    }
}
