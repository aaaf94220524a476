//! Files that hang on documents. What is in them is kept elsewhere.
use super::prelude::*;
use crate::document_kind::DocumentKind;
use contract::exchange::Side;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "attachments")]
pub struct Model {
    /// UUID version 7.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub document_kind: DocumentKind,
    pub document_id: Uuid,
    pub name: String,
    pub media_type: String,
    /// Bytes.
    pub size: i64,
    /// Key under which the store keeps the content.
    pub storage_key: String,
    pub added_at: DateTimeUtc,
    /// The user, where it was one of the supplier's.
    pub added_by_id: Option<Uuid>,
    pub added_by_name: String,
    pub added_by_side: Side,
    /// Time at which the file went to the buyer with a quotation; from then on it cannot be removed.
    pub submitted_at: Option<DateTimeUtc>,
    /// The line that it is about. Later versions of the document may have no such line.
    pub line_number: Option<i32>,
}

impl Model {
    /// Returns whether the supplier may remove the file: it is the supplier's own and not submitted yet.
    pub fn is_removable(&self) -> bool {
        self.added_by_side == Side::Supplier && self.submitted_at.is_none()
    }

    pub fn is_for_buyer(&self) -> bool {
        self.added_by_side == Side::Buyer
            || self.document_kind == DocumentKind::Order
            || self.submitted_at.is_some()
    }
}
