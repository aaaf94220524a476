//! `PATCH /suppliers/{supplier}`: the supplier's code in the buyer's system.
use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::buyer_api::{
    BuyerApi,
    body::{checked, person},
    extract::{BuyerSystem, JsonBody},
    problem::Problem,
    reads::suppliers,
    writes::{supplier_invitation::code_rule, trial::Trial},
};
use crate::{
    error::ServiceError, extract::StrictQuery, field_errors::FieldErrors,
    suppliers::invitations::set_code,
};
use contract::buyer::SupplierRecord;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SupplierPatch {
    /// The person who changes the code.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 200)]
    pub by: Option<String>,
    /// Of the supplier in the buyer's system; `null` removes it. No two suppliers have the same.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, min_length = 1, max_length = 64)]
    pub code: Option<String>,
}

#[utoipa::path(
    patch,
    path = "/suppliers/{supplier}",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), Trial),
    request_body = SupplierPatch,
    responses(
        (status = 200, description = "The supplier as it is now", body = SupplierRecord),
        (status = 400, description = "Not JSON, or another supplier has the code", body = Problem),
        (status = 404, description = "There is no such supplier", body = Problem),
    ),
)]
pub async fn change(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(SupplierPatch { by, code }): JsonBody<SupplierPatch>,
) -> Result<Response, ServiceError> {
    let mut errors = FieldErrors::default();
    let code = code.map(|code| checked(&mut errors, "code", &code, code_rule));
    let by = by.map(|by| checked(&mut errors, "by", &by, person));
    errors.into_result()?;
    let (by, now) = (system.signed(by.as_deref()), api.options.clock.now());
    let write = api.write(trial).await?;
    set_code(&write.transaction, supplier, code, &by, now).await?;
    let changed = suppliers::find(
        &write.transaction,
        &system,
        supplier,
        api.options.clock.today(),
    )
    .await?;
    Ok(write.finish_with(StatusCode::OK, changed).await?)
}
