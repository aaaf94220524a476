//! `POST /price-requests/{number}/restart`: a new draft with the prices that the buyer did not approve.
use chrono::NaiveDate;
use sea_orm::ConnectionTrait;

use super::{
    lines,
    prefilled::{self, typed_day},
    standing,
    start::Parties,
};
use crate::{
    context::Context,
    documents::{self, AuditContext, PriceRequests},
    entities::{
        price_request::{Model, State},
        price_request_line::Model as Line,
    },
    error::ServiceError,
    idempotency::once,
};
use contract::{
    operation::Operation,
    operations::RestartPriceRequest,
    price_request::{PriceDecision, PriceRequestInput, StartedPriceRequest},
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
    let what = format!("{} {number}", RestartPriceRequest::NAME);
    once(&context, &what, &(), async |transaction| {
        let request = documents::find::<PriceRequests>(transaction, supplier_id, &number).await?;
        let number = open(transaction, &audit, request, today).await?;
        Ok(StartedPriceRequest { number })
    })
    .await
}

/// Whether the buyer did not approve this price, and may no longer do so.
pub fn can_be_asked_again(request: &Model, line: &Line) -> bool {
    let is_ended = matches!(
        request.state,
        State::PartiallyApproved | State::Rejected | State::Withdrawn
    );
    is_ended && line.price.is_some() && line.decision != Some(PriceDecision::Approved)
}

/// Returns the number of the new draft. Prices that have ended since are left out, as in all new requests.
///
/// # Errors
/// `Conflict`: there is none that can be asked for again.
async fn open(
    transaction: &impl ConnectionTrait,
    audit: &AuditContext,
    request: Model,
    today: NaiveDate,
) -> Result<String, ServiceError> {
    let mut lines = lines::load(transaction, &request).await?;
    lines.retain(|line| can_be_asked_again(&request, line));
    let standings = standing::load(transaction, &request, &lines, today).await?;
    lines.retain(|line| standings.contains_key(&(line.item.clone(), line.uom.clone())));
    if lines.is_empty() {
        let none = MessageId::new("service-price-request-no-restart");
        return Err(ServiceError::Conflict(none));
    }
    for line in &mut lines {
        // A first day that is over has to be chosen anew.
        line.valid_from = line.valid_from.filter(|day| *day >= today);
    }
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

/// Takes the day that all lines have out of them, to be that of the whole request; none if they differ.
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
