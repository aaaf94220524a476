//! Keys in the database: created, listed and revoked by the buyer. Only the hash of a secret is stored.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, Select, TryIntoModel, sea_query::Expr,
};
use uuid::Uuid;

use crate::{
    administration::api_keys::{KeyHash, is_system_name},
    body,
};
use contract::buyer::Scopes;
use service_core::{
    error::ServiceError,
    field_errors::FieldErrors,
    fields,
    rows::{insert, locked},
    tokens,
};
use tables::buyer_key::{ActiveModel, Column, Entity, Model};
use values::message_id::MessageId;

/// Longest name of a key, in characters.
const LONGEST_NAME: usize = 100;
/// The time of the last use is written at most so often.
const USE_PRECISION: TimeDelta = TimeDelta::minutes(1);

/// A key to create.
#[derive(Clone, Debug)]
pub struct NewKey {
    /// The buyer's system that the key belongs to.
    pub system: String,
    /// Purpose of the key, for the people who manage the keys.
    pub name: String,
    pub scopes: Scopes,
    pub is_sandbox: bool,
    pub expires_at: Option<DateTime<Utc>>,
    pub created_by: String,
    /// The key that creates this one.
    pub created_with: Option<Uuid>,
}

/// Creates a key; returns it with its secret, which cannot be read again.
///
/// # Errors
/// `Fields`; `WrongKey`: the key that creates it was revoked or has expired.
pub async fn create(
    database: &impl ConnectionTrait,
    key: NewKey,
    now: DateTime<Utc>,
) -> Result<(Model, String), ServiceError> {
    let mut errors = FieldErrors::default();
    if !is_system_name(&key.system) {
        errors.check("system", Err(MessageId::new("buyer-system-invalid")));
    }
    let name = body::checked(&mut errors, "name", &key.name, |name| {
        fields::one_line(name, LONGEST_NAME)
    });
    if key.scopes.is_empty() {
        errors.check("scopes", Err(MessageId::new("buyer-required")));
    }
    if key.expires_at.is_some_and(|expires_at| expires_at <= now) {
        errors.check("expiresAt", Err(MessageId::new("buyer-past")));
    }
    errors.into_result()?;
    if let Some(parent) = key.created_with {
        lock(database, parent, now).await?;
    }
    let secret = tokens::random();
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        system: Set(key.system),
        name: Set(name),
        secret_hash: Set(KeyHash::of(&secret).to_text()),
        scopes: Set(key.scopes.to_json()),
        is_sandbox: Set(key.is_sandbox),
        created_at: Set(now),
        created_by: Set(key.created_by),
        expires_at: Set(key.expires_at),
        revoked_at: Set(None),
        revoked_by: Set(None),
        last_used_at: Set(None),
        created_with: Set(key.created_with),
    };
    insert(database, row.clone()).await?;
    Ok((row.try_into_model()?, secret))
}

/// Locks a valid key until the transaction ends, so that it cannot be revoked before the keys created with it are visible.
async fn lock(
    transaction: &impl ConnectionTrait,
    key: Uuid,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let key = locked(Entity::find_by_id(key).filter(is_current(now)));
    let found = key.one(transaction).await?;
    found.map(|_| ()).ok_or(ServiceError::WrongKey)
}

/// Returns all keys, including expired and revoked ones, oldest first.
pub async fn list(database: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find().order_by_asc(Column::Id).all(database).await
}

/// Revokes a key, the keys created with it, and so on, at once and for good. A second time changes nothing.
///
/// # Errors
/// `NotFound`
pub async fn revoke(
    database: &impl ConnectionTrait,
    id: Uuid,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let found = Entity::find_by_id(id).one(database).await?;
    let mut keys = vec![found.ok_or(ServiceError::NotFound)?.id];
    // Each level is locked before the keys created with it are read.
    while !keys.is_empty() {
        Entity::update_many()
            .col_expr(Column::RevokedAt, Expr::value(now))
            .col_expr(Column::RevokedBy, Expr::value(by))
            .filter(Column::Id.is_in(keys.iter().copied()))
            .filter(Column::RevokedAt.is_null())
            .exec(database)
            .await?;
        keys = Entity::find()
            .filter(Column::CreatedWith.is_in(keys))
            .select_only()
            .column(Column::Id)
            .into_tuple()
            .all(database)
            .await?;
    }
    Ok(())
}

/// The key with this secret, unless it has expired or was revoked.
pub async fn find(
    database: &impl ConnectionTrait,
    hash: &KeyHash,
    now: DateTime<Utc>,
) -> Result<Option<Model>, ServiceError> {
    let found = current(now).filter(Column::SecretHash.eq(hash.to_text()));
    Ok(found.one(database).await?)
}

/// The key with this id, unless it has expired or was revoked.
pub async fn find_by_id(
    database: &impl ConnectionTrait,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<Model>, ServiceError> {
    let found = current(now).filter(Column::Id.eq(id));
    Ok(found.one(database).await?)
}

fn current(now: DateTime<Utc>) -> Select<Entity> {
    Entity::find().filter(is_current(now))
}

/// Matches keys that have neither expired nor been revoked.
fn is_current(now: DateTime<Utc>) -> Condition {
    let has_not_expired = Condition::any()
        .add(Column::ExpiresAt.is_null())
        .add(Column::ExpiresAt.gt(now));
    Condition::all()
        .add(Column::RevokedAt.is_null())
        .add(has_not_expired)
}

/// The use of a key is noted once a minute at most.
pub fn is_use_to_note(key: &Model, now: DateTime<Utc>) -> bool {
    let is_noted = |last: DateTime<Utc>| last > now - USE_PRECISION;
    !key.last_used_at.is_some_and(is_noted)
}

/// Notes that the key is used now. A failure is logged only: no request depends on it.
pub async fn note_use(database: &impl ConnectionTrait, key: Uuid, now: DateTime<Utc>) {
    let is_older = Condition::any()
        .add(Column::LastUsedAt.is_null())
        .add(Column::LastUsedAt.lte(now - USE_PRECISION));
    let marked = Entity::update_many()
        .col_expr(Column::LastUsedAt, Expr::value(now))
        .filter(Column::Id.eq(key))
        .filter(is_older)
        .exec(database)
        .await;
    if let Err(error) = marked {
        tracing::warn!(%error, %key, "the last use of a key was not noted");
    }
}
