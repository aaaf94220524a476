//! `PATCH /suppliers/{supplier}`: the supplier's code in the buyer's system, and corrections of what it gave when it registered.
use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    body::{checked, person},
    extract::{BuyerSystem, JsonBody},
    reads::suppliers,
    state::BuyerApi,
    writes::{
        supplier_decisions::present,
        supplier_invitation::{CodeRule, checked_language, code_rule, country_rule, currency_rule},
        trial::Trial,
    },
};
use accounts::suppliers::invitations::set_code;
use company::registrations::corrections::{Correction, correct};
use contract::buyer::SupplierRecord;
use service_core::{error::ServiceError, extract::StrictQuery, field_errors::FieldErrors};

/// Fields that are missing stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SupplierPatch {
    /// The person who changes the supplier.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 200)]
    pub by: Option<String>,
    /// Number of the supplier in the buyer's system; `null` removes it. No two suppliers have the same.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>, required = false, min_length = 1, max_length = 64)]
    pub code: Option<Option<String>>,
    /// Country code, ISO 3166-1 alpha-2. The numbers of the company must be numbers of that country.
    pub country: Option<String>,
    /// Currency code, ISO 4217.
    pub currency: Option<String>,
    /// Language of the contact's mails: `ar` or `en`.
    pub language: Option<String>,
}

#[utoipa::path(
    patch,
    path = "/suppliers/{supplier}",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), Trial),
    request_body = SupplierPatch,
    responses(
        (status = 200, description = "The supplier as it is now", body = SupplierRecord),
        (status = 400, description = "Not JSON, a field is not acceptable, or another supplier has the code"),
        (status = 404, description = "There is no such supplier"),
    ),
)]
pub async fn change(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(patch): JsonBody<SupplierPatch>,
) -> Result<Response, ServiceError> {
    let mut errors = FieldErrors::default();
    let code = patch.code.map(|code| {
        let code = code?;
        Some(checked(&mut errors, "code", &code, code_rule))
    });
    let by = patch.by.map(|by| checked(&mut errors, "by", &by, person));
    let mut code_of = |field: &str, code: Option<String>, rule: CodeRule| {
        code.map(|code| checked(&mut errors, field, &code, rule))
    };
    let country = code_of("country", patch.country, country_rule);
    let currency = code_of("currency", patch.currency, currency_rule);
    let correction = Correction {
        country,
        currency,
        language: checked_language(&mut errors, "language", patch.language.as_deref()),
    };
    errors.into_result()?;
    let (by, now) = (system.signed(by.as_deref()), api.options.clock.now());
    let write = api.write(trial).await?;
    if let Some(code) = code {
        set_code(&write.transaction, supplier, code, &by, now).await?;
    }
    correct(&write.transaction, supplier, correction, &by, now).await?;
    let changed = suppliers::find(
        &write.transaction,
        &system,
        supplier,
        api.options.clock.today(),
    )
    .await?;
    Ok(write.finish_with(StatusCode::OK, changed).await?)
}
