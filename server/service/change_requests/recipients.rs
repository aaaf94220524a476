//! Who is told of a step: by mail all account managers and the earlier contacts, in the portal those who have to act.
use std::collections::BTreeMap;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
};
use uuid::Uuid;

use super::{approvers, subjects};
use crate::{
    entities::{
        change_request::{Column, Decider, Entity, Model, State},
        user,
    },
    suppliers::contact,
};
use contract::{Permission, exchange::EventKind};

/// Active account managers; the supplier's first one, even if deactivated; whoever sent the request that made the subject as
/// it is. Whoever takes over an account cannot keep the change from all of them. Once each.
pub async fn mailed(
    database: &impl ConnectionTrait,
    request: &Model,
) -> Result<Vec<user::Model>, DbErr> {
    let previous = Entity::find()
        .filter(Column::SubjectId.eq(request.subject_id))
        .filter(Column::Kind.eq(request.kind))
        .filter(Column::State.eq(State::InForce))
        .filter(Column::Id.ne(request.id))
        .order_by_desc(Column::EffectiveAt)
        .one(database)
        .await?;
    let previous = previous.and_then(|request| request.author_id);
    let managers = Condition::all()
        .add(user::Column::IsAccountManager.eq(true))
        .add(user::Column::IsActive.eq(true));
    let users = user::Entity::find()
        .filter(user::Column::SupplierId.eq(request.supplier_id))
        .filter(
            Condition::any()
                .add(managers)
                .add_option(previous.map(|id| user::Column::Id.eq(id))),
        )
        .all(database)
        .await?;
    let first = contact(database, request.supplier_id).await?;
    let all = users.into_iter().chain(first);
    let by_address: BTreeMap<_, _> = all.map(|user| (user.email_key.clone(), user)).collect();
    Ok(by_address.into_values().collect())
}

/// Whoever may approve a request that was sent; its author, who still has to be permitted to view it, when something became of
/// it. Never whoever took the step.
pub async fn notified(
    database: &impl ConnectionTrait,
    request: &Model,
    step: EventKind,
    actor: Option<Uuid>,
) -> Result<Vec<Uuid>, DbErr> {
    let users = match step {
        EventKind::Submitted if request.decider == Decider::SecondPerson => {
            let approvers = approvers::of(database, request).await?;
            let others = approvers
                .into_iter()
                .filter(|user| !request.is_author(user.id));
            others.map(|user| user.id).collect()
        }
        EventKind::Submitted | EventKind::Withdrawn => Vec::new(),
        _ => viewing_author(database, request).await?,
    };
    Ok(users
        .into_iter()
        .filter(|user| Some(*user) != actor)
        .collect())
}

async fn viewing_author(
    database: &impl ConnectionTrait,
    request: &Model,
) -> Result<Vec<Uuid>, DbErr> {
    let Some(author) = request.author_id else {
        return Ok(Vec::new());
    };
    let view = Permission::view(subjects::area(request.kind));
    let author = user::Entity::find_by_id(author).one(database).await?;
    let author = author.filter(|user| user.is_active && user.may(view));
    Ok(author.into_iter().map(|user| user.id).collect())
}
