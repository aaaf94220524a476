//! Deliveries of the outbox's messages: one for each message and target.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "webhook_deliveries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// ID of the message in the outbox.
    pub message_id: Uuid,
    /// The nil id for the target of the configuration.
    pub target_id: Uuid,
    /// Attempts that have begun; the last one may still run.
    pub attempts: i32,
    /// `None` once the message is delivered or is not sent again.
    pub next_attempt_at: Option<DateTimeUtc>,
    pub delivered_at: Option<DateTimeUtc>,
    /// Reason why the last attempt failed.
    pub failure: Option<String>,
}
