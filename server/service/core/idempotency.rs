//! Idempotency keys: a repeated call gets the answer of the first one and changes nothing
//! (draft-ietf-httpapi-idempotency-key-header).
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbErr, EntityTrait,
    QueryFilter,
    sea_query::{Expr, OnConflict},
};
use serde::{Serialize, de::DeserializeOwned};
use uuid::Uuid;

use crate::{context::Context, error::ServiceError, tokens};
use contract::operation::Operation;
use database::BeginWrite;
use tables::{
    idempotency_key::{ActiveModel, Column, Entity},
    json_column::from_json,
};

/// Time for which answers are kept.
const REMEMBERED: TimeDelta = TimeDelta::days(7);
/// A key may be deleted this long after [`is_repeated`] found it at the earliest. Longer than any call takes.
const MARGIN: TimeDelta = TimeDelta::hours(1);
/// Prefix of the keys of the buyer's files. Suppliers' keys come in headers, which have no line breaks.
pub const BUYER_FILE: &str = "buyer\n";

/// Makes a change once for each idempotency key. `what` tells this change from others that use the same key. Of several
/// calls at once, the others wait for the end of the first.
///
/// # Errors
/// `KeyRequired`; `KeyReused`: the key was used for something else; the errors of `change`, after which nothing is written.
pub async fn once<T: Serialize + DeserializeOwned>(
    context: &Context,
    what: &str,
    input: &impl Serialize,
    change: impl AsyncFnOnce(&DatabaseTransaction) -> Result<T, ServiceError>,
) -> Result<T, ServiceError> {
    let key = context.idempotency_key()?;
    let supplier_id = context.user.supplier_id;
    let fingerprint = tokens::hash_with_json(&format!("{}\n{what}\n", context.user.id), input);
    let transaction = context.database.begin_write().await?;
    let now = context.options.clock.now();
    if !claim(&transaction, supplier_id, key, &fingerprint, now).await? {
        let used = Entity::find_by_id((supplier_id, key.to_owned()))
            .one(&transaction)
            .await?
            .filter(|row| row.fingerprint == fingerprint)
            .ok_or(ServiceError::KeyReused)?;
        return Ok(from_json(&used.answer)?);
    }
    let answer = match change(&transaction).await {
        Ok(answer) => answer,
        Err(error) => {
            transaction.rollback().await?;
            return Err(error);
        }
    };
    let written = serde_json::to_string(&answer).expect("the contract's types are JSON");
    Entity::update_many()
        .col_expr(Column::Answer, Expr::value(written))
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::Key.eq(key))
        .exec(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(answer)
}

/// [`once`], for the operation `O` on the document of this number.
///
/// # Errors
/// As [`once`].
pub async fn once_for<O: Operation, T: Serialize + DeserializeOwned>(
    context: &Context,
    number: &str,
    input: &impl Serialize,
    change: impl AsyncFnOnce(&DatabaseTransaction) -> Result<T, ServiceError>,
) -> Result<T, ServiceError> {
    once(context, &format!("{} {number}", O::NAME), input, change).await
}

/// Returns whether the key is new. Of two transactions with the same key, the second waits for the first.
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

/// The fingerprint of the change that was made under a key.
pub async fn fingerprint(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    key: &str,
) -> Result<Option<String>, DbErr> {
    let used = Entity::find_by_id((supplier_id, key.to_owned()));
    Ok(used.one(database).await?.map(|row| row.fingerprint))
}

/// Whether the key of the call was used: [`once`] will answer what it answered then, or refuse the call. A key that will be
/// deleted soon counts as new, because [`once`] may not find it any more.
///
/// # Errors
/// `KeyRequired`
pub async fn is_repeated(context: &Context) -> Result<bool, ServiceError> {
    let (key, supplier_id) = (context.idempotency_key()?, context.user.supplier_id);
    let oldest = context.options.clock.now() - REMEMBERED + MARGIN;
    let used = Entity::find_by_id((supplier_id, key.to_owned()))
        .filter(Column::UsedAt.gt(oldest))
        .one(&context.database)
        .await?;
    Ok(used.is_some())
}

/// Deletes old keys. The keys of the buyer's files are kept, for a file may be sent again at any time.
pub async fn forget_old(database: &DatabaseConnection, now: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::UsedAt.lt(now - REMEMBERED))
        .filter(Column::Key.not_like(format!("{BUYER_FILE}%")))
        .exec(database)
        .await?;
    Ok(())
}
