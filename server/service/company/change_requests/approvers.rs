//! Approvers of a request: active users with the permission to approve it who did not write it; if there are none, the buyer.
use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter, QueryOrder,
};
use uuid::Uuid;

use contract::{Permission, UserEventKind, UserTerms};
use service_core::{
    context::Context,
    error::{ServiceError, ensure},
};
use tables::{
    change_request::{Decider, Model, State},
    user, user_event,
};
use values::message_id::MessageId;

/// The active users who may approve requests of this kind.
pub async fn of(
    database: &impl ConnectionTrait,
    request: &Model,
) -> Result<Vec<user::Model>, DbErr> {
    let permission = Permission::approve(request.kind.area());
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

/// Returns who decides on the request once `sender` has sent it.
pub async fn decider(
    database: &impl ConnectionTrait,
    request: &Model,
    sender: Option<Uuid>,
    settled_since: DateTime<Utc>,
) -> Result<Decider, DbErr> {
    if request.kind.is_for_buyer() {
        return Ok(Decider::Buyer);
    }
    let mut approvers = of(database, request).await?;
    approvers.retain(|user| Some(user.id) != sender && !request.is_author(user.id));
    let ids: Vec<_> = approvers.iter().map(|user| user.id).collect();
    let new = changed_since(database, request.supplier_id, &ids, settled_since).await?;
    Ok(
        match approvers.iter().any(|user| !new.contains_key(&user.id)) {
            true => Decider::SecondPerson,
            false => Decider::Buyer,
        },
    )
}

/// Checks that the caller's right to approve is older than the cooling-off time of the request: nobody makes their own second
/// person by an invitation, or by giving a permission.
///
/// # Errors
/// `Conflict`
pub async fn expect_settled(
    transaction: &DatabaseTransaction,
    context: &Context,
    request: &Model,
) -> Result<(), ServiceError> {
    let settles_at = settles_at(transaction, context, request).await?;
    ensure(
        settles_at.is_none(),
        MessageId::new("service-change-approver-new"),
    )
}

/// Returns when the caller's right to approve will be older than the cooling-off time of the request; `None` if it is already.
pub async fn settles_at(
    database: &impl ConnectionTrait,
    context: &Context,
    request: &Model,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    let cooling_off = TimeDelta::seconds(request.cooling_off_seconds);
    let since = context.options.clock.now() - cooling_off;
    let caller = [context.user.id];
    let changed = changed_since(database, request.supplier_id, &caller, since).await?;
    Ok(changed.into_values().max().map(|at| at + cooling_off))
}

/// Returns the users who came, came back, or got another role or permissions since then, with the time of the last change.
async fn changed_since(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    users: &[Uuid],
    since: DateTime<Utc>,
) -> Result<HashMap<Uuid, DateTime<Utc>>, DbErr> {
    use user_event::{Column, Entity, USER};
    let kinds = [
        UserEventKind::InvitationAccepted,
        UserEventKind::UserChanged,
        UserEventKind::MadeAccountManager,
        UserEventKind::Reactivated,
    ];
    let changed = Entity::find()
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::DocumentKind.eq(USER))
        .filter(Column::DocumentId.is_in(users.iter().copied()))
        .filter(Column::Kind.is_in(kinds))
        .filter(Column::At.gt(since))
        .order_by_asc(Column::At)
        .all(database)
        .await?;
    let changed = changed.iter().filter(|event| changes_permissions(event));
    Ok(changed.map(|event| (event.document_id, event.at)).collect())
}

/// Returns whether the event changed more than the job title.
fn changes_permissions(event: &user_event::Model) -> bool {
    let permissions = |terms: &Option<String>| {
        let terms: UserTerms = serde_json::from_str(terms.as_deref()?).ok()?;
        Some(terms.permissions)
    };
    let (before, after) = (permissions(&event.before), permissions(&event.after));
    event.kind != UserEventKind::UserChanged || before.is_none() || before != after
}

/// Checks that the caller, whom [`super::lock_as`] found again, may decide on the request.
///
/// # Errors
/// `Conflict`: the caller wrote the request, or the buyer decides.
pub fn expect_second_person(context: &Context, request: &Model) -> Result<(), ServiceError> {
    request.expect_state(&[State::Waiting])?;
    ensure(
        !request.is_author(context.user.id),
        MessageId::new("service-change-own"),
    )?;
    ensure(
        request.decider == Decider::SecondPerson,
        MessageId::new("service-change-for-buyer"),
    )
}
