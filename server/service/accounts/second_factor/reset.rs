//! `POST /users/{id}/second-factor/reset`: for a colleague whose device is lost; and the same by the operator, for the last account
//! manager of a supplier, whom no colleague can help. The user is mailed, and signed out everywhere.
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, DatabaseConnection, DatabaseTransaction, EntityTrait, QueryFilter};

use super::{lock_user, remove_all};
use crate::{
    step_up,
    users::{authenticate::email_key, colleague, events},
};
use contract::{Area, Permission, StepUp, UserEventKind};
use database::BeginWrite;
use service_core::{
    account_notices,
    audit::AuditContext,
    context::Context,
    error::{ServiceError, ensure},
    tokens,
};
use tables::{account_notice::AccountNotice, user};
use values::message_id::MessageId;

const NOT_ONES_OWN: MessageId = MessageId::new("second-factor-reset-own");
const IS_OFF: MessageId = MessageId::new("second-factor-reset-off");

pub async fn reset(
    context: Context,
    [id]: [String; 1],
    step_up: StepUp,
) -> Result<(), ServiceError> {
    step_up::confirmed(&context, step_up, || {
        async |transaction| {
            let user = find(transaction, &context, &id).await?;
            ensure(user.id != context.user.id, NOT_ONES_OWN)?;
            ensure(user.second_factor_since.is_some(), IS_OFF)?;
            let notice = AccountNotice::SecondFactorReset;
            apply(transaction, &user, notice, &context.audit()).await
        }
    })
    .await
}

/// Resets the second factor for the portal's operator, on the command line. Returns the user.
///
/// # Errors
/// `NotFound`: nobody has an account with this address; `Conflict`: the account has no second factor.
pub async fn reset_by_operator(
    database: &DatabaseConnection,
    email: &str,
    origin: &str,
    now: DateTime<Utc>,
) -> Result<user::Model, ServiceError> {
    let user = user::Entity::find()
        .filter(user::Column::EmailKey.eq(email_key(email)))
        .one(database)
        .await?
        .ok_or(ServiceError::NotFound)?;
    let transaction = database.begin_write().await?;
    let user = lock_user(&transaction, user.id).await?;
    ensure(user.second_factor_since.is_some(), IS_OFF)?;
    let audit = AuditContext {
        origin: Some(origin.to_owned()),
        ..AuditContext::for_clock(now, now)
    };
    let notice = AccountNotice::SecondFactorResetByOperator;
    apply(&transaction, &user, notice, &audit).await?;
    transaction.commit().await?;
    Ok(user)
}

async fn apply(
    transaction: &DatabaseTransaction,
    user: &user::Model,
    notice: AccountNotice,
    audit: &AuditContext,
) -> Result<(), ServiceError> {
    remove_all(transaction, user).await?;
    tokens::revoke_all(transaction, user.id).await?;
    let kind = UserEventKind::SecondFactorReset;
    events::record_own(transaction, audit, kind, user, None).await?;
    account_notices::enqueue(transaction, user, notice, audit.at).await?;
    Ok(())
}

/// The colleague, for an account manager.
async fn find(
    transaction: &DatabaseTransaction,
    context: &Context,
    id: &str,
) -> Result<user::Model, ServiceError> {
    let permission = Permission::edit(Area::Users);
    let caller = colleague::lock_as(transaction, context, permission).await?;
    match caller.is_account_manager {
        true => colleague::find(transaction, &caller, id).await,
        false => Err(ServiceError::Forbidden),
    }
}
