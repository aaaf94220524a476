//! `POST /users/{id}/deactivate` and `reactivate`: which users of the supplier may sign in.
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};

use super::{colleague, events};
use crate::step_up;
use contract::{Area, Permission, StepUp, UserEventKind};
use database::BeginWrite;
use service_core::{
    account_notices,
    context::Context,
    error::{ServiceError, ensure},
    tokens,
};
use tables::{account_notice::AccountNotice, user};
use values::message_id::MessageId;

pub async fn deactivate(context: Context, [id]: [String; 1], _: ()) -> Result<(), ServiceError> {
    let transaction = context.database.begin_write().await?;
    let (_, user) = find(&transaction, &context, &id).await?;
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

/// Whoever signs in again has all their permissions again, so that it is done by somebody who may give them.
pub async fn reactivate(
    context: Context,
    [id]: [String; 1],
    step_up: StepUp,
) -> Result<(), ServiceError> {
    step_up::confirmed(&context, step_up, || {
        async |transaction| {
            let (caller, user) = find(transaction, &context, &id).await?;
            ensure(
                colleague::may_give(&caller, &user.permissions()),
                MessageId::new("users-permissions-not-own"),
            )?;
            if let Some(user) = set_active(transaction, &context, user, true).await? {
                let (now, notice) = (context.options.clock.now(), AccountNotice::Reactivated);
                account_notices::enqueue(transaction, &user, notice, now).await?;
            }
            Ok(())
        }
    })
    .await
}

/// The caller and the user.
async fn find(
    transaction: &DatabaseTransaction,
    context: &Context,
    id: &str,
) -> Result<(user::Model, user::Model), ServiceError> {
    let permission = Permission::approve(Area::Users);
    let caller = colleague::lock_as(transaction, context, permission).await?;
    let user = colleague::find(transaction, &caller, id).await?;
    Ok((caller, user))
}

/// The changed user. A second time changes nothing.
async fn set_active(
    transaction: &DatabaseTransaction,
    context: &Context,
    before: user::Model,
    is_active: bool,
) -> Result<Option<user::Model>, ServiceError> {
    if before.is_active == is_active {
        return Ok(None);
    }
    let mut user = before.clone().into_active_model();
    user.is_active = Set(is_active);
    user.version = Set(before.version + 1);
    let after = user.update(transaction).await?;
    let kind = match is_active {
        true => UserEventKind::Reactivated,
        false => UserEventKind::Deactivated,
    };
    events::record_change(transaction, context, kind, &before, &after).await?;
    Ok(Some(after))
}
