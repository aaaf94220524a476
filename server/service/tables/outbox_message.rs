//! Messages to the buyer's systems about what suppliers did, kept for some weeks. `webhook_delivery` has their deliveries.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "outbox")]
pub struct Model {
    /// The same in every attempt and for every target: receivers recognise repeated messages by it.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    /// The kind of document and what happened to it, such as `order.accepted`.
    pub topic: String,
    /// Number of the document; empty in messages about the supplier itself.
    pub number: String,
    /// The part of the document that it is about, if it is about one.
    pub part_kind: Option<PartKind>,
    pub part_id: Option<Uuid>,
    pub occurred_at: DateTimeUtc,
    /// Time at which the deliveries to all targets of that time were created.
    pub distributed_at: Option<DateTimeUtc>,
}

/// A part of a document that the buyer reads by an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
#[sea_orm(rename_all = "snake_case")]
pub enum PartKind {
    Attachment,
    Comment,
    DespatchAdvice,
    Quotation,
}
