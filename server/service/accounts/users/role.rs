//! `PUT /users/{id}/role`: makes account managers and takes the role from them. A supplier always keeps one who can sign in.
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait,
    IntoActiveModel, PaginatorTrait, QueryFilter,
};
use uuid::Uuid;

use super::{change::forget_notifications, colleague, events, me};
use crate::step_up;
use contract::{Area, CurrentUser, Permission, Permissions, RoleChange, UserEventKind, UserRole};
use service_core::{
    account_notices,
    context::Context,
    error::{ServiceError, ensure},
};
use tables::{account_notice::AccountNotice, user};
use values::message_id::MessageId;

/// A change without the proof of who is calling, which is no part of an idempotency key's fingerprint.
#[derive(Clone, Copy, serde::Serialize)]
struct Asked {
    version: u32,
    role: UserRole,
    hands_over: bool,
}

pub async fn change_role(
    context: Context,
    [id]: [String; 1],
    change: RoleChange,
) -> Result<Vec<CurrentUser>, ServiceError> {
    let asked = Asked {
        version: change.version,
        role: change.role,
        hands_over: change.hands_over,
    };
    // A hand-over that is sent again gets its answer, though its sender is no account manager any more.
    let what = format!("role of {id}");
    let apply = || {
        async |transaction: &DatabaseTransaction| {
            let changed = apply(transaction, &context, &id, asked).await?;
            Ok(changed.iter().map(|user| user.id).collect())
        }
    };
    let changed: Vec<Uuid> =
        step_up::confirmed_once(&context, &what, &asked, change.step_up, apply).await?;
    let mut answer = Vec::new();
    for id in changed {
        let user = user::Entity::find_by_id(id).one(&context.database).await?;
        let user = user.ok_or(ServiceError::NotFound)?;
        answer.push(me::to_contract(&context, user).await?);
    }
    Ok(answer)
}

/// The users whose role changed.
async fn apply(
    transaction: &DatabaseTransaction,
    context: &Context,
    id: &str,
    asked: Asked,
) -> Result<Vec<user::Model>, ServiceError> {
    let permission = Permission::approve(Area::Users);
    let caller = colleague::lock_as(transaction, context, permission).await?;
    if !caller.is_account_manager {
        return Err(ServiceError::Forbidden);
    }
    let user = colleague::find(transaction, &caller, id).await?;
    colleague::expect_version(&user, asked.version)?;
    let is_manager = asked.role == UserRole::AccountManager;
    ensure(
        !is_manager || user.is_active,
        MessageId::new("users-manager-inactive"),
    )?;
    let steps_back = is_manager && asked.hands_over && user.id != caller.id;
    let mut changed = Vec::new();
    if user.is_account_manager != is_manager {
        changed.push(set_manager(transaction, context, user, is_manager).await?);
    }
    if steps_back {
        changed.push(set_manager(transaction, context, caller, false).await?);
    }
    expect_manager(transaction, context.user.supplier_id).await?;
    Ok(changed)
}

/// # Errors
/// `Conflict`: no account manager of the supplier can sign in.
async fn expect_manager(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
) -> Result<(), ServiceError> {
    let left = user::Entity::find()
        .filter(user::Column::SupplierId.eq(supplier_id))
        .filter(user::Column::IsActive.eq(true))
        .filter(user::Column::IsAccountManager.eq(true))
        .count(transaction)
        .await?;
    ensure(left > 0, MessageId::new("users-last-manager"))
}

/// Whoever stops being an account manager may do what users may for whom nobody chose, unless permissions were chosen before.
async fn set_manager(
    transaction: &DatabaseTransaction,
    context: &Context,
    before: user::Model,
    is_manager: bool,
) -> Result<user::Model, ServiceError> {
    let permissions = Some(before.permissions()).filter(|chosen| !chosen.0.is_empty());
    let permissions = permissions.unwrap_or_else(Permissions::usual);
    let mut user = before.clone().into_active_model();
    user.is_account_manager = Set(is_manager);
    user.permissions = Set(user::Model::permissions_column(&permissions));
    user.version = Set(before.version + 1);
    let after = user.update(transaction).await?;
    forget_notifications(transaction, &before, &after).await?;
    let (kind, notice) = match is_manager {
        true => (
            UserEventKind::MadeAccountManager,
            AccountNotice::MadeAccountManager,
        ),
        false => (UserEventKind::MadeUser, AccountNotice::MadeUser),
    };
    events::record_change(transaction, context, kind, &before, &after).await?;
    account_notices::enqueue(transaction, &after, notice, context.options.clock.now()).await?;
    Ok(after)
}
