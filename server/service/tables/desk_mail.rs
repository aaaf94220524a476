//! Mails to the buyer's people about what waits for their decision: each row is an entry of the outbox.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "desk_mails")]
pub struct Model {
    /// UUID of version 7; also the Message-ID of the mail.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub about: About,
    /// The begun attempts; the last one may still run.
    pub mail_attempts: i32,
    /// `None` if it was mailed, or given up.
    pub next_mail_at: Option<DateTimeUtc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
#[sea_orm(rename_all = "snake_case")]
pub enum About {
    Registered,
    /// The supplier registered again after a rejection.
    RegisteredAgain,
    /// A request to change company data or a bank account.
    Change,
}
