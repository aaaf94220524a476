//! Daily digests: one row for each user and day with something to tell. The row is also the entry of its mail's outbox.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "digests")]
pub struct Model {
    /// UUID of version 7; also the Message-ID of the mail.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub user_id: Uuid,
    /// Day in the service's calendar. A user has one digest a day.
    pub day: Date,
    /// The begun attempts to mail it; the last one may still run.
    pub mail_attempts: i32,
    /// `None` once it is mailed, given up, or has nothing left to tell.
    pub next_mail_at: Option<DateTimeUtc>,
    pub mailed_at: Option<DateTimeUtc>,
}
