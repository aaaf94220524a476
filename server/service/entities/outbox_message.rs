//! Messages to the buyer's system: those still to be sent, and those sent in the last days.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "outbox")]
pub struct Model {
    /// The same in every attempt: by it the receiver knows a message that comes twice.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    /// The kind of document and what happened to it, such as `order.accepted`.
    pub topic: String,
    /// Of the document; empty in messages about the supplier itself.
    pub number: String,
    pub occurred_at: DateTimeUtc,
    /// Those that began; the last one may still run.
    pub attempts: i32,
    /// None once it was delivered or given up.
    pub next_attempt_at: Option<DateTimeUtc>,
    pub delivered_at: Option<DateTimeUtc>,
    /// Why the last attempt that ended in vain did.
    pub failure: Option<String>,
}
