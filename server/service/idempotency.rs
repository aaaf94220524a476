//! Idempotency keys: a repeated call gets the answer of the first one and changes nothing
//! (draft-ietf-httpapi-idempotency-key-header).
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
    context::Context,
    entities::idempotency_key::{ActiveModel, Column, Entity},
    error::ServiceError,
    tokens,
};

/// How long answers are kept.
const REMEMBERED: TimeDelta = TimeDelta::days(7);
/// Prefix of the keys of the buyer's messages. Suppliers' keys come in headers, which have no line breaks.
pub const OF_BUYER: &str = "buyer\n";
/// Whether a key was used before.
pub enum Claim<T> {
    /// It was; this is the answer of its first use.
    Replay(T),
    FirstUse(FirstUse),
}

/// The transaction of a key's first use. If it is dropped, nothing is written and the key counts as unused.
pub struct FirstUse {
    pub transaction: DatabaseTransaction,
    pub supplier_id: Uuid,
    key: String,
}

/// Claims the call's key for `what`. Of several calls at once, the others wait for the end of the first.
///
/// # Errors
/// `KeyRequired`; `KeyReused`: the key was used for something else.
pub async fn begin<T: DeserializeOwned>(
    context: &Context,
    what: &str,
    input: &impl Serialize,
) -> Result<Claim<T>, ServiceError> {
    let key = context.idempotency_key()?;
    let supplier_id = context.user.supplier_id;
    let fingerprint = fingerprint(context, what, input);
    let transaction = context.database.begin().await?;
    let now = context.options.clock.now();
    if claim(&transaction, supplier_id, key, &fingerprint, now).await? {
        return Ok(Claim::FirstUse(FirstUse {
            transaction,
            supplier_id,
            key: key.to_owned(),
        }));
    }
    let used = Entity::find_by_id((supplier_id, key.to_owned()))
        .one(&transaction)
        .await?
        .filter(|row| row.fingerprint == fingerprint)
        .ok_or(ServiceError::KeyReused)?;
    let answer = serde_json::from_str(&used.answer);
    Ok(Claim::Replay(
        answer.map_err(|error| DbErr::Json(error.to_string()))?,
    ))
}

impl FirstUse {
    /// Commits the change together with its answer.
    pub async fn commit<T: Serialize>(self, answer: T) -> Result<T, ServiceError> {
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

/// Returns whether the key is new. Has to be the transaction's first statement: in SQLite, only a write locks.
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

/// Deletes old keys. The keys of the buyer's messages are kept, for a message may be repeated at any time.
pub async fn forget_old(database: &DatabaseConnection, now: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::UsedAt.lt(now - REMEMBERED))
        .filter(Column::Key.not_like(format!("{OF_BUYER}%")))
        .exec(database)
        .await?;
    Ok(())
}

fn fingerprint(context: &Context, what: &str, input: &impl Serialize) -> String {
    let input = serde_json::to_string(input).expect("the contract's types are JSON");
    tokens::hash(&format!("{}\n{what}\n{input}", context.user.id))
}
