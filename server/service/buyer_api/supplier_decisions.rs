//! `POST /suppliers/{supplier}/approval` and `…/rejection`: the buyer decides on a supplier that registered.
use axum::{
    Json,
    extract::{Path, State, rejection::JsonRejection},
    http::StatusCode,
};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{BuyerApi, extract::BuyerSystem};
use crate::{
    error::ServiceError,
    fields,
    suppliers::decisions::{Decision, decide},
    validation::FieldErrors,
};
use contract::Refusal;
use values::{bidi::plain_line, message_id::MessageId};

/// In characters.
const LONGEST_PERSON: usize = 200;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Approval {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rejection {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// Shown to the supplier.
    #[schema(min_length = 1, max_length = 1000)]
    pub reason: String,
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/approval",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid")),
    request_body = Approval,
    responses(
        (status = 204, description = "The supplier is approved, now or before, and is told by mail"),
        (status = 400, description = "Not JSON, or a field is not acceptable", body = Refusal),
        (status = 404, description = "There is no such supplier", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The content type is not JSON", body = Refusal),
        (status = 422, description = "The JSON is no approval", body = Refusal),
    ),
)]
pub async fn approve(
    BuyerSystem(key): BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<String>,
    body: Result<Json<Approval>, JsonRejection>,
) -> Result<StatusCode, ServiceError> {
    let Json(Approval { by }) = body.map_err(malformed)?;
    let mut errors = FieldErrors::default();
    let by = checked(&mut errors, "by", &by, person);
    errors.into_result()?;
    record(&api, &key, &supplier, Decision::Approve, &by).await
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/rejection",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid")),
    request_body = Rejection,
    responses(
        (status = 204, description = "The supplier is rejected, now or before, and is told by mail"),
        (status = 400, description = "Not JSON, or a field is not acceptable", body = Refusal),
        (status = 404, description = "There is no such supplier", body = Refusal),
        (status = 409, description = "The supplier is approved", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The content type is not JSON", body = Refusal),
        (status = 422, description = "The JSON is no rejection", body = Refusal),
    ),
)]
pub async fn reject(
    BuyerSystem(key): BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<String>,
    body: Result<Json<Rejection>, JsonRejection>,
) -> Result<StatusCode, ServiceError> {
    let Json(Rejection { by, reason }) = body.map_err(malformed)?;
    let mut errors = FieldErrors::default();
    let by = checked(&mut errors, "by", &by, person);
    let reason = checked(&mut errors, "reason", &reason, fields::reason);
    errors.into_result()?;
    record(&api, &key, &supplier, Decision::Reject(&reason), &by).await
}

async fn record(
    api: &BuyerApi,
    key: &str,
    supplier: &str,
    decision: Decision<'_>,
    by: &str,
) -> Result<StatusCode, ServiceError> {
    let supplier = Uuid::try_parse(supplier).map_err(|_| ServiceError::NotFound)?;
    let now = api.options.clock.now();
    let by = format!("{by} ({key})");
    decide(&api.database, supplier, decision, &by, now).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn malformed(rejection: JsonRejection) -> ServiceError {
    ServiceError::Request(rejection.status(), rejection.body_text())
}

/// Without spaces at its ends; refused if it is empty.
fn checked(
    errors: &mut FieldErrors,
    field: &str,
    value: &str,
    check: impl FnOnce(&str) -> Result<(), MessageId>,
) -> String {
    let value = plain_line(value);
    let outcome = match value.is_empty() {
        true => Err(MessageId::new("buyer-required")),
        false => check(&value),
    };
    errors.check(field, outcome);
    value
}

fn person(name: &str) -> Result<(), MessageId> {
    fields::one_line(name, LONGEST_PERSON)
}
