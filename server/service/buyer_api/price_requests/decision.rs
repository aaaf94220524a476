//! `POST …/price-requests/{number}/decision`: approves or rejects a request as a whole or line by line.
use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    extract::{BuyerSystem, JsonBody},
    reads::supplier_answers::DocumentPath,
    state::BuyerApi,
    validation::validate_price_decision,
    writes::trial::Trial,
};
use buyer_documents::{NewLineDecision, NewPriceRequestDecision};
use contract::{exchange::Side, price_request::PriceDecision};
use prices::price_requests::decide::{Decision, decide};
use service_core::{
    audit::{AuditContext, NotificationChannel},
    error::ServiceError,
    extract::StrictQuery,
    field_errors::FieldError,
    recipients::Recipients,
    retry,
};
use values::bidi::plain_line;

// Repeats fields of the message: with `flatten`, refusals would lose the pointers of malformed fields.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewPriceDecision {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// Version of the request that the person saw. If it has changed since, nothing is decided.
    #[schema(minimum = 1)]
    pub version: u32,
    /// Decision on the lines that `lines` does not name.
    pub decision: PriceDecision,
    /// Reason for the decision, shown to the supplier; required if a line is rejected without a reason of its own.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub reason: String,
    /// Lines that are decided otherwise.
    #[serde(default)]
    #[schema(max_items = 500)]
    pub lines: Vec<NewLineDecision>,
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/price-requests/{number}/decision",
    tag = "documents",
    params(DocumentPath, Trial),
    request_body = NewPriceDecision,
    responses(
        (status = 204, description = "Decided so, now or before. Approved lines are prices from their first day on, as if a price list had set them"),
        (status = 400, description = "A field is not acceptable, the request has no such line, a price would overlap the next one, or a price by quantity would be too large"),
        (status = 409, description = "The request does not wait, or has changed"),
    ),
)]
pub async fn post(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(new): JsonBody<NewPriceDecision>,
) -> Result<StatusCode, ServiceError> {
    let by = plain_line(&new.by);
    let decision = NewPriceRequestDecision {
        number: path.number.clone(),
        version: new.version,
        decision: new.decision,
        reason: new.reason,
        lines: new.lines,
    };
    validate_price_decision(&by, &decision)?;
    let decision = Decision::from(&decision);
    let supplier = path.supplier_id()?;
    let now = api.options.clock.now();
    let audit = AuditContext {
        at: now,
        recorded_at: now,
        user_id: None,
        name: by,
        side: Side::Buyer,
        origin: Some(system.name.clone()),
        channel: NotificationChannel::PortalAndMail(Recipients::default()),
    };
    let attempt = async || {
        let write = api.write(trial).await?;
        let request = (supplier, &*path.number);
        let decided = decide(&write.transaction, request, &audit, &decision).await;
        decided.map_err(worded)?;
        Ok(write.finish().await?)
    };
    // The buyer's price lists lock the same rows.
    retry::on_abort(attempt, |error| error).await
}

/// Says in the answer why the request does not allow the decision.
fn worded(error: ServiceError) -> ServiceError {
    match error {
        ServiceError::Conflict(reason) => ServiceError::Outdated(FieldError::new(reason, &[])),
        error => error,
    }
}
