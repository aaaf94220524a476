//! `POST /orders/{number}/despatch-advices/{advice}/cancel`: the goods of a despatch advice did not leave. Its quantities are
//! open again.
use rust_decimal::Decimal;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter,
};
use uuid::Uuid;

use contract::{
    exchange::{EventKind, Reasoned},
    operations::CancelDespatchAdvice,
    order::DespatchAdvice,
};
use documents::{
    Document, Orders,
    decision::decide,
    orders::{
        fulfilment::Fulfilment,
        progress::{self, OrderProgress},
        shipments,
    },
    transition::{Step, apply_transition_with},
};
use service_core::{
    audit::AuditContext, context::Context, error::ServiceError, field_errors::require, fields,
};
use tables::{
    despatch_advice,
    order::{ActiveModel, Model, State, states::Action},
    order_response::Code,
    outbox_message::PartKind,
};
use values::{bidi::plain_prose, message_id::MessageId};

pub async fn cancel(
    context: Context,
    [number, advice]: [String; 2],
    input: Reasoned,
) -> Result<(), ServiceError> {
    let audit = context.audit();
    let request = (&advice, &input);
    decide::<CancelDespatchAdvice, Orders>(
        &context,
        &number,
        &request,
        async |transaction, order| {
            require("reason", fields::reason(&input.reason))?;
            cancel_one(transaction, order, &audit, &advice, &input).await
        },
    )
    .await
}

async fn cancel_one(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    number: &str,
    input: &Reasoned,
) -> Result<(), ServiceError> {
    let advices = shipments::despatch_advices(transaction, &order).await?;
    let advice = advices.iter().find(|advice| advice.number == number);
    let advice = advice.ok_or(ServiceError::NotFound)?;
    let progress = progress::load_order(transaction, &order).await?;
    let action = action(&order, advice, &advices, &progress)?;
    order.expect_version(input.version)?;
    let id = mark_cancelled(transaction, &order, audit, number).await?;
    let note = match &*plain_prose(&input.reason) {
        "" => number.to_owned(),
        reason => format!("{number} · {reason}"),
    };
    let step = Step::new(action, EventKind::DespatchCancelled)
        .noted(note)
        .replacing(advice)
        .about(PartKind::DespatchAdvice, id);
    let not_shipped = |order: &mut ActiveModel| order.shipped_on = Set(None);
    let order = apply_transition_with(transaction, order, audit, step, not_shipped).await?;
    if action == Action::CancelSurplus {
        shipments::write_last_day(transaction, order).await?;
    }
    Ok(())
}

/// The action that cancels `advice`, one of the order's `advices`.
///
/// # Errors
/// `Conflict`: the advice is already cancelled, received or invoiced goods have to stay shipped, or the order's state does
/// not allow the action.
pub fn action(
    order: &Model,
    advice: &DespatchAdvice,
    advices: &[DespatchAdvice],
    progress: &OrderProgress,
) -> Result<Action, ServiceError> {
    if let Some(reason) = obstacle(order, advice, progress) {
        return Err(ServiceError::Conflict(reason));
    }
    let is_last = !progress.fulfilment.has_receipts()
        && advices
            .iter()
            .all(|other| other.cancelled_at.is_some() || other.number == advice.number);
    let is_whole = progress.lines.iter().all(|line| {
        let number = line.line.line_number;
        let cancelled = quantity_in(advice, number.unsigned_abs());
        progress.fulfilment.delivered_without(number, cancelled) >= line.agreed_quantity()
    });
    let action = match (is_last, progress.code) {
        (true, Some(Code::AcceptedWithChanges)) => Action::CancelAllOfChanged,
        (true, _) => Action::CancelAll,
        (false, _) if is_whole => Action::CancelSurplus,
        (false, _) => Action::CancelShipment,
    };
    order.after(action)?;
    Ok(action)
}

/// Returns why the despatch advice cannot be cancelled, whatever the order's state.
fn obstacle(order: &Model, advice: &DespatchAdvice, progress: &OrderProgress) -> Option<MessageId> {
    if advice.cancelled_at.is_some() {
        return Some(MessageId::new("service-despatch-cancelled"));
    }
    // The supplier rejected the current revision after goods had left, so that nothing more is expected.
    let is_fallen_back = progress
        .lines
        .iter()
        .any(|line| line.line.revision != order.revision);
    if is_fallen_back && order.state != State::Closed {
        return Some(MessageId::new("service-order-rejected"));
    }
    // A line of the advice may be one that a revision dropped.
    let fulfilment = &progress.fulfilment;
    let cuts = |is_short: fn(&Fulfilment, i32, Decimal) -> bool| {
        let mut lines = advice.lines.iter();
        lines.any(|line| is_short(fulfilment, line.line_number.cast_signed(), line.quantity))
    };
    if cuts(|done, line, quantity| done.shipped(line) - quantity < done.arrived(line)) {
        Some(MessageId::new("service-despatch-received"))
    } else if cuts(|done, line, quantity| {
        done.delivered_without(line, quantity) < done.invoiced(line)
    }) {
        Some(MessageId::new("service-despatch-invoiced"))
    } else {
        None
    }
}

fn quantity_in(advice: &DespatchAdvice, line_number: u32) -> Decimal {
    let mut lines = advice.lines.iter();
    lines
        .find(|shipped| shipped.line_number == line_number)
        .map_or(Decimal::ZERO, |shipped| shipped.quantity)
}

/// Returns the id of the despatch advice.
async fn mark_cancelled(
    transaction: &DatabaseTransaction,
    order: &Model,
    audit: &AuditContext,
    number: &str,
) -> Result<Uuid, ServiceError> {
    use despatch_advice::{Column, Entity};
    let row = shipments::advices_of(order)
        .filter(Column::Number.eq(number))
        .one(transaction)
        .await?;
    let row = row.ok_or(ServiceError::NotFound)?;
    let id = row.id;
    let mut row = row.into_active_model();
    row.cancelled_at = Set(Some(audit.at));
    row.changed_at = Set(audit.recorded_at);
    Entity::update(row).exec(transaction).await?;
    Ok(id)
}
