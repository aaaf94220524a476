//! `POST /price-requests/{number}/restart`: a new draft with the prices that the buyer did not approve.
use chrono::NaiveDate;
use sea_orm::ConnectionTrait;

use super::{
    lines,
    prefilled::{self, typed_day},
    standing::{self, Standings},
    start::line_of,
};
use contract::{
    operations::RestartPriceRequest,
    price_request::{PriceDecision, PriceRequestInput, StartedPriceRequest},
};
use documents::{PriceRequests, product_prices::in_force::Parties};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::{ServiceError, ensure},
    idempotency::once_for,
};
use tables::{
    price_request::{Model, State, states::refusal},
    price_request_line::Model as Line,
};
use values::message_id::MessageId;

pub async fn restart(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<StartedPriceRequest, ServiceError> {
    let audit = context.audit();
    let today = context.options.clock.today();
    let supplier_id = context.user.supplier_id;
    once_for::<RestartPriceRequest, _>(&context, &number, &(), async |transaction| {
        let request = documents::find::<PriceRequests>(transaction, supplier_id, &number).await?;
        let number = open(transaction, &audit, request, today).await?;
        Ok(StartedPriceRequest { number })
    })
    .await
}

/// Whether the buyer did not approve this price, and may no longer do so.
fn is_not_approved(request: &Model, line: &Line) -> bool {
    let is_ended = matches!(
        request.state,
        State::PartiallyApproved | State::Rejected | State::Withdrawn
    );
    is_ended && line.price.is_some() && line.decision != Some(PriceDecision::Approved)
}

/// Whether the request has a price that can be asked for again: one that was not approved, and has not ended.
pub fn is_possible(request: &Model, lines: &[Line], standings: &Standings) -> bool {
    let mut lines = lines.iter().filter(|line| is_not_approved(request, line));
    lines.any(|line| standings.contains_key(&(line.item.clone(), line.uom.clone())))
}

/// Returns the number of the new draft. Prices that have ended since are left out, and the others have the texts of the current
/// ones, as in all new requests.
///
/// # Errors
/// `Conflict`: there is no price that can be asked for again.
async fn open(
    transaction: &impl ConnectionTrait,
    audit: &AuditContext,
    request: Model,
    today: NaiveDate,
) -> Result<String, ServiceError> {
    let mut lines = lines::load(transaction, &request).await?;
    lines.retain(|line| is_not_approved(&request, line));
    if lines.is_empty() {
        return Err(ServiceError::Conflict(refusal(request.state)));
    }
    let standings = standing::load(transaction, &request, &lines, today).await?;
    let lines = lines.into_iter().filter_map(|line| {
        let standing = standings.get(&(line.item, line.uom))?;
        Some(Line {
            price: line.price,
            // A first day that is over has to be chosen anew.
            valid_from: line.valid_from.filter(|day| *day >= today),
            valid_to: line.valid_to,
            reason: line.reason,
            ..line_of(standing.current()?)
        })
    });
    let mut lines: Vec<_> = lines.collect();
    ensure(
        !lines.is_empty(),
        MessageId::new("service-price-request-ended"),
    )?;
    let input = PriceRequestInput {
        valid_from: take_shared(&mut lines, |line| &mut line.valid_from),
        valid_to: take_shared(&mut lines, |line| &mut line.valid_to),
        reason: request.reason,
        note: request.note,
        ..PriceRequestInput::default()
    };
    let parties = Parties {
        supplier_id: request.supplier_id,
        buyer_id: request.buyer_id,
        currency: &request.currency,
    };
    prefilled::insert(transaction, audit, (parties, lines, input), today).await
}

/// Moves a day that all lines share to the request. Returns it as it is typed, or nothing if the lines differ.
fn take_shared(lines: &mut [Line], day: fn(&mut Line) -> &mut Option<NaiveDate>) -> String {
    let mut days = lines.iter_mut().map(|line| *day(line));
    let first = days.next().flatten();
    if days.any(|other| other != first) {
        return String::new();
    }
    for line in lines {
        *day(line) = None;
    }
    typed_day(first)
}
