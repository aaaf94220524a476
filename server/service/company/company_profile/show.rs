//! Reads company data, its requests page by page, and single requests.
use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::{KIND, items, requests, subject};
use crate::change_requests::{find, history, listed};
use accounts::suppliers::{self, company_items};
use contract::{
    Area, Permission,
    bank_account::ChangeRequestStates,
    company_profile::{
        CertificateItem, CompanyAction, CompanyAddress, CompanyContact, CompanyItem, CompanyPart,
        CompanyProfile, CompanyRequest, CompanyRequestList, CompanyRequestQuery, CompanyRequestRow,
        CompanyRequestSteps,
    },
    exchange::{Attachment, MOST_SHOWN},
    list::{Count, MOST_COUNTED, PageSize},
};
use documents::{attachments, notifications::read::has_unread};
use service_core::{
    context::Context,
    error::ServiceError,
    lists::{self, Page},
};
use tables::{
    DocumentRef,
    change_request::{Column, Entity, Model, State},
    company_item::{Kind as ItemKind, Model as Item},
    document_kind::DocumentKind,
};
use values::date_input::is_far_off;

const EDIT: Permission = Permission::edit(Area::Company);

/// Unreadable rows are left out.
pub async fn profile(
    context: Context,
    _: [String; 0],
    _: (),
) -> Result<CompanyProfile, ServiceError> {
    let (database, supplier_id) = (&context.database, context.user.supplier_id);
    let open = Entity::find()
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::Kind.eq(KIND))
        .filter(Column::State.is_in(State::OPEN))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(MOST_SHOWN);
    let supplier = suppliers::find(database, supplier_id).await?;
    let (addresses, contacts, certificates) = in_force(database, supplier_id).await?;
    let open = open.all(database).await?;
    Ok(CompanyProfile {
        identity: items::identity(&supplier),
        country: supplier.country,
        addresses,
        contacts,
        certificates,
        open_requests: open.iter().filter_map(row).collect(),
        today: context.options.clock.today(),
    })
}

/// Addresses, contacts and certificates.
type ItemsInForce = (
    Vec<CompanyItem<CompanyAddress>>,
    Vec<CompanyItem<CompanyContact>>,
    Vec<CertificateItem>,
);

/// Unreadable rows are left out.
pub async fn in_force(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
) -> Result<ItemsInForce, DbErr> {
    let rows = company_items::of_supplier(database, supplier_id).await?;
    let mut files = files(database, &rows).await?;
    let (mut addresses, mut contacts, mut certificates) = (Vec::new(), Vec::new(), Vec::new());
    for row in &rows {
        let id = row.id.to_string();
        match row.part() {
            Some(CompanyPart::Address(value)) => addresses.push(CompanyItem { id, value }),
            Some(CompanyPart::Contact(value)) => contacts.push(CompanyItem { id, value }),
            Some(CompanyPart::Certificate(value)) => certificates.push(CertificateItem {
                id,
                value,
                request: row.request_id.map(|id| id.to_string()),
                file: row.request_id.and_then(|request| files.remove(&request)),
            }),
            Some(CompanyPart::Identity(_)) | None => {}
        }
    }
    Ok((addresses, contacts, certificates))
}

/// The newest file of each certificate's request.
async fn files(
    database: &impl ConnectionTrait,
    items: &[Item],
) -> Result<HashMap<Uuid, Attachment>, DbErr> {
    let of_certificates = items
        .iter()
        .filter(|item| item.kind == ItemKind::Certificate);
    let requests: Vec<_> = of_certificates
        .filter_map(|item| {
            Some(DocumentRef {
                supplier_id: item.supplier_id,
                kind: DocumentKind::ChangeRequest,
                id: item.request_id?,
            })
        })
        .collect();
    let files = attachments::of_documents(database, &requests).await?;
    let newest = files
        .into_iter()
        .filter_map(|(request, mut files)| Some((request, files.pop()?)));
    Ok(newest.collect())
}

pub async fn request(
    context: Context,
    [id]: [String; 1],
    _: (),
) -> Result<CompanyRequest, ServiceError> {
    let request = find(&context.database, context.user.supplier_id, KIND, &id).await?;
    let has_unread_notifications = has_unread(&context, &[request.document()]).await?;
    Ok(CompanyRequest {
        has_unread_notifications,
        ..detail(&context.database, &context, request).await?
    })
}

pub async fn detail(
    database: &impl ConnectionTrait,
    context: &Context,
    request: Model,
) -> Result<CompanyRequest, ServiceError> {
    let is_draft = request.state == State::Draft;
    let before = before(database, &request).await?;
    let attachments = attachments::load(database, request.document(), is_draft).await?;
    let (history, has_older_events) = history::of_request(database, request.document()).await?;
    let may_edit = context.user.may(EDIT);
    let supplier = suppliers::find(database, request.supplier_id).await?;
    let is_open = is_draft || request.state == State::Waiting;
    let action = subject::company_action(&request);
    let after = subject::company_after(&request);
    let expiry = after.as_ref().and_then(items::expiry);
    let is_complete = after
        .clone()
        .is_none_or(|part| requests::complete(&supplier.country, before.as_ref(), part).is_ok());
    let is_addition = action == CompanyAction::Add || request.subject_id == request.supplier_id;
    Ok(CompanyRequest {
        row: row(&request).ok_or(ServiceError::NotFound)?,
        version: request.version.unsigned_abs(),
        item: (!is_addition).then(|| request.subject_id.to_string()),
        before,
        after,
        is_expired: expiry.is_some_and(|expiry| expiry < context.options.clock.today()),
        is_far_off: expiry.is_some_and(|expiry| is_far_off(expiry, context.options.clock.today())),
        reason: request.reason_words(),
        decided_by: request.decided_by,
        attachments,
        history,
        has_older_events,
        may: CompanyRequestSteps {
            edit: may_edit && is_draft && action != CompanyAction::Remove,
            send: may_edit && is_draft && is_complete,
            withdraw: may_edit && is_open,
        },
        // Whoever changed it is looking at it.
        has_unread_notifications: false,
    })
}

/// Returns the part that the request changes: for a draft as it is now, later as it was when the request was sent.
async fn before(
    database: &impl ConnectionTrait,
    request: &Model,
) -> Result<Option<CompanyPart>, ServiceError> {
    if request.state != State::Draft || subject::company_action(request) == CompanyAction::Add {
        return Ok(request.before_as());
    }
    let supplier = suppliers::find(database, request.supplier_id).await?;
    let current = items::current(database, &supplier, request.subject_id).await?;
    // An item that was removed meanwhile: sending says so.
    Ok(current.or_else(|| request.before_as()))
}

/// Returns one page of the requests to change company data.
pub async fn list(
    context: Context,
    _: [String; 0],
    query: CompanyRequestQuery,
) -> Result<CompanyRequestList, ServiceError> {
    let (database, supplier) = (&context.database, context.user.supplier_id);
    let page = Page::nearest(query.page, PageSize::Small);
    let rows = listed(supplier, KIND, query.states)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(u64::from(page.rows_before()))
        .limit(page.rows())
        .all(database);
    let counted = [
        query.states,
        ChangeRequestStates::Open,
        ChangeRequestStates::Waiting,
        ChangeRequestStates::Closed,
    ]
    .map(|states| (listed(supplier, KIND, states), MOST_COUNTED));
    let (mut rows, counted) = tokio::try_join!(rows, lists::counts(database, counted))?;
    let paging = page.paging(&mut rows, counted[0]);
    let count = |place: usize| Count::capped(counted[place], MOST_COUNTED);
    Ok(CompanyRequestList {
        rows: rows.iter().filter_map(row).collect(),
        open: count(1),
        waiting: count(2),
        closed: count(3),
        paging,
    })
}

/// Returns the part as it is to be; for a removal, as it was. `None` if the request is of an earlier release, without content.
pub fn part_of(request: &Model) -> Option<CompanyPart> {
    subject::company_after(request).or_else(|| request.before_as())
}

pub fn row(request: &Model) -> Option<CompanyRequestRow> {
    Some(CompanyRequestRow {
        id: request.id.to_string(),
        action: subject::company_action(request),
        state: request.state,
        part: part_of(request)?,
        author: request.author_name.clone(),
        created_at: request.created_at,
        sent_at: request.sent_at,
        decided_at: request.decided_at,
    })
}
