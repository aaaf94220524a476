//! `PUT /users/{id}`: another employee type and other permissions, after the password was asked for again.
use std::collections::BTreeSet;

use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, IntoActiveModel, Iterable};

use super::{colleague, events, me};
use crate::step_up;
use contract::{Action, Area, CurrentUser, Permission, Permissions, UserChange, UserEventKind};
use database::BeginWrite;
use documents::notifications;
use service_core::{
    account_notices,
    context::Context,
    error::{ServiceError, ensure},
    field_errors::FieldErrors,
};
use tables::{account_notice::AccountNotice, user};
use values::{message_id::MessageId, text::LocalizedText};

/// Nothing is recorded if nothing changes.
pub async fn change(
    context: Context,
    [id]: [String; 1],
    change: UserChange,
) -> Result<CurrentUser, ServiceError> {
    Checked::load(&context.database, &context.user, &id, &change).await?;
    step_up::verify(&context, change.step_up.clone()).await?;
    let transaction = context.database.begin_write().await?;
    let permission = Permission::edit(Area::Users);
    let caller = colleague::lock_as(&transaction, &context, permission).await?;
    let Checked {
        before,
        employee_type,
        permissions,
        changed,
    } = Checked::load(&transaction, &caller, &id, &change).await?;

    let mut user = before.clone().into_active_model();
    user.employee_type_ar = Set(employee_type.ar);
    user.employee_type_en = Set(employee_type.en);
    user.permissions = Set(user::Model::permissions_column(&permissions));
    let has_same_type = user.employee_type_ar.as_ref() == &before.employee_type_ar
        && user.employee_type_en.as_ref() == &before.employee_type_en;
    let notice = match (has_same_type, changed == Permissions::default()) {
        (true, true) => {
            transaction.rollback().await?;
            return me::to_contract(&context, before).await;
        }
        (true, false) => AccountNotice::PermissionsChanged,
        (false, true) => AccountNotice::EmployeeTypeChanged,
        (false, false) => AccountNotice::UserChanged,
    };
    user.version = Set(before.version + 1);
    let after = user.update(&transaction).await?;
    forget_notifications(&transaction, &before, &after).await?;
    let kind = UserEventKind::UserChanged;
    events::record_change(&transaction, &context, kind, &before, &after).await?;
    if after.id != caller.id {
        let now = context.options.clock.now();
        account_notices::enqueue(&transaction, &after, notice, now).await?;
    }
    transaction.commit().await?;
    me::to_contract(&context, after).await
}

/// A change that the caller may make.
struct Checked {
    before: user::Model,
    employee_type: LocalizedText,
    permissions: Permissions,
    /// Permissions that are given or taken.
    changed: Permissions,
}

impl Checked {
    /// # Errors
    /// `NotFound`; `Forbidden`: an account manager, and the caller is none; `Conflict`: the caller saw another version, or asks
    /// for other permissions for themselves; `Fields`
    async fn load(
        database: &impl ConnectionTrait,
        caller: &user::Model,
        id: &str,
        change: &UserChange,
    ) -> Result<Self, ServiceError> {
        let before = colleague::find(database, caller, id).await?;
        colleague::expect_version(&before, change.version)?;
        let permissions = match before.is_account_manager {
            true => before.permissions(),
            false => change.permissions.clone().completed(),
        };
        ensure(
            before.id != caller.id || permissions == before.permissions(),
            MessageId::new("users-own-permissions"),
        )?;
        let mut errors = FieldErrors::default();
        let employee_type = colleague::employee_type(&mut errors, &change.employee_type);
        let changed = differences(&before.permissions(), &permissions);
        if !colleague::may_give(caller, &changed) {
            let not_own = Err(MessageId::new("users-permissions-not-own"));
            errors.check("permissions", not_own);
        }
        errors.into_result()?;
        Ok(Self {
            before,
            employee_type,
            permissions,
            changed,
        })
    }
}

/// Returns the permissions that only one of the two includes.
fn differences(one: &Permissions, other: &Permissions) -> Permissions {
    let of =
        |permissions: &Permissions, area| permissions.0.get(&area).cloned().unwrap_or_default();
    let areas = Area::iter().map(|area| {
        let actions: BTreeSet<Action> = &of(one, area) ^ &of(other, area);
        (area, actions)
    });
    Permissions(areas.filter(|(_, actions)| !actions.is_empty()).collect())
}

/// Notifications about documents that the user may no longer view are deleted.
pub async fn forget_notifications(
    transaction: &impl ConnectionTrait,
    before: &user::Model,
    after: &user::Model,
) -> Result<(), ServiceError> {
    let is_lost = |area: &Area| {
        let view = Permission::view(*area);
        before.may(view) && !after.may(view)
    };
    let lost: Vec<_> = Area::iter().filter(is_lost).collect();
    Ok(notifications::forget(transaction, after, &lost).await?)
}
