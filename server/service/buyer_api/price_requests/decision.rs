//! `POST …/price-requests/{number}/decision`: approves or rejects a request as a whole or line by line.
use std::collections::BTreeMap;

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    buyer_api::{
        BuyerApi,
        body::{checked, person},
        extract::{BuyerSystem, JsonBody},
        problem::Problem,
        reads::supplier_answers::DocumentPath,
        writes::trial::Trial,
    },
    documents::{AuditContext, NotificationChannel},
    error::ServiceError,
    extract::StrictQuery,
    field_error::FieldError,
    fields,
    notifications::Recipients,
    price_requests::decide::{Decision, decide},
    retry,
    validation::FieldErrors,
};
use contract::{exchange::Side, price_request::PriceDecision};
use values::message_id::MessageId;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewPriceDecision {
    /// The person who decided.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// Of the request as the person saw it. If it has changed since, nothing is decided.
    #[schema(minimum = 1)]
    pub version: u32,
    /// Of the lines that `lines` does not name.
    pub decision: PriceDecision,
    /// Shown to the supplier; required if a line is rejected without a reason of its own.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub reason: String,
    /// Lines that are decided otherwise.
    #[serde(default)]
    #[schema(max_items = 500)]
    pub lines: Vec<NewLineDecision>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewLineDecision {
    pub line_number: u32,
    pub decision: PriceDecision,
    /// Shown to the supplier.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub reason: String,
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/price-requests/{number}/decision",
    tag = "documents",
    params(DocumentPath, Trial),
    request_body = NewPriceDecision,
    responses(
        (status = 204, description = "Decided so, now or before. Approved lines are prices from their first day on, as if a price list had set them"),
        (status = 400, description = "A field is not acceptable, the request has no such line, a price would overlap the next one, or a price by quantity would be too large", body = Problem),
        (status = 409, description = "The request does not wait, or has changed", body = Problem),
    ),
)]
pub async fn post(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(new): JsonBody<NewPriceDecision>,
) -> Result<StatusCode, ServiceError> {
    let mut errors = FieldErrors::default();
    let by = checked(&mut errors, "by", &new.by, person);
    let version = new.version;
    let decision = Decision {
        version,
        whole: new.decision,
        reason: new.reason.trim().to_owned(),
        lines: lines(&mut errors, &new.lines),
    };
    errors.check("reason", reason(&decision));
    errors.into_result()?;
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

fn lines(
    errors: &mut FieldErrors,
    lines: &[NewLineDecision],
) -> BTreeMap<u32, (PriceDecision, String)> {
    let mut decided = BTreeMap::new();
    for (place, line) in lines.iter().enumerate() {
        let reason = line.reason.trim().to_owned();
        errors.check(&format!("lines[{place}].reason"), fields::reason(&reason));
        if decided
            .insert(line.line_number, (line.decision, reason))
            .is_some()
        {
            let twice = MessageId::new("service-line-twice");
            errors.check(&format!("lines[{place}].lineNumber"), Err(twice));
        }
    }
    decided
}

/// Suppliers are told why a price is rejected.
fn reason(decision: &Decision) -> Result<(), MessageId> {
    let is_unexplained = |(decision, reason): &(PriceDecision, String)| {
        *decision == PriceDecision::Rejected && reason.is_empty()
    };
    let is_required =
        decision.whole == PriceDecision::Rejected || decision.lines.values().any(is_unexplained);
    match decision.reason.as_str() {
        "" if is_required => Err(MessageId::new("buyer-required")),
        reason => fields::reason(reason),
    }
}

/// Says in the answer why the request does not allow the decision.
fn worded(error: ServiceError) -> ServiceError {
    match error {
        ServiceError::Conflict(reason) => ServiceError::Outdated(FieldError::new(reason, &[])),
        error => error,
    }
}
