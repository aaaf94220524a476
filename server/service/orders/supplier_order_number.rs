//! The order's number in the supplier's own system, which he gives beside a decision.
use sea_orm::ActiveValue::Set;

use service_core::{error::ServiceError, field_errors::require, fields};
use tables::order::{ActiveModel, Model};
use values::{message_id::MessageId, search_text::with_words};

/// Maximum length of the number, in characters.
const LONGEST: usize = 64;

/// The field's name in every form that has it.
pub const FIELD: &str = "supplierOrderNumber";

/// # Errors
/// The field, if the typed text is no number.
pub fn read(typed: &str) -> Result<Option<SupplierOrderNumber>, ServiceError> {
    let read = SupplierOrderNumber::read(typed);
    require(FIELD, read.as_ref().map(|_| ()).map_err(|id| *id))?;
    Ok(read.unwrap_or_default())
}

#[derive(Clone, Debug)]
pub struct SupplierOrderNumber(String);

impl SupplierOrderNumber {
    /// Reads a typed number; `None` if nothing was typed: the order keeps the number that it has.
    pub fn read(typed: &str) -> Result<Option<Self>, MessageId> {
        let number = fields::own_number(typed);
        fields::one_line(number.as_deref().unwrap_or_default(), LONGEST)?;
        Ok(number.map(Self))
    }

    /// Writes it where the order is found by it.
    pub fn write(self, order: &Model, changed: &mut ActiveModel) {
        changed.search_text = Set(with_words(&order.search_text, &self.0));
        changed.supplier_order_number = Set(Some(self.0));
    }
}

impl From<SupplierOrderNumber> for String {
    fn from(number: SupplierOrderNumber) -> Self {
        number.0
    }
}
