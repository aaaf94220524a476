//! Removes what the portal stores about users, when their accounts are removed.
use sea_orm::{ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::{preferences::table as preferences, session::table as sessions};

/// Deletes the users' sessions and saved preferences.
///
/// # Errors
/// The database failed; calling again completes the removal.
pub async fn forget(database: &DatabaseConnection, users: &[Uuid]) -> Result<(), DbErr> {
    let users: Vec<_> = users.iter().map(Uuid::to_string).collect();
    sessions::Entity::delete_many()
        .filter(sessions::Column::UserId.is_in(&users))
        .exec(database)
        .await?;
    preferences::Entity::delete_many()
        .filter(preferences::Column::UserId.is_in(&users))
        .exec(database)
        .await?;
    Ok(())
}
