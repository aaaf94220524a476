//! Who may approve a request: an active user with the right to, who did not write it; if there is none, the buyer.
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::subjects;
use crate::{
    context::Context,
    entities::{
        change_request::{Decider, Model, State},
        user,
    },
    error::ServiceError,
    users::colleague,
};
use contract::{Action, Permission};
use values::message_id::MessageId;

/// The active users who may approve requests of this kind.
pub async fn of(
    database: &impl ConnectionTrait,
    request: &Model,
) -> Result<Vec<user::Model>, DbErr> {
    let permission = approval(request);
    let users = user::Entity::find()
        .filter(user::Column::SupplierId.eq(request.supplier_id))
        .filter(user::Column::IsActive.eq(true))
        .all(database)
        .await?;
    Ok(users
        .into_iter()
        .filter(|user| user.may(permission))
        .collect())
}

/// Who decides on the request once `sender` has sent it.
pub async fn decider(
    database: &impl ConnectionTrait,
    request: &Model,
    sender: Option<Uuid>,
) -> Result<Decider, DbErr> {
    if subjects::is_for_buyer(request.kind) {
        return Ok(Decider::Buyer);
    }
    let approvers = of(database, request).await?;
    let is_second = |user: &user::Model| Some(user.id) != sender && !request.is_author(user.id);
    Ok(match approvers.iter().any(is_second) {
        true => Decider::SecondPerson,
        false => Decider::Buyer,
    })
}

/// Checks that the caller may decide on a locked request. The caller's row is read again, since an account manager may have
/// deactivated the caller, or taken the permission away, after the call was admitted.
///
/// # Errors
/// `Conflict`: the caller wrote the request, or the buyer decides; `Deactivated`; `NotPermitted`.
pub async fn expect_second_person(
    transaction: &DatabaseTransaction,
    context: &Context,
    request: &Model,
) -> Result<(), ServiceError> {
    request.expect_state(&[State::Waiting])?;
    colleague::lock(transaction, request.supplier_id).await?;
    let caller = user::Entity::find_by_id(context.user.id)
        .one(transaction)
        .await?
        .filter(|user| user.is_active)
        .ok_or(ServiceError::Deactivated)?;
    let permission = approval(request);
    if !caller.may(permission) {
        return Err(ServiceError::NotPermitted(permission));
    }
    if request.is_author(caller.id) {
        return Err(ServiceError::Conflict(MessageId::new("service-change-own")));
    }
    match request.decider {
        Decider::SecondPerson => Ok(()),
        Decider::Buyer => Err(ServiceError::Conflict(MessageId::new(
            "service-change-for-buyer",
        ))),
    }
}

fn approval(request: &Model) -> Permission {
    Permission {
        area: subjects::area(request.kind),
        action: Action::Approve,
    }
}
