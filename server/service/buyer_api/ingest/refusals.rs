//! Reasons for the refusal of a message.
use rust_decimal::Decimal;

use buyer_documents::Message;
use contract::exchange::Side;
use service_core::{error::ServiceError, field_errors::FieldError};
use values::{digit_groups::grouped, message_id::MessageId};

/// Only imported files may set the time and speak for suppliers.
pub fn expect_present(message: &Message) -> Result<(), ServiceError> {
    let history_only = MessageId::new("buyer-history-only");
    if message.at.is_some() {
        Err(field_error("at", history_only, &[]))
    } else if message.document.side() == Side::Supplier {
        Err(field_error("document.kind", history_only, &[]))
    } else {
        Ok(())
    }
}

/// Amendments and revisions come without a gap.
pub fn expect_next(field: &str, given: u32, last: i32) -> Result<(), ServiceError> {
    let next = i64::from(last) + 1;
    if i64::from(given) == next {
        return Ok(());
    }
    let words = MessageId::new("buyer-sequence");
    Err(field_error(field, words, &[("next", &next.to_string())]))
}

/// `field` is the path of the field in the message.
pub fn field_error(field: &str, id: MessageId, arguments: &[(&str, &str)]) -> ServiceError {
    ServiceError::field(field, FieldError::new(id, arguments))
}

/// The line has more than `most`.
pub fn quantity_error(line_index: usize, most: Decimal) -> ServiceError {
    let field = format!("document.lines[{line_index}].quantity");
    let too_much = MessageId::new("buyer-too-much");
    field_error(&field, too_much, &[("most", &grouped(most))])
}
