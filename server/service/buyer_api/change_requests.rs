//! `/change-requests` and `/suppliers/{supplier}/change-requests/{request}`: what suppliers ask to change, and the buyer's
//! decisions. A decision names the version that the person saw, so that nothing is approved unseen.
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{
    BuyerApi,
    body::{checked, person},
    extract::{BuyerSystem, JsonBody},
    problem::Problem,
    trial::Trial,
};
use crate::{
    change_requests::{
        lock,
        steps::{self, Reason, Step, take},
    },
    documents::{AuditContext, NotificationChannel, attachments, files},
    entities::change_request::{Column, Decider, Entity, Kind, Model, State as RequestState},
    error::ServiceError,
    extract::StrictQuery,
    fields,
    validation::FieldErrors,
};
use contract::{
    buyer::{ChangeRequestRecord, CompanyDataChange},
    exchange::{Attachment, Side},
};

const PAGE_SIZE: u64 = 100;

/// Requests that match all given fields are listed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ChangeRequestQuery {
    #[param(inline)]
    pub state: Option<RequestState>,
    #[param(value_type = Option<String>, format = "uuid")]
    pub supplier: Option<Uuid>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeApproval {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// As the person saw it.
    pub version: u32,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeRejection {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// As the person saw it.
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
        (status = 200, description = "The requests that the buyer decides, the latest to be sent first, a hundred at most", body = [ChangeRequestRecord]),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<ChangeRequestQuery>,
) -> Result<Json<Vec<ChangeRequestRecord>>, ServiceError> {
    let found = for_buyer()
        .filter(system.sees(Column::SupplierId))
        .apply_if(query.state, |rows, state| rows.filter(Column::State.eq(state)))
        .apply_if(query.supplier, |rows, id| rows.filter(Column::SupplierId.eq(id)))
        .order_by_desc(Column::SentAt)
        .order_by_desc(Column::Id)
        .limit(PAGE_SIZE)
        .all(&api.database)
        .await?;
    let documents: Vec<_> = found.iter().map(Model::document).collect();
    let mut files = attachments::of_documents(&api.database, &documents).await?;
    let records = found.into_iter().map(|request| {
        let own = files.remove(&request.id).unwrap_or_default();
        to_contract(request, own)
    });
    Ok(Json(records.collect()))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/change-requests/{request}",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), ("request" = String, Path, format = "uuid")),
    responses((status = 200, description = "The request with its files", body = ChangeRequestRecord)),
)]
pub async fn show(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path((supplier, request)): Path<(Uuid, Uuid)>,
) -> Result<Json<ChangeRequestRecord>, ServiceError> {
    let request = find(&api, supplier, request).await?;
    let files = attachments::load(&api.database, request.document(), false).await?;
    Ok(Json(to_contract(request, files)))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/change-requests/{request}/attachments/{id}",
    tag = "suppliers",
    params(
        ("supplier" = String, Path, format = "uuid"),
        ("request" = String, Path, format = "uuid"),
        ("id" = String, Path, description = "Of the file"),
    ),
    responses(
        (status = 200, description = "The file's content", body = Vec<u8>, content_type = "application/octet-stream"),
    ),
)]
pub async fn attachment(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path((supplier, request, id)): Path<(Uuid, Uuid, String)>,
) -> Result<Response, ServiceError> {
    let request = find(&api, supplier, request).await?;
    let file = files::find(&api.database, request.document(), &id).await?;
    files::hand_out(&api.options.files, &file).await
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/change-requests/{request}/approval",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), ("request" = String, Path, format = "uuid"), Trial),
    request_body = ChangeApproval,
    responses(
        (status = 204, description = "The change is approved and has taken effect, or does when its time is over"),
        (status = 409, description = "The request changed or does not wait any more, or what it changes was removed", body = Problem),
    ),
)]
pub async fn approve(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path((supplier, request)): Path<(Uuid, Uuid)>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(ChangeApproval { by, version }): JsonBody<ChangeApproval>,
) -> Result<StatusCode, ServiceError> {
    let decision = Decision { by, version, reason: None };
    decide(&api, trial, &system, (supplier, request), decision).await
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/change-requests/{request}/rejection",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), ("request" = String, Path, format = "uuid"), Trial),
    request_body = ChangeRejection,
    responses(
        (status = 204, description = "The change is rejected, and the supplier is told"),
        (status = 409, description = "The request changed or does not wait any more", body = Problem),
    ),
)]
pub async fn reject(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path((supplier, request)): Path<(Uuid, Uuid)>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(ChangeRejection { by, version, reason }): JsonBody<ChangeRejection>,
) -> Result<StatusCode, ServiceError> {
    let decision = Decision { by, version, reason: Some(reason) };
    decide(&api, trial, &system, (supplier, request), decision).await
}

struct Decision {
    by: String,
    version: u32,
    /// Of a rejection.
    reason: Option<String>,
}

/// Records the decision of a person, once.
async fn decide(
    api: &BuyerApi,
    trial: Trial,
    system: &BuyerSystem,
    (supplier, request): (Uuid, Uuid),
    decision: Decision,
) -> Result<StatusCode, ServiceError> {
    let mut errors = FieldErrors::default();
    let by = checked(&mut errors, "by", &decision.by, person);
    let reason = decision.reason.as_deref();
    let reason = reason.map(|reason| checked(&mut errors, "reason", reason, fields::reason));
    errors.into_result()?;
    let kind = find(api, supplier, request).await?.kind;
    let now = api.options.clock.now();
    let audit = AuditContext {
        at: now,
        recorded_at: now,
        user_id: None,
        name: system.signed(Some(&by)),
        side: Side::Buyer,
        origin: Some(system.name.clone()),
        channel: NotificationChannel::None,
    };
    let write = api.write(trial).await?;
    let transaction = &write.transaction;
    let request = lock(transaction, supplier, kind, &request.to_string()).await?;
    request.expect_version(decision.version)?;
    match reason {
        Some(reason) => {
            let step = Step::Reject(Reason::Typed(reason));
            take(transaction, request, &audit, step).await?
        }
        None => steps::approve(transaction, request, &audit).await?,
    };
    Ok(write.finish().await?)
}

async fn find(api: &BuyerApi, supplier: Uuid, request: Uuid) -> Result<Model, ServiceError> {
    let found = for_buyer()
        .filter(Column::Id.eq(request))
        .filter(Column::SupplierId.eq(supplier))
        .one(&api.database)
        .await?;
    found.ok_or(ServiceError::NotFound)
}

/// Drafts are the supplier's own.
fn for_buyer() -> Select<Entity> {
    Entity::find()
        .filter(Column::Decider.eq(Decider::Buyer))
        .filter(Column::SentAt.is_not_null())
}

fn to_contract(request: Model, attachments: Vec<Attachment>) -> ChangeRequestRecord {
    let company = (request.kind == Kind::Company).then(|| CompanyDataChange {
        action: request.company_action(),
        before: request.before_as(),
        after: request.company_after(),
    });
    let reason = request.reason_words();
    ChangeRequestRecord {
        id: request.id,
        supplier: request.supplier_id,
        kind: request.kind,
        state: request.state,
        version: request.version.unsigned_abs(),
        author: request.author_name,
        sent_at: request.sent_at,
        decided_at: request.decided_at,
        decided_by: request.decided_by,
        reason,
        company,
        attachments,
    }
}
