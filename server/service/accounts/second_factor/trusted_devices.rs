//! Devices on which the user asked for sign-ins without the second factor, for 30 days.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use contract::Secret;
use service_core::{rows::insert, tokens};
use tables::trusted_device::{ActiveModel, Column, Entity};

const LIFETIME: TimeDelta = TimeDelta::days(30);
/// Tokens of one sign-in that are looked up.
const MOST: usize = 4;

/// Returns the device's token, and forgets everyone's expired ones.
pub async fn trust(
    database: &impl ConnectionTrait,
    user_id: Uuid,
    now: DateTime<Utc>,
) -> Result<Secret, DbErr> {
    Entity::delete_many()
        .filter(Column::ExpiresAt.lte(now))
        .exec(database)
        .await?;
    let token = tokens::random();
    let row = ActiveModel {
        token_hash: Set(tokens::hash(&token)),
        user_id: Set(user_id),
        expires_at: Set(now + LIFETIME),
    };
    insert(database, row).await?;
    Ok(Secret(token))
}

/// Whether one of the tokens is of a device that the user trusts.
pub async fn is_trusted(
    database: &impl ConnectionTrait,
    user_id: Uuid,
    devices: &[Secret],
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    if devices.is_empty() {
        return Ok(false);
    }
    let hashes = devices
        .iter()
        .take(MOST)
        .map(|Secret(token)| tokens::hash(token));
    let found = Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::TokenHash.is_in(hashes))
        .filter(Column::ExpiresAt.gt(now))
        .one(database)
        .await?;
    Ok(found.is_some())
}

/// The next sign-ins of the user need the second factor on all devices.
pub async fn forget(database: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    let of_user = Entity::delete_many().filter(Column::UserId.eq(user_id));
    of_user.exec(database).await.map(drop)
}
