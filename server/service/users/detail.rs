//! `GET /users/{id}`: a user with permissions, recent activity and open drafts.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use super::list::to_contract;
use crate::{
    context::Context,
    documents::{Documents, Orders, PriceRequests, Requests, viewed_by},
    entities::{draft, event, order, price_request, request_for_quotation, user, user_event::USER},
    error::ServiceError,
};
use contract::{
    AccountActivity, DocumentActivity, DraftedKind, OpenDraft, UserActivity, UserDetail,
    UserEventKind, UserTerms,
    exchange::EventKind,
    notification::{NotifiedDocument, NotifiedKind},
};

const MOST_SHOWN: usize = 30;
const MOST_DRAFTS: u64 = 50;

pub async fn show(context: Context, [id]: [String; 1], _: ()) -> Result<UserDetail, ServiceError> {
    let id = Uuid::try_parse(&id).map_err(|_| ServiceError::NotFound)?;
    let database = &context.database;
    let colleagues = user::Entity::find()
        .filter(user::Column::SupplierId.eq(context.user.supplier_id))
        .filter(
            Condition::any()
                .add(user::Column::Id.eq(id))
                .add(user::Column::IsAccountManager.eq(true)),
        )
        .all(database)
        .await?;
    let managers = colleagues
        .iter()
        .filter(|user| user.is_active && user.is_account_manager)
        .count();
    let user = colleagues.into_iter().find(|user| user.id == id);
    let user = user.ok_or(ServiceError::NotFound)?;
    let events = events(&context, &user);
    let drafts = draft::Entity::find()
        .filter(draft::Column::SupplierId.eq(user.supplier_id))
        .filter(draft::Column::SavedById.eq(user.id))
        .filter(draft::Column::Input.is_not_null())
        .order_by_desc(draft::Column::SavedAt)
        .limit(MOST_DRAFTS)
        .all(database);
    let (mut events, drafts) = tokio::try_join!(events, drafts)?;
    let has_older_activity = events.len() > MOST_SHOWN;
    events.truncate(MOST_SHOWN);
    let numbers = numbers(&context, &events, &drafts).await?;
    let draft = |draft: draft::Model| open_draft(&draft, &numbers);
    let activity = |event: Event| activity(event, &numbers);
    Ok(UserDetail {
        version: user.version.unsigned_abs(),
        permissions: user.permissions(),
        is_last_account_manager: user.is_active && user.is_account_manager && managers == 1,
        activity: events.into_iter().filter_map(activity).collect(),
        has_older_activity,
        drafts: drafts.into_iter().filter_map(draft).collect(),
        user: to_contract(user),
    })
}

/// A row of the audit log, of documents and of users.
#[derive(Debug, FromQueryResult)]
struct Event {
    document_kind: String,
    document_id: Uuid,
    kind: String,
    at: DateTime<Utc>,
    actor_name: String,
    note: Option<String>,
    before: Option<String>,
    after: Option<String>,
}

/// The newest events of and about a user, one more than are shown.
async fn events(context: &Context, user: &user::Model) -> Result<Vec<Event>, DbErr> {
    use event::Column;
    event::Entity::find()
        .select_only()
        .columns([
            Column::DocumentKind,
            Column::DocumentId,
            Column::Kind,
            Column::At,
            Column::ActorName,
            Column::Note,
            Column::Before,
            Column::After,
        ])
        .filter(Column::SupplierId.eq(user.supplier_id))
        .filter(
            Condition::any()
                .add(Column::ActorId.eq(user.id))
                .add(Column::DocumentId.eq(user.id)),
        )
        .order_by_desc(Column::At)
        .order_by_desc(Column::Id)
        .limit(MOST_SHOWN as u64 + 1)
        .into_model::<Event>()
        .all(&context.database)
        .await
}

type Numbers = HashMap<Uuid, NotifiedDocument>;

/// The documents of events and drafts, as far as the caller may view them.
async fn numbers(
    context: &Context,
    events: &[Event],
    drafts: &[draft::Model],
) -> Result<Numbers, DbErr> {
    let ids = events.iter().map(|event| event.document_id);
    let ids: Vec<Uuid> = ids
        .chain(drafts.iter().map(|draft| draft.document_id))
        .collect();
    if ids.is_empty() {
        return Ok(Numbers::new());
    }
    let (orders, requests, price_requests) = tokio::try_join!(
        of_kind::<Orders>(context, &ids, order::Column::Id, NotifiedKind::Order),
        of_kind::<Requests>(
            context,
            &ids,
            request_for_quotation::Column::Id,
            NotifiedKind::QuotationRequest
        ),
        of_kind::<PriceRequests>(
            context,
            &ids,
            price_request::Column::Id,
            NotifiedKind::PriceRequest
        ),
    )?;
    let documents = orders.into_iter().chain(requests);
    Ok(documents.chain(price_requests).collect())
}

async fn of_kind<E: Documents>(
    context: &Context,
    ids: &[Uuid],
    id: E::Column,
    kind: NotifiedKind,
) -> Result<Vec<(Uuid, NotifiedDocument)>, DbErr> {
    let rows: Vec<(Uuid, String)> = viewed_by::<E>(&context.user)
        .select_only()
        .columns([id, E::NUMBER])
        .filter(id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(&context.database)
        .await?;
    let documents = rows.into_iter();
    Ok(documents
        .map(|(id, number)| (id, NotifiedDocument { kind, number }))
        .collect())
}

/// `None` of what is not shown here, such as the events of other areas.
fn activity(event: Event, numbers: &Numbers) -> Option<UserActivity> {
    let of = |document, account| UserActivity {
        at: event.at,
        document,
        account,
    };
    if event.document_kind == USER {
        let terms = |json: &Option<String>| -> Option<UserTerms> {
            serde_json::from_str(json.as_deref()?).ok()
        };
        return Some(of(
            None,
            Some(AccountActivity {
                event: named::<UserEventKind>(&event.kind)?,
                by: event.actor_name.clone(),
                about: event.note.clone().unwrap_or_default(),
                before: terms(&event.before),
                after: terms(&event.after),
            }),
        ));
    }
    let document = DocumentActivity {
        event: named::<EventKind>(&event.kind)?,
        document: numbers.get(&event.document_id)?.clone(),
    };
    Some(of(Some(document), None))
}

/// The kind that the column names, which is stored as in JSON.
fn named<T: serde::de::DeserializeOwned>(kind: &str) -> Option<T> {
    serde_json::from_value(kind.into()).ok()
}

fn open_draft(draft: &draft::Model, numbers: &Numbers) -> Option<OpenDraft> {
    Some(OpenDraft {
        kind: match draft.document_kind {
            draft::DraftKind::Quotation => DraftedKind::Quotation,
            draft::DraftKind::OrderResponse => DraftedKind::OrderResponse,
            draft::DraftKind::DespatchAdvice => DraftedKind::DespatchAdvice,
            draft::DraftKind::PriceRequest => DraftedKind::PriceRequest,
        },
        number: numbers.get(&draft.document_id)?.number.clone(),
        saved_at: draft.saved_at,
    })
}
