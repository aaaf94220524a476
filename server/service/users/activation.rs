//! `POST /users/{id}/deactivate` and `reactivate`: an account manager decides who of the supplier may sign in.
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, TransactionTrait, sea_query::Expr,
};
use uuid::Uuid;

use crate::{
    Service,
    entities::{supplier, user},
    error::ServiceError,
    extract::Caller,
    tokens,
};
use contract::Refusal;

/// Nobody deactivates themselves: whoever asks stays an active account manager, so that a supplier always has one.
#[utoipa::path(
    post,
    path = "/users/{id}/deactivate",
    tag = "users",
    security(("token" = [])),
    params(("id" = String, Path, description = "One of the people of the supplier")),
    responses(
        (status = 204, description = "The person cannot sign in any more, and all their tokens have ended"),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 403, description = "The caller is no account manager", body = Refusal),
        (status = 404, description = "The supplier has no such person", body = Refusal),
        (status = 409, description = "The caller asks to be deactivated", body = Refusal),
    ),
)]
pub async fn deactivate(
    State(service): State<Service>,
    Caller(caller): Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ServiceError> {
    let transaction = service.database.begin().await?;
    let person = person(&transaction, &caller, &id).await?;
    if person.id == caller.id {
        return Err(ServiceError::Oneself);
    }
    let id = person.id;
    // First, so that a sign-in at the same time either ends before this, or finds the person deactivated.
    set_active(&transaction, person, false).await?;
    tokens::revoke_all(&transaction, id).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    post,
    path = "/users/{id}/reactivate",
    tag = "users",
    security(("token" = [])),
    params(("id" = String, Path, description = "One of the people of the supplier")),
    responses(
        (status = 204, description = "The person can sign in again"),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 403, description = "The caller is no account manager", body = Refusal),
        (status = 404, description = "The supplier has no such person", body = Refusal),
    ),
)]
pub async fn reactivate(
    State(service): State<Service>,
    Caller(caller): Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ServiceError> {
    let transaction = service.database.begin().await?;
    let person = person(&transaction, &caller, &id).await?;
    set_active(&transaction, person, true).await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The person, for a caller who may decide; nobody else of the supplier decides meanwhile.
async fn person(
    transaction: &DatabaseTransaction,
    caller: &user::Model,
    id: &str,
) -> Result<user::Model, ServiceError> {
    lock(transaction, caller.supplier_id).await?;
    // A colleague may have been faster.
    let still_manages = user::Entity::find_by_id(caller.id)
        .filter(user::Column::IsActive.eq(true))
        .filter(user::Column::IsAccountManager.eq(true))
        .one(transaction)
        .await?
        .is_some();
    if !still_manages {
        return Err(ServiceError::Forbidden);
    }
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    user::Entity::find_by_id(id)
        .filter(user::Column::SupplierId.eq(caller.supplier_id))
        .one(transaction)
        .await?
        .ok_or(ServiceError::NotFound)
}

/// Holds the supplier's row until the transaction ends. By writing, for SQLite knows no other lock.
async fn lock(transaction: &DatabaseTransaction, supplier_id: Uuid) -> Result<(), DbErr> {
    supplier::Entity::update_many()
        .col_expr(supplier::Column::Id, Expr::value(supplier_id))
        .filter(supplier::Column::Id.eq(supplier_id))
        .exec(transaction)
        .await?;
    Ok(())
}

async fn set_active(
    transaction: &DatabaseTransaction,
    person: user::Model,
    is_active: bool,
) -> Result<(), DbErr> {
    let mut person = person.into_active_model();
    person.is_active = Set(is_active);
    person.update(transaction).await?;
    Ok(())
}
