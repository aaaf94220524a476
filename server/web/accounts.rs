//! Removes what the portal stores about users, for commands.
use sea_orm::{ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::{preferences::table as preferences, session::table as sessions};

/// Ends the user's sessions. A running portal that keeps them in memory ends them as soon as the service refuses their tokens.
///
/// # Errors
/// The database failed.
pub async fn sign_out(database: &DatabaseConnection, user: Uuid) -> Result<(), DbErr> {
    sessions::Entity::delete_many()
        .filter(sessions::Column::UserId.eq(user.to_string()))
        .exec(database)
        .await
        .map(drop)
}

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
