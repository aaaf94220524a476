//! `POST /suppliers/{supplier}/approval` and `…/rejection`: the buyer decides on a supplier that registered.
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    body::{checked, person},
    extract::{BuyerSystem, JsonBody},
    state::BuyerApi,
    writes::trial::Trial,
};
use company::registrations::decisions::{Decision, SeenNumbers, decide};
use service_core::{error::ServiceError, extract::StrictQuery, field_errors::FieldErrors, fields};

/// Longest number of the company, in characters.
const LONGEST_NUMBER: usize = 40;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Approval {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// VAT number that the person saw, `null` if there was none. If it has changed since, the supplier is not approved.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>, required = false)]
    pub vat_number: Option<Option<String>>,
    /// Commercial registration number that the person saw, `null` if there was none. If it has changed since, the supplier is
    /// not approved.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>, required = false)]
    pub commercial_registration_number: Option<Option<String>>,
}

/// A field that is there, even if it is `null`.
pub(super) fn present<'de, D: Deserializer<'de>>(
    field: D,
) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(field).map(Some)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rejection {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// Reason for the rejection, shown to the supplier.
    #[schema(min_length = 1, max_length = 1000)]
    pub reason: String,
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/approval",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), Trial),
    request_body = Approval,
    responses(
        (status = 204, description = "The supplier is approved, now or before, and is told by mail"),
        (status = 404, description = "There is no such supplier"),
        (status = 409, description = "The numbers of the company have changed"),
    ),
)]
pub async fn approve(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<String>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(approval): JsonBody<Approval>,
) -> Result<StatusCode, ServiceError> {
    let decision = Decision::Approve(SeenNumbers {
        vat: approval.vat_number.as_ref().map(Option::as_deref),
        commercial_registration: approval
            .commercial_registration_number
            .as_ref()
            .map(Option::as_deref),
    });
    let mut errors = FieldErrors::default();
    for (field, number) in [
        ("vatNumber", &approval.vat_number),
        (
            "commercialRegistrationNumber",
            &approval.commercial_registration_number,
        ),
    ] {
        if let Some(Some(number)) = number {
            errors.check(field, fields::one_line(number, LONGEST_NUMBER));
        }
    }
    record(
        &api,
        trial,
        &system,
        &supplier,
        decision,
        &approval.by,
        errors,
    )
    .await
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/rejection",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), Trial),
    request_body = Rejection,
    responses(
        (status = 204, description = "The supplier is rejected, now or before, and is told by mail"),
        (status = 404, description = "There is no such supplier"),
        (status = 409, description = "The supplier is approved"),
    ),
)]
pub async fn reject(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<String>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(Rejection { by, reason }): JsonBody<Rejection>,
) -> Result<StatusCode, ServiceError> {
    let mut errors = FieldErrors::default();
    let reason = checked(&mut errors, "reason", &reason, fields::reason);
    let decision = Decision::Reject(&reason);
    record(&api, trial, &system, &supplier, decision, &by, errors).await
}

/// Records the decision, unless the person or another field, as `errors` says, is not acceptable.
async fn record(
    api: &BuyerApi,
    trial: Trial,
    system: &BuyerSystem,
    supplier: &str,
    decision: Decision<'_>,
    by: &str,
    mut errors: FieldErrors,
) -> Result<StatusCode, ServiceError> {
    let by = checked(&mut errors, "by", by, person);
    errors.into_result()?;
    let supplier = Uuid::try_parse(supplier).map_err(|_| ServiceError::NotFound)?;
    let now = api.options.clock.now();
    let by = system.signed(Some(&by));
    let write = api.write(trial).await?;
    decide(&write.transaction, supplier, decision, &by, now).await?;
    Ok(write.finish().await?)
}
