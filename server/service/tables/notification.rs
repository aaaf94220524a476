//! Notifications of users: one row for each event and user.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "notifications")]
pub struct Model {
    /// UUID of version 7; also the Message-ID of the mail.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub user_id: Uuid,
    pub event_id: Uuid,
    /// The event's time.
    pub at: DateTimeUtc,
    pub read_at: Option<DateTimeUtc>,
    /// The begun attempts to mail it; the last one may still run.
    pub mail_attempts: i32,
    /// `None` if it is not mailed, or not any more.
    pub next_mail_at: Option<DateTimeUtc>,
    pub mailed_at: Option<DateTimeUtc>,
    /// The next digest of its user tells of it.
    pub awaits_digest: bool,
    /// The digest that tells of it.
    pub digest_id: Option<Uuid>,
}

belongs_to!(event, EventId);
belongs_to!(user, UserId);
