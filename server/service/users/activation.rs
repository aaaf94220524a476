//! `POST /users/{id}/deactivate` and `reactivate`: an account manager decides which users of the supplier may sign in.
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, TransactionTrait, sea_query::Expr,
};
use uuid::Uuid;

use crate::{
    context::Context,
    entities::{supplier, user},
    error::ServiceError,
    tokens,
};

pub async fn deactivate(context: Context, [id]: [String; 1], _: ()) -> Result<(), ServiceError> {
    let transaction = context.database.begin().await?;
    let user = find(&transaction, &context.user, &id).await?;
    if user.id == context.user.id {
        return Err(ServiceError::Oneself);
    }
    let id = user.id;
    // First, so that a sign-in at the same time either ends before this, or finds the user deactivated.
    set_active(&transaction, user, false).await?;
    tokens::revoke_all(&transaction, id).await?;
    transaction.commit().await?;
    Ok(())
}

pub async fn reactivate(context: Context, [id]: [String; 1], _: ()) -> Result<(), ServiceError> {
    let transaction = context.database.begin().await?;
    let user = find(&transaction, &context.user, &id).await?;
    set_active(&transaction, user, true).await?;
    transaction.commit().await?;
    Ok(())
}

/// Finds the user for a caller who may decide, and locks the supplier: nobody else decides meanwhile.
pub async fn find(
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

/// Locks the supplier's row until the transaction ends. A write locks it, since SQLite has no other lock.
pub async fn lock(transaction: &DatabaseTransaction, supplier_id: Uuid) -> Result<(), DbErr> {
    supplier::Entity::update_many()
        .col_expr(supplier::Column::Id, Expr::value(supplier_id))
        .filter(supplier::Column::Id.eq(supplier_id))
        .exec(transaction)
        .await?;
    Ok(())
}

async fn set_active(
    transaction: &DatabaseTransaction,
    user: user::Model,
    is_active: bool,
) -> Result<(), DbErr> {
    let mut user = user.into_active_model();
    user.is_active = Set(is_active);
    user.update(transaction).await?;
    Ok(())
}
