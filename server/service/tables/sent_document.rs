//! The buyer's requests, orders and goods receipts as they were sent: one row for each amendment and revision.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "sent_documents")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_id: Uuid,
    /// Revision of an order, or amendment of a request; 1 for goods receipts.
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    pub supplier_id: Uuid,
    /// RFC 8785 JSON.
    pub content: String,
    /// `sha256:` and the hexadecimal SHA-256 of the content.
    pub content_hash: String,
    /// The id of the message.
    pub message_id: String,
    pub sent_at: DateTimeUtc,
}
