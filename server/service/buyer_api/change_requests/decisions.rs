//! `POST /change-requests/{id}/approval` and `…/rejection`.
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::find;
use crate::{
    body::{checked, person},
    extract::{BuyerSystem, JsonBody},
    state::BuyerApi,
    writes::trial::Trial,
};
use company::change_requests::{
    buyer::{self, BuyerPerson},
    steps::{Reason, Step},
};
use service_core::{
    error::ServiceError,
    extract::StrictQuery,
    field_errors::{FieldError, FieldErrors},
    fields,
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeApproval {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// Version of the request that the person saw. If it has changed since, it is not approved.
    #[schema(minimum = 1)]
    pub version: u32,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeRejection {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// Version of the request that the person saw. If it has changed since, it is not rejected.
    #[schema(minimum = 1)]
    pub version: u32,
    /// Reason for the rejection, shown to the supplier.
    #[schema(min_length = 1, max_length = 1000)]
    pub reason: String,
}

#[utoipa::path(
    post,
    path = "/change-requests/{id}/approval",
    tag = "suppliers",
    params(("id" = String, Path, format = "uuid"), Trial),
    request_body = ChangeApproval,
    responses(
        (status = 204, description = "The request is approved, now or before by the same person; the change takes effect after its cooling-off time"),
        (status = 409, description = "The request does not wait, has changed, or another person has decided"),
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
        (status = 204, description = "The request is rejected, now or before by the same person"),
        (status = 409, description = "The request does not wait, has changed, or another person has decided"),
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
