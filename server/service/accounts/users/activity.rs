//! Activity of users and changes of their accounts, from the audit log.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, Iterable, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
};
use uuid::Uuid;

use contract::{
    AccountActivity, ChangeActivity, ChangedSubject, DocumentActivity, Permission, UserActivity,
    UserEventKind, UserTerms,
    exchange::EventKind,
    notification::{NotifiedDocument, NotifiedKind},
};
use documents::{Documents, Orders, PriceRequests, Requests, viewed_by};
use service_core::{context::Context, rows::id_column};
use tables::{
    change_request,
    document_kind::DocumentKind,
    draft::{self, DraftKind},
    event::{self, Column},
    user_event::USER,
};

const MOST_SHOWN: usize = 30;

/// The kinds of documents whose events are shown, besides requests to change something.
const SHOWN: [DocumentKind; 5] = [
    DocumentKind::Order,
    DocumentKind::QuotationRequest,
    DocumentKind::PriceRequest,
    DocumentKind::BankAccount,
    DocumentKind::Company,
];

/// A row of the audit log, of documents and of users.
#[derive(Debug, FromQueryResult)]
pub struct Event {
    document_kind: String,
    document_id: Uuid,
    kind: String,
    at: DateTime<Utc>,
    actor_name: String,
    note: Option<String>,
    before: Option<String>,
    after: Option<String>,
}

/// The newest events of and about a user that the caller may see, and whether there are more.
pub async fn events(context: &Context, user: Uuid) -> Result<(Vec<Event>, bool), DbErr> {
    let of_user = Condition::any()
        .add(Column::ActorId.eq(user))
        .add(Column::DocumentId.eq(user));
    let mut events = event::Entity::find()
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
        .filter(Column::SupplierId.eq(context.user.supplier_id))
        .filter(of_user)
        .filter(visible(context))
        .order_by_desc(Column::At)
        .order_by_desc(Column::Id)
        .limit(MOST_SHOWN as u64 + 1)
        .into_model::<Event>()
        .all(&context.database)
        .await?;
    let has_older = events.len() > MOST_SHOWN;
    events.truncate(MOST_SHOWN);
    Ok((events, has_older))
}

/// Returns the condition that limits the shown events to those that the caller may see.
fn visible(context: &Context) -> Condition {
    use change_request::{Column as Request, Entity, Kind};
    let may_view = |area| context.user.may(Permission::view(area));
    let is_viewed = |kind: &DocumentKind| kind.area().is_some_and(may_view);
    let kinds = SHOWN.into_iter().filter(is_viewed);
    let kinds = Column::DocumentKind.is_in(kinds);
    let requests = Kind::iter().filter(|kind| may_view(kind.area()));
    let requests = Entity::find()
        .select_only()
        .column(Request::Id)
        .filter(Request::SupplierId.eq(context.user.supplier_id))
        .filter(Request::Kind.is_in(requests))
        .into_query();
    let of_requests = Condition::all()
        .add(Column::DocumentKind.eq(DocumentKind::ChangeRequest))
        .add(Column::DocumentId.in_subquery(requests));
    Condition::any()
        .add(is_of(USER))
        .add(kinds)
        .add(of_requests)
}

/// The entity of documents does not know this kind.
fn is_of(kind: &'static str) -> sea_orm::sea_query::SimpleExpr {
    use sea_orm::sea_query::{Expr, ExprTrait};
    Expr::col((event::Entity, Column::DocumentKind)).eq(kind)
}

/// The documents and requests of events and drafts, as far as the caller may view them.
#[derive(Default)]
pub struct Known {
    documents: HashMap<Uuid, NotifiedDocument>,
    requests: HashMap<Uuid, change_request::Kind>,
}

impl Known {
    pub async fn load(
        context: &Context,
        events: &[Event],
        drafts: &[draft::Model],
    ) -> Result<Self, DbErr> {
        let ids = |kind: &str, drafted: &[DraftKind]| -> Vec<Uuid> {
            let of_events = events.iter().filter(|event| event.document_kind == kind);
            let of_drafts = drafts
                .iter()
                .filter(|draft| drafted.contains(&draft.document_kind));
            of_events
                .map(|event| event.document_id)
                .chain(of_drafts.map(|draft| draft.document_id))
                .collect()
        };
        let of_orders = [DraftKind::OrderResponse, DraftKind::DespatchAdvice];
        let (orders, requests, price_requests, changes) = tokio::try_join!(
            of_kind::<Orders>(context, ids("order", &of_orders), NotifiedKind::Order),
            of_kind::<Requests>(
                context,
                ids("quotation_request", &[DraftKind::Quotation]),
                NotifiedKind::QuotationRequest
            ),
            of_kind::<PriceRequests>(
                context,
                ids("price_request", &[DraftKind::PriceRequest]),
                NotifiedKind::PriceRequest
            ),
            changes(context, ids("change_request", &[])),
        )?;
        let documents = orders.into_iter().chain(requests).chain(price_requests);
        Ok(Self {
            documents: documents.collect(),
            requests: changes.into_iter().collect(),
        })
    }

    pub fn number(&self, document: Uuid) -> Option<String> {
        Some(self.documents.get(&document)?.number.clone())
    }

    /// `None` of what was removed meanwhile.
    pub fn activity(&self, event: Event) -> Option<UserActivity> {
        let mut activity = UserActivity {
            at: event.at,
            document: None,
            account: None,
            change: None,
        };
        if event.document_kind == USER {
            activity.account = Some(account_activity(event)?);
            return Some(activity);
        }
        let kind = named::<EventKind>(&event.kind)?;
        if let Some(document) = self.documents.get(&event.document_id) {
            activity.document = Some(DocumentActivity {
                event: kind,
                document: document.clone(),
            });
            return Some(activity);
        }
        let subject = match self.requests.get(&event.document_id) {
            Some(change_request::Kind::BankAccount) => ChangedSubject::BankAccountRequest,
            Some(change_request::Kind::Company) => ChangedSubject::CompanyRequest,
            None => match &*event.document_kind {
                "bank_account" => ChangedSubject::BankAccount,
                "company" => ChangedSubject::Company,
                _ => return None,
            },
        };
        activity.change = Some(ChangeActivity {
            event: kind,
            subject,
            id: event.document_id.to_string(),
        });
        Some(activity)
    }
}

async fn of_kind<E: Documents>(
    context: &Context,
    ids: Vec<Uuid>,
    kind: NotifiedKind,
) -> Result<Vec<(Uuid, NotifiedDocument)>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let id = id_column::<E>();
    let rows: Vec<(Uuid, String)> = viewed_by::<E>(&context.user)
        .select_only()
        .columns([id, E::NUMBER])
        .filter(id.is_in(ids))
        .into_tuple()
        .all(&context.database)
        .await?;
    let documents = rows.into_iter();
    Ok(documents
        .map(|(id, number)| (id, NotifiedDocument { kind, number }))
        .collect())
}

async fn changes(
    context: &Context,
    ids: Vec<Uuid>,
) -> Result<Vec<(Uuid, change_request::Kind)>, DbErr> {
    use change_request::{Column as Request, Entity};
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    Entity::find()
        .select_only()
        .columns([Request::Id, Request::Kind])
        .filter(Request::SupplierId.eq(context.user.supplier_id))
        .filter(Request::Id.is_in(ids))
        .into_tuple()
        .all(&context.database)
        .await
}

fn account_activity(event: Event) -> Option<AccountActivity> {
    // Changes that users make of their own accounts are not shown to colleagues.
    let terms = |json: &Option<String>| -> Option<UserTerms> {
        serde_json::from_str(json.as_deref()?).ok()
    };
    Some(AccountActivity {
        event: named::<UserEventKind>(&event.kind)?,
        before: terms(&event.before),
        after: terms(&event.after),
        by: event.actor_name,
        about: event.note.unwrap_or_default(),
    })
}

/// The kind that the column names, which is stored as in JSON.
fn named<T: serde::de::DeserializeOwned>(kind: &str) -> Option<T> {
    serde_json::from_value(kind.into()).ok()
}
