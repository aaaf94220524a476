//! A user whom a colleague changes, and the colleague as the database knows them now.
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use contract::{Permission, Permissions};
use service_core::{
    context::Context,
    error::{ServiceError, ensure},
    field_errors::FieldErrors,
    fields,
    rows::lock_by_id,
};
use tables::{supplier, user};
use values::{bidi::plain_line, message_id::MessageId, text::LocalizedText};

/// Maximum length of an employee type, in characters.
const LONGEST_EMPLOYEE_TYPE: usize = 60;

/// Locks the supplier, so that nobody else changes its users meanwhile, and finds the caller again: a colleague may have been
/// faster.
///
/// # Errors
/// `Deactivated`: the caller; `NotPermitted`
pub async fn lock_as(
    transaction: &DatabaseTransaction,
    context: &Context,
    permission: Permission,
) -> Result<user::Model, ServiceError> {
    lock(transaction, context.user.supplier_id).await?;
    let caller = user::Entity::find_by_id(context.user.id)
        .filter(user::Column::IsActive.eq(true))
        .one(transaction)
        .await?
        .ok_or(ServiceError::Deactivated)?;
    match caller.may(permission) {
        true => Ok(caller),
        false => Err(ServiceError::NotPermitted(permission)),
    }
}

/// Finds the user whom the caller changes.
///
/// # Errors
/// `NotFound`; `Forbidden`: an account manager, and the caller is none.
pub async fn find(
    database: &impl ConnectionTrait,
    caller: &user::Model,
    id: &str,
) -> Result<user::Model, ServiceError> {
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    let user = user::Entity::find_by_id(id)
        .filter(user::Column::SupplierId.eq(caller.supplier_id))
        .one(database)
        .await?
        .ok_or(ServiceError::NotFound)?;
    match user.is_account_manager && !caller.is_account_manager {
        true => Err(ServiceError::Forbidden),
        false => Ok(user),
    }
}

/// # Errors
/// `Conflict`: the caller saw another version.
pub fn expect_version(user: &user::Model, seen: u32) -> Result<(), ServiceError> {
    ensure(
        i64::from(user.version) == i64::from(seen),
        MessageId::new("users-changed"),
    )
}

/// Locks the supplier's row until the transaction ends.
pub async fn lock(transaction: &DatabaseTransaction, supplier_id: Uuid) -> Result<(), DbErr> {
    lock_by_id::<supplier::Entity>(transaction, supplier_id).await?;
    Ok(())
}

/// Whether the caller may give and take these permissions: nobody gives what they do not have.
pub fn may_give(caller: &user::Model, permissions: &Permissions) -> bool {
    caller.is_account_manager || caller.permissions().include(permissions)
}

/// The employee type as it is stored. One language is enough; the other one stays empty.
pub fn employee_type(errors: &mut FieldErrors, typed: &LocalizedText) -> LocalizedText {
    let [ar, en] = [&typed.ar, &typed.en].map(|text| plain_line(text));
    for (field, text) in [("employeeType.ar", &ar), ("employeeType.en", &en)] {
        errors.check(field, fields::one_line(text, LONGEST_EMPLOYEE_TYPE));
    }
    if ar.is_empty() && en.is_empty() {
        let required = Err(MessageId::new("users-employee-type-required"));
        errors.check("employeeType.ar", required);
    }
    LocalizedText::new(ar, en)
}
