//! Recipients of a step's notifications: by mail all account managers and the earlier contacts, in the portal those who have to
//! act.
use std::collections::BTreeMap;

use chrono::TimeDelta;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, sea_query::SelectStatement,
};
use uuid::Uuid;

use super::approvers;
use accounts::suppliers::contact;
use contract::{Permission, UserEventKind, exchange::EventKind};
use tables::{
    change_request::{Column, Decider, Entity, Model, State},
    user, user_event,
};

/// Time for which account managers who were deactivated or made ordinary users still get the mails.
const TOLD_AFTER: TimeDelta = TimeDelta::days(90);

/// Active account managers, and those who were it within [`TOLD_AFTER`]; the supplier's first one; whoever sent the request that
/// made the subject as it is; while a second person decides, whoever may. Whoever takes over an account cannot keep the change from
/// all of them. Once each.
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
                .add(user::Column::Id.in_subquery(lately_managers(request)))
                .add_option(previous.map(|id| user::Column::Id.eq(id))),
        )
        .all(database)
        .await?;
    let first = contact(database, request.supplier_id).await?;
    let approvers = match (request.state, request.decider) {
        (State::Waiting, Decider::SecondPerson) => approvers::of(database, request).await?,
        _ => Vec::new(),
    };
    let all = users.into_iter().chain(first).chain(approvers);
    let by_address: BTreeMap<_, _> = all.map(|user| (user.email_key.clone(), user)).collect();
    Ok(by_address.into_values().collect())
}

/// The ids of those who lost the role, or were deactivated in it.
fn lately_managers(request: &Model) -> SelectStatement {
    use user_event::{Column as Event, Entity as Events, USER};
    let were_managers = user::Entity::find()
        .select_only()
        .column(user::Column::Id)
        .filter(user::Column::IsAccountManager.eq(true))
        .into_query();
    let deactivated = Condition::all()
        .add(Event::Kind.eq(UserEventKind::Deactivated))
        .add(Event::DocumentId.in_subquery(were_managers));
    Events::find()
        .select_only()
        .column(Event::DocumentId)
        .filter(Event::SupplierId.eq(request.supplier_id))
        .filter(Event::DocumentKind.eq(USER))
        .filter(Event::At.gt(request.changed_at - TOLD_AFTER))
        .filter(
            Condition::any()
                .add(Event::Kind.eq(UserEventKind::MadeUser))
                .add(deactivated),
        )
        .into_query()
}

/// Returns the users who are notified of a step: those who may approve a request that was sent, or its author, who still has to
/// be permitted to view it, when something became of it. The user who took the step is left out.
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
    let view = Permission::view(request.kind.area());
    let author = user::Entity::find_by_id(author).one(database).await?;
    let author = author.filter(|user| user.is_active && user.may(view));
    Ok(author.into_iter().map(|user| user.id).collect())
}
