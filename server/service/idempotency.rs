//! One effect a key: what is asked again is answered again and not done again
//! (draft-ietf-httpapi-idempotency-key-header).
use axum::{extract::FromRequestParts, http::request::Parts};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, DatabaseConnection, DatabaseTransaction, DbErr, EntityTrait, QueryFilter,
    TransactionTrait,
    sea_query::{Expr, OnConflict},
};
use serde::{Serialize, de::DeserializeOwned};
use uuid::Uuid;

use super::{
    Service,
    entities::{
        idempotency_key::{ActiveModel, Column, Entity},
        user,
    },
    error::ServiceError,
    tokens,
};
use contract::headers::IDEMPOTENCY_KEY;

/// For so long an answer is given again.
const REMEMBERED: TimeDelta = TimeDelta::days(7);
/// What the keys of the buyer's messages begin with. No supplier's key does: they come in headers, which have no line
/// breaks.
pub const OF_BUYER: &str = "buyer\n";
/// Bytes.
const LONGEST_KEY: usize = 128;

/// The header `Idempotency-Key`: 1 to 128 visible characters of ASCII.
pub struct IdempotencyKey(String);

impl FromRequestParts<Service> for IdempotencyKey {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, _: &Service) -> Result<Self, ServiceError> {
        parts
            .headers
            .get(IDEMPOTENCY_KEY)
            .and_then(|key| key.to_str().ok())
            .filter(|key| (1..=LONGEST_KEY).contains(&key.len()))
            .map(|key| Self(key.to_owned()))
            .ok_or(ServiceError::KeyRequired)
    }
}

/// What has to be done for a key.
pub enum Asked<T> {
    /// Nothing: it was done, and answered like this.
    Before(T),
    Now(Once),
}

/// The transaction of a change that happens once. Dropped, it leaves nothing behind, and the key is as good as new.
pub struct Once {
    pub transaction: DatabaseTransaction,
    pub supplier_id: Uuid,
    key: String,
}

/// Begins the change that `user` asks for under `key`. Of several at once, the others wait for the end of the first.
///
/// # Errors
/// The key was used for something else.
pub async fn ask<T: DeserializeOwned>(
    service: &Service,
    user: &user::Model,
    IdempotencyKey(key): IdempotencyKey,
    what: &str,
    body: &impl Serialize,
) -> Result<Asked<T>, ServiceError> {
    let now = service.options.clock.now();
    let fingerprint = fingerprint(user, what, body);
    let transaction = service.database.begin().await?;
    if claim(&transaction, user.supplier_id, &key, &fingerprint, now).await? {
        return Ok(Asked::Now(Once {
            transaction,
            supplier_id: user.supplier_id,
            key,
        }));
    }
    let used = Entity::find_by_id((user.supplier_id, key))
        .one(&transaction)
        .await?
        .filter(|row| row.fingerprint == fingerprint)
        .ok_or(ServiceError::KeyReused)?;
    let answer = serde_json::from_str(&used.answer);
    Ok(Asked::Before(
        answer.map_err(|error| DbErr::Json(error.to_string()))?,
    ))
}

impl Once {
    /// Commits the change together with its answer.
    pub async fn answered<T: Serialize>(self, answer: T) -> Result<T, ServiceError> {
        let written = serde_json::to_string(&answer).expect("the contract's types are JSON");
        Entity::update_many()
            .col_expr(Column::Answer, Expr::value(written))
            .filter(Column::SupplierId.eq(self.supplier_id))
            .filter(Column::Key.eq(self.key))
            .exec(&self.transaction)
            .await?;
        self.transaction.commit().await?;
        Ok(answer)
    }
}

/// Whether the key is new. The transaction's first statement, and a write: SQLite knows no other lock.
pub async fn claim(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    key: &str,
    fingerprint: &str,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        supplier_id: Set(supplier_id),
        key: Set(key.to_owned()),
        fingerprint: Set(fingerprint.to_owned()),
        answer: Set(String::new()),
        used_at: Set(now),
    };
    let known = OnConflict::columns([Column::SupplierId, Column::Key])
        .do_nothing()
        .to_owned();
    let inserted = Entity::insert(row)
        .on_conflict(known)
        .exec_without_returning(transaction)
        .await?;
    Ok(inserted == 1)
}

/// What the buyer's messages are known by is remembered for good: each is taken once, however late it comes again.
pub async fn forget_old(database: &DatabaseConnection, now: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::UsedAt.lt(now - REMEMBERED))
        .filter(Column::Key.not_like(format!("{OF_BUYER}%")))
        .exec(database)
        .await?;
    Ok(())
}

fn fingerprint(user: &user::Model, what: &str, body: &impl Serialize) -> String {
    let body = serde_json::to_string(body).expect("the contract's types are JSON");
    tokens::hash(&format!("{}\n{what}\n{body}", user.id))
}
