//! The history of requests and of what they change, from the audit log.
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Select,
};

use contract::{
    change_request::ChangeEvent,
    exchange::{Actor, EventKind, Side},
};
use documents::events;
use tables::{
    DocumentRef, change_request,
    document_kind::DocumentKind,
    event::{Column, Entity, Model},
};

/// The newest events of a request, newest first, and whether there are more.
pub async fn of_request(
    database: &impl ConnectionTrait,
    request: DocumentRef,
) -> Result<(Vec<ChangeEvent>, bool), DbErr> {
    newest(database, events::of_document(request)).await
}

/// The same of a subject and of all its requests.
pub async fn of_subject(
    database: &impl ConnectionTrait,
    subject: DocumentRef,
) -> Result<(Vec<ChangeEvent>, bool), DbErr> {
    use change_request::Column as Request;
    let requests = change_request::Entity::find()
        .select_only()
        .column(Request::Id)
        .filter(Request::SupplierId.eq(subject.supplier_id))
        .filter(Request::SubjectId.eq(subject.id))
        .into_query();
    let of_requests = Condition::all()
        .add(Column::DocumentKind.eq(DocumentKind::ChangeRequest))
        .add(Column::DocumentId.in_subquery(requests));
    let of_subject = Condition::all()
        .add(Column::DocumentKind.eq(subject.kind))
        .add(Column::DocumentId.eq(subject.id));
    let events = Entity::find()
        .filter(Column::SupplierId.eq(subject.supplier_id))
        .filter(Condition::any().add(of_subject).add(of_requests));
    newest(database, events).await
}

/// Returns the name of the person who took this step of the request last; `None` if the clock caused it.
pub async fn actor(
    database: &impl ConnectionTrait,
    request: &change_request::Model,
    step: EventKind,
) -> Result<Option<String>, DbErr> {
    let event = events::of_document(request.document())
        .filter(Column::Kind.eq(step))
        .order_by_desc(Column::At)
        .one(database)
        .await?;
    let event = event.filter(|event| event.actor_side != Side::System);
    Ok(event.map(|event| event.actor_name))
}

async fn newest(
    database: &impl ConnectionTrait,
    events: Select<Entity>,
) -> Result<(Vec<ChangeEvent>, bool), DbErr> {
    let (rows, has_older) = events::newest_of(database, events).await?;
    Ok((rows.into_iter().map(to_contract).collect(), has_older))
}

fn to_contract(row: Model) -> ChangeEvent {
    ChangeEvent {
        kind: row.kind,
        at: row.at,
        by: Actor {
            name: row.actor_name,
            side: row.actor_side,
        },
        note: row.note,
        origin: row.origin,
    }
}
