//! `/change-requests`: suppliers' requests that the buyer decides on.
pub mod closed;
pub mod decisions;

use std::collections::HashMap;

use axum::{
    Json,
    extract::{Path, State},
    http::Method,
    response::Response,
};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryTrait, Select};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::{
    extract::BuyerSystem,
    paging::{Page, PageRequest},
    whole_numbers::{Reader, are_whole},
};
use crate::state::BuyerApi;
use company::{bank_accounts, registrations::warnings};
use contract::{
    bank_account::BankAccountInput,
    buyer::{ChangeRequestRecord, Scope, SupplierWarning},
    exchange::Attachment,
};
use documents::{attachments, events::json, files};
use service_core::{error::ServiceError, extract::StrictQuery};
use tables::change_request::{Column, Decider, Entity, Kind, Model, State as ChangeState};

/// Requests that match all given fields are listed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ChangeRequestQuery {
    #[param(inline)]
    pub state: Option<ChangeState>,
    #[param(inline)]
    pub kind: Option<Kind>,
    /// The supplier's id.
    #[param(value_type = Option<String>, format = "uuid")]
    pub supplier: Option<Uuid>,
    /// Requests that changed then or later. Without it, and without a cursor, the list begins with the oldest change. A
    /// time with its offset (RFC 3339), such as `2026-01-31T09:00:00Z`; `+` is `%2B` in an address.
    #[param(value_type = Option<String>, format = "date-time", example = "2026-01-31T09:00:00Z")]
    pub changed_since: Option<String>,
    /// `nextCursor` of the page before.
    pub cursor: Option<String>,
    /// Rows of a page, 1 to 200; 100 if it is missing.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
}

#[utoipa::path(
    get,
    path = "/change-requests",
    tag = "suppliers",
    params(ChangeRequestQuery),
    responses((status = 200, description = "Requests that the buyer decides on or decided on, in the order of change, with masked numbers of bank accounts", body = Page<ChangeRequestRecord>)),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<ChangeRequestQuery>,
) -> Result<Json<Page<ChangeRequestRecord>>, ServiceError> {
    let now = api.options.clock.now();
    let cursor = query.cursor.as_deref();
    let page = PageRequest::new(now, query.changed_since.as_deref(), cursor, query.limit)?;
    let rows = visible(&system)
        .apply_if(query.state, |rows, state| {
            rows.filter(Column::State.eq(state))
        })
        .apply_if(query.kind, |rows, kind| rows.filter(Column::Kind.eq(kind)))
        .apply_if(query.supplier, |rows, id| {
            rows.filter(Column::SupplierId.eq(id))
        });
    let rows = page.rows(rows, (Column::ChangedAt, Column::Id));
    let rows = rows.all(&api.database).await?;
    let position = |row: &Model| (row.changed_at, row.id);
    let documents: Vec<_> = rows.iter().map(Model::document).collect();
    let mut files = attachments::of_documents(&api.database, &documents).await?;
    let has_files = |id| files.contains_key(&id);
    let mut warnings = warnings(&api, &system, &rows, has_files).await?;
    Ok(Json(page.page(rows, position, |row| {
        let own = files.remove(&row.id).unwrap_or_default();
        let warnings = warnings.remove(&row.id).unwrap_or_default();
        to_contract(row, own, warnings, true)
    })))
}

#[utoipa::path(
    get,
    path = "/change-requests/{id}",
    tag = "suppliers",
    params(("id" = String, Path, format = "uuid"), Reader),
    responses((status = 200, description = "The request. Numbers of bank accounts are whole for a key with the scope suppliers:write, which is recorded, and masked for others", body = ChangeRequestRecord)),
)]
pub async fn show(
    system: BuyerSystem,
    method: Method,
    State(api): State<BuyerApi>,
    Path(id): Path<String>,
    StrictQuery(reader): StrictQuery<Reader>,
) -> Result<Json<ChangeRequestRecord>, ServiceError> {
    let by = reader.checked()?;
    let request = find(&api, &system, &id).await?;
    let files = attachments::load(&api.database, request.document(), false).await?;
    let is_masked = !are_whole(&system, &method);
    if !is_masked && request.kind == Kind::BankAccount {
        let read = [request.document()].into_iter();
        api.record_reading(&system, by, read).await?;
    }
    let requests = std::slice::from_ref(&request);
    let mut warnings = warnings(&api, &system, requests, |_| !files.is_empty()).await?;
    let warnings = warnings.remove(&request.id).unwrap_or_default();
    Ok(Json(to_contract(request, files, warnings, is_masked)))
}

/// The warnings about each of the requests that is still open.
async fn warnings(
    api: &BuyerApi,
    system: &BuyerSystem,
    requests: &[Model],
    has_files: impl Fn(Uuid) -> bool,
) -> Result<HashMap<Uuid, Vec<SupplierWarning>>, DbErr> {
    let open = requests
        .iter()
        .filter(|request| ChangeState::PENDING.contains(&request.state));
    let open: Vec<_> = open.cloned().collect();
    let today = api.options.clock.today();
    warnings::of_requests(&api.database, &open, has_files, system.is_sandbox, today).await
}

#[utoipa::path(
    get,
    path = "/change-requests/{id}/attachments/{attachment}",
    tag = "suppliers",
    params(("id" = String, Path, format = "uuid"), ("attachment" = String, Path, format = "uuid"), Reader),
    responses(
        (status = 200, description = "The file. Those of a bank account need the scope suppliers:write, because they have its number, and reading them is recorded", content_type = "application/octet-stream"),
    ),
)]
pub async fn content(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path((id, attachment)): Path<(String, String)>,
    StrictQuery(reader): StrictQuery<Reader>,
) -> Result<Response, ServiceError> {
    let by = reader.checked()?;
    let request = find(&api, &system, &id).await?;
    let has_number = request.kind == Kind::BankAccount;
    if has_number {
        system.expect_one_of(&[Scope::SuppliersWrite])?;
    }
    let file = files::find(&api.database, request.document(), &attachment).await?;
    if has_number {
        let read = [request.document()].into_iter();
        api.record_reading(&system, by, read).await?;
    }
    files::hand_out(&api.options.files, &file).await
}

/// The requests that the buyer may see: those for its decision, once they were sent.
pub fn visible(system: &BuyerSystem) -> Select<Entity> {
    Entity::find()
        .filter(Column::Decider.eq(Decider::Buyer))
        .filter(Column::SentAt.is_not_null())
        .filter(system.sees(Column::SupplierId))
}

async fn find(api: &BuyerApi, system: &BuyerSystem, id: &str) -> Result<Model, ServiceError> {
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    let found = visible(system).filter(Column::Id.eq(id));
    found
        .one(&api.database)
        .await?
        .ok_or(ServiceError::NotFound)
}

fn to_contract(
    request: Model,
    attachments: Vec<Attachment>,
    warnings: Vec<SupplierWarning>,
    is_masked: bool,
) -> ChangeRequestRecord {
    let shown = |account: BankAccountInput| match is_masked {
        true => json(&bank_accounts::with_masked_number(account)),
        false => json(&account),
    };
    let (before, after) = match request.kind {
        Kind::BankAccount => (
            request.before_as().map(shown),
            shown(bank_accounts::requested(&request)),
        ),
        Kind::Company => (request.before_value(), request.after_value()),
    };
    ChangeRequestRecord {
        id: request.id,
        supplier: request.supplier_id,
        subject: request.subject_id,
        kind: request.kind,
        is_masked: is_masked && request.kind == Kind::BankAccount,
        before,
        after,
        reason: request.reason_words(),
        action: request.action,
        state: request.state,
        version: request.version.unsigned_abs(),
        author: request.author_name,
        sent_at: request.sent_at,
        decided_at: request.decided_at,
        decided_by: request.decided_by,
        effective_at: request.effective_at,
        attachments,
        warnings,
        changed_at: request.changed_at,
    }
}
