//! Addresses of users that others took the place of. The mail to such an address has a link that puts it back.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "replaced_emails")]
pub struct Model {
    /// ID that the mailed link contains.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub user_id: Uuid,
    /// E-mail address as the user wrote it.
    pub email: String,
    pub email_key: String,
    pub replaced_at: DateTimeUtc,
}
