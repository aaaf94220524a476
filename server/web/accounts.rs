//! Removes what the portal stores about users, for commands.
use sea_orm::{ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::{
    preferences::table as preferences,
    security_events::{self, SecurityEventKind},
    session::table as sessions,
};

/// Ends the sessions of a user whose second factor the operator reset, and records the reset in the account activity. A running
/// portal that keeps sessions in memory ends them as soon as the service refuses their tokens.
///
/// # Errors
/// The database failed.
pub async fn record_reset(
    database: &DatabaseConnection,
    user: Uuid,
    supplier: Uuid,
) -> Result<(), DbErr> {
    sessions::Entity::delete_many()
        .filter(sessions::Column::UserId.eq(user.to_string()))
        .exec(database)
        .await?;
    let kind = SecurityEventKind::SecondFactorReset;
    security_events::store_by_operator(database, kind, user.to_string(), Some(supplier)).await
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
