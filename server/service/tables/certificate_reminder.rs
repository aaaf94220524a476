//! Reminders that were given of certificates that expire.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "certificate_reminders")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub certificate_id: Uuid,
    /// A renewed certificate has reminders of its own.
    #[sea_orm(primary_key, auto_increment = false)]
    pub expires_on: Date,
    /// The longest time before the expiry for which the reminder is meant, in days.
    #[sea_orm(primary_key, auto_increment = false)]
    pub days_before: i32,
    pub at: DateTimeUtc,
}
