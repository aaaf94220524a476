//! Announcements to suppliers.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "announcements")]
pub struct Model {
    /// UUID of version 7, whose order is that of creation.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The only supplier that sees it; `None` for all suppliers.
    pub supplier_id: Option<Uuid>,
    /// All suppliers of the sandbox see it, or all others.
    pub is_sandbox: bool,
    pub title_ar: String,
    pub title_en: String,
    pub body_ar: String,
    pub body_en: String,
    /// The first day on which it is shown.
    pub published_on: Date,
    pub last_day: Option<Date>,
    pub created_at: DateTimeUtc,
    /// The person and the buyer's system.
    pub created_by: String,
    pub withdrawn_at: Option<DateTimeUtc>,
    /// The person and the buyer's system.
    pub withdrawn_by: Option<String>,
}
