//! `POST /users/{id}/deactivate` and `reactivate`: which users of the supplier may sign in.
use database::BeginWrite;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};

use super::{colleague, events};
use crate::{context::Context, entities::user, error::ServiceError, tokens};
use contract::{Action, UserEventKind};

pub async fn deactivate(context: Context, [id]: [String; 1], _: ()) -> Result<(), ServiceError> {
    let transaction = context.database.begin_write().await?;
    let user = find(&transaction, &context, &id).await?;
    if user.id == context.user.id {
        return Err(ServiceError::Oneself);
    }
    let id = user.id;
    // First, so that a sign-in at the same time either ends before this, or finds the user deactivated.
    set_active(&transaction, &context, user, false).await?;
    tokens::revoke_all(&transaction, id).await?;
    transaction.commit().await?;
    Ok(())
}

pub async fn reactivate(context: Context, [id]: [String; 1], _: ()) -> Result<(), ServiceError> {
    let transaction = context.database.begin_write().await?;
    let user = find(&transaction, &context, &id).await?;
    set_active(&transaction, &context, user, true).await?;
    transaction.commit().await?;
    Ok(())
}

async fn find(
    transaction: &DatabaseTransaction,
    context: &Context,
    id: &str,
) -> Result<user::Model, ServiceError> {
    let permission = colleague::of_users(Action::Approve);
    let caller = colleague::lock_as(transaction, context, permission).await?;
    colleague::find(transaction, &caller, id).await
}

/// A second time changes nothing.
async fn set_active(
    transaction: &DatabaseTransaction,
    context: &Context,
    before: user::Model,
    is_active: bool,
) -> Result<(), ServiceError> {
    if before.is_active == is_active {
        return Ok(());
    }
    let mut user = before.clone().into_active_model();
    user.is_active = Set(is_active);
    user.version = Set(before.version + 1);
    let after = user.update(transaction).await?;
    let kind = match is_active {
        true => UserEventKind::Reactivated,
        false => UserEventKind::Deactivated,
    };
    Ok(events::record_change(transaction, context, kind, &before, &after).await?)
}
