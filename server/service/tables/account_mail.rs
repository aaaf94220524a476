//! Mails that tell users of changes of their accounts: each row is an entry of the outbox.
use super::prelude::*;
use crate::account_notice::AccountNotice;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "account_mails")]
pub struct Model {
    /// UUID of version 7; also the Message-ID of the mail.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub notice: AccountNotice,
    /// The address at the time of the change: the mail about another address goes to the earlier one.
    pub email: String,
    /// `ar` or `en`.
    pub language: String,
    /// Time of the change.
    pub at: DateTimeUtc,
    /// [`NoticeDetails`](crate::account_notice::NoticeDetails) as JSON, of notices that have some.
    pub details: Option<String>,
    /// The begun attempts; the last one may still run.
    pub mail_attempts: i32,
    /// `None` if it was mailed, or given up.
    pub next_mail_at: Option<DateTimeUtc>,
}
