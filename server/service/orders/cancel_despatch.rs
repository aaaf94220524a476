//! `POST /orders/{number}/despatch-advices/{advice}/cancel`: the goods of a despatch advice did not leave. Its quantities are
//! open again.
use rust_decimal::Decimal;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter,
};

use super::{
    progress::{self, LineProgress},
    shipments,
    states::Action,
};
use crate::{
    context::Context,
    documents::{
        AuditContext, Document, Orders,
        decision::decide,
        transition::{Step, apply_transition_with},
    },
    entities::{
        despatch_advice,
        order::{ActiveModel, Model},
        order_response::Code,
    },
    error::ServiceError,
};
use contract::{
    exchange::{EventKind, Reasoned},
    operations::CancelDespatchAdvice,
    order::DespatchAdvice,
};
use values::message_id::MessageId;

pub async fn cancel(
    context: Context,
    [number, advice]: [String; 2],
    input: Reasoned,
) -> Result<(), ServiceError> {
    let audit = context.audit();
    let asked = (&advice, &input);
    decide::<CancelDespatchAdvice, Orders>(&context, &number, &asked, async |transaction, order| {
        order.expect_version(input.version)?;
        cancel_one(transaction, order, &audit, &advice).await
    })
    .await
}

async fn cancel_one(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    number: &str,
) -> Result<(), ServiceError> {
    let advices = shipments::despatch_advices(transaction, &order).await?;
    let advice = advices.into_iter().find(|advice| advice.number == number);
    let advice = advice.ok_or(ServiceError::NotFound)?;
    let progress = progress::load(transaction, &order).await?;
    if let Some(reason) = obstacle(&order, &advice, &progress)? {
        return Err(ServiceError::Conflict(reason));
    }
    let is_last = progress
        .iter()
        .all(|line| line.shipped == quantity_in(&advice, line));
    let action = match is_last {
        false => Action::CancelShipment,
        true => match progress::agreed_code(transaction, &order).await? {
            Some(Code::AcceptedWithChanges) => Action::CancelAllOfChanged,
            _ => Action::CancelAll,
        },
    };
    mark_cancelled(transaction, &order, audit, number).await?;
    let step = Step::new(action, EventKind::DespatchCancelled)
        .noted(number)
        .replacing(&advice);
    let not_shipped = |order: &mut ActiveModel| order.shipped_on = Set(None);
    apply_transition_with(transaction, order, audit, step, not_shipped).await?;
    Ok(())
}

/// Why the despatch advice cannot be cancelled: what is received or invoiced of a line has to stay shipped.
///
/// # Errors
/// `Conflict` if the order's state does not allow it.
pub fn obstacle(
    order: &Model,
    advice: &DespatchAdvice,
    progress: &[LineProgress],
) -> Result<Option<MessageId>, ServiceError> {
    order.after(Action::CancelShipment)?;
    if advice.cancelled_at.is_some() {
        return Ok(Some(MessageId::new("service-despatch-cancelled")));
    }
    // The supplier rejected the current revision after goods had left, so that nothing more is expected.
    if progress
        .iter()
        .any(|line| line.line.revision != order.revision)
    {
        return Ok(Some(MessageId::new("service-order-rejected")));
    }
    let left = |line: &LineProgress| line.shipped - quantity_in(advice, line);
    let cut = |what: fn(&LineProgress) -> Decimal| {
        let mut lines = progress
            .iter()
            .filter(|line| !quantity_in(advice, line).is_zero());
        lines.any(|line| left(line) < what(line))
    };
    Ok(if cut(|line| line.received) {
        Some(MessageId::new("service-despatch-received"))
    } else if cut(|line| line.invoiced) {
        Some(MessageId::new("service-despatch-invoiced"))
    } else {
        None
    })
}

fn quantity_in(advice: &DespatchAdvice, line: &LineProgress) -> Decimal {
    let number = line.line.line_number.unsigned_abs();
    let mut lines = advice.lines.iter();
    lines
        .find(|shipped| shipped.line_number == number)
        .map_or(Decimal::ZERO, |shipped| shipped.quantity)
}

async fn mark_cancelled(
    transaction: &DatabaseTransaction,
    order: &Model,
    audit: &AuditContext,
    number: &str,
) -> Result<(), ServiceError> {
    use despatch_advice::{Column, Entity};
    let row = shipments::advices_of(order)
        .filter(Column::Number.eq(number))
        .one(transaction)
        .await?;
    let mut row = row.ok_or(ServiceError::NotFound)?.into_active_model();
    row.cancelled_at = Set(Some(audit.at));
    Entity::update(row).exec(transaction).await?;
    Ok(())
}
