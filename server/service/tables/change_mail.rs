//! Mails about steps of change requests: each row is an entry of the outbox.
use super::prelude::*;
use contract::exchange::EventKind;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "change_mails")]
pub struct Model {
    /// UUID of version 7; also the Message-ID of the mail.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub request_id: Uuid,
    /// The step that the mail tells of.
    pub step: EventKind,
    pub email: String,
    /// `ar` or `en`.
    pub language: String,
    /// The begun attempts; the last one may still run.
    pub mail_attempts: i32,
    /// `None` if it was mailed, or given up.
    pub next_mail_at: Option<DateTimeUtc>,
    pub mailed_at: Option<DateTimeUtc>,
}
