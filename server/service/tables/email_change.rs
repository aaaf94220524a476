//! New addresses of users that are not confirmed yet, one a user.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "email_changes")]
pub struct Model {
    /// ID that the mailed link contains. A change that is requested again gets a new ID, which makes earlier links worthless.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    /// E-mail address as the user writes it.
    pub email: String,
    pub email_key: String,
    pub asked_at: DateTimeUtc,
    pub expires_at: DateTimeUtc,
}
