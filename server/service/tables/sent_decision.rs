//! The buyer's decisions on requests and orders as they were sent: messages that make no version of their own.
use super::prelude::*;
use contract::buyer::MessageKind;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "sent_decisions")]
pub struct Model {
    /// UUID version 7: decisions are listed in the order in which they were taken.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    /// The request or order.
    pub document_id: Uuid,
    pub kind: MessageKind,
    /// RFC 8785 JSON.
    pub content: String,
    /// `sha256:` and the hexadecimal SHA-256 of the content.
    pub content_hash: String,
    /// The id of the message.
    pub message_id: String,
    pub sent_at: DateTimeUtc,
}
