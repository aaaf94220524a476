//! `/change-requests`: suppliers' requests that the buyer decides on.
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryTrait, Select};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{
    BuyerApi,
    body::{checked, person},
    extract::{BuyerSystem, JsonBody},
    paging::{Page, PageRequest},
    problem::Problem,
    writes::trial::Trial,
};
use crate::{
    bank_accounts,
    change_requests::{
        buyer::{self, BuyerPerson},
        steps::{Reason, Step},
    },
    documents::{attachments, events::json, files},
    entities::change_request::{Column, Decider, Entity, Kind, Model, State as ChangeState},
    error::ServiceError,
    extract::StrictQuery,
    field_error::FieldError,
    fields,
    validation::FieldErrors,
};
use contract::{buyer::ChangeRequestRecord, exchange::Attachment};

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
    /// From 1 to 200; 100 without it.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeApproval {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// Of the request as the person saw it. If it has changed since, it is not approved.
    #[schema(minimum = 1)]
    pub version: u32,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeRejection {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// Of the request as the person saw it. If it has changed since, it is not rejected.
    #[schema(minimum = 1)]
    pub version: u32,
    /// Shown to the supplier.
    #[schema(min_length = 1, max_length = 1000)]
    pub reason: String,
}

#[utoipa::path(
    get,
    path = "/change-requests",
    tag = "suppliers",
    params(ChangeRequestQuery),
    responses(
        (status = 200, description = "Requests that the buyer decides on or decided on, in the order of change", body = Page<ChangeRequestRecord>),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
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
    Ok(Json(page.page(rows, position, |row| {
        let own = files.remove(&row.id).unwrap_or_default();
        to_contract(row, own)
    })))
}

#[utoipa::path(
    get,
    path = "/change-requests/{id}",
    tag = "suppliers",
    params(("id" = String, Path, format = "uuid")),
    responses((status = 200, description = "The request", body = ChangeRequestRecord)),
)]
pub async fn show(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(id): Path<String>,
) -> Result<Json<ChangeRequestRecord>, ServiceError> {
    let request = find(&api, &system, &id).await?;
    let files = attachments::load(&api.database, request.document(), false).await?;
    Ok(Json(to_contract(request, files)))
}

#[utoipa::path(
    get,
    path = "/change-requests/{id}/attachments/{attachment}",
    tag = "suppliers",
    params(("id" = String, Path, format = "uuid"), ("attachment" = String, Path, format = "uuid")),
    responses(
        (status = 200, description = "The file", content_type = "application/octet-stream"),
    ),
)]
pub async fn content(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path((id, attachment)): Path<(String, String)>,
) -> Result<Response, ServiceError> {
    let request = find(&api, &system, &id).await?;
    let file = files::find(&api.database, request.document(), &attachment).await?;
    files::hand_out(&api.options.files, &file).await
}

#[utoipa::path(
    post,
    path = "/change-requests/{id}/approval",
    tag = "suppliers",
    params(("id" = String, Path, format = "uuid"), Trial),
    request_body = ChangeApproval,
    responses(
        (status = 204, description = "The request is approved, now or before; the change takes effect after its cooling-off time"),
        (status = 409, description = "The request does not wait, or has changed", body = Problem),
    ),
)]
pub async fn approve(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(id): Path<String>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(ChangeApproval { by, version }): JsonBody<ChangeApproval>,
) -> Result<StatusCode, ServiceError> {
    let mut errors = FieldErrors::default();
    let by = checked(&mut errors, "by", &by, person);
    errors.into_result()?;
    decide(&api, &system, trial, &id, (&by, version), Step::Approve).await
}

#[utoipa::path(
    post,
    path = "/change-requests/{id}/rejection",
    tag = "suppliers",
    params(("id" = String, Path, format = "uuid"), Trial),
    request_body = ChangeRejection,
    responses(
        (status = 204, description = "The request is rejected, now or before"),
        (status = 409, description = "The request does not wait, or has changed", body = Problem),
    ),
)]
pub async fn reject(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(id): Path<String>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(ChangeRejection {
        by,
        version,
        reason,
    }): JsonBody<ChangeRejection>,
) -> Result<StatusCode, ServiceError> {
    let mut errors = FieldErrors::default();
    let by = checked(&mut errors, "by", &by, person);
    let reason = checked(&mut errors, "reason", &reason, fields::reason);
    errors.into_result()?;
    let step = Step::Reject(Reason::Typed(reason));
    decide(&api, &system, trial, &id, (&by, version), step).await
}

async fn decide(
    api: &BuyerApi,
    system: &BuyerSystem,
    trial: Trial,
    id: &str,
    (by, version): (&str, u32),
    step: Step,
) -> Result<StatusCode, ServiceError> {
    let request = find(api, system, id).await?;
    let person = BuyerPerson {
        by,
        system: &system.name,
        at: api.options.clock.now(),
    };
    let write = api.write(trial).await?;
    let decided = buyer::decide(&write.transaction, &request, version, step, person);
    decided.await.map_err(worded)?;
    Ok(write.finish().await?)
}

/// Says in the answer why the request does not allow the decision.
fn worded(error: ServiceError) -> ServiceError {
    match error {
        ServiceError::Conflict(reason) => ServiceError::Outdated(FieldError::new(reason, &[])),
        error => error,
    }
}

/// The requests that the buyer may see: those for its decision, once they were sent.
fn visible(system: &BuyerSystem) -> Select<Entity> {
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

fn to_contract(request: Model, attachments: Vec<Attachment>) -> ChangeRequestRecord {
    let after = match request.kind {
        Kind::BankAccount => json(&bank_accounts::requested(&request)),
        Kind::Company => request.after_value(),
    };
    ChangeRequestRecord {
        id: request.id,
        supplier: request.supplier_id,
        kind: request.kind,
        before: request.before_value(),
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
        changed_at: request.changed_at,
    }
}
