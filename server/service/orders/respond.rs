//! Responses to orders: saved as drafts, checked and sent (`POST /orders/{number}/response`).
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{ActiveValue::Set, DatabaseTransaction};

use crate::{agreed::Terms, detail, response::Response, response_check};
use contract::{
    exchange::{Draft, DraftChange, EventKind, Submission},
    operations::RespondToOrder,
    order::{CheckedOrderResponse, Order, OrderResponseInput},
};
use documents::{
    Document, Orders,
    drafts::{self, DraftKind},
    orders::{
        fulfilment::{self, Fulfilment},
        line_progress, progress, shipments,
    },
    submission::submit,
    transition::{Step, apply_transition, apply_transition_with},
};
use service_core::{audit::AuditContext, context::Context, error::ServiceError};
use tables::{
    order::{ActiveModel, Model, states::Action},
    order_response::Code,
};

/// Lines that the input does not mention are accepted as they are.
pub async fn respond(
    context: Context,
    [number]: [String; 1],
    submission: Submission<OrderResponseInput>,
) -> Result<Order, ServiceError> {
    let audit = context.audit();
    let today = context.options.clock.today();
    submit::<RespondToOrder, Orders, _>(
        &context,
        &audit,
        &number,
        DraftKind::OrderResponse,
        submission,
        |order| {
            order.after(Action::Accept)?;
            Ok(())
        },
        async |transaction, order, input| {
            // Boxed, because both futures together take too much of the stack in debug builds.
            let order = Box::pin(accept(transaction, order, &audit, input, today)).await?;
            Box::pin(detail::to_contract(transaction, order, today)).await
        },
    )
    .await
}

/// Checks a response and keeps it as what the supplier answers.
pub async fn accept(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    input: &OrderResponseInput,
    today: NaiveDate,
) -> Result<Model, ServiceError> {
    let lines = progress::lines(transaction, &order).await?;
    let response = response_check::checked(&lines, input, today)?;
    send(transaction, order, audit, response).await
}

/// Answers an order that is held, and ends its draft.
///
/// # Errors
/// `Conflict` where the order cannot be answered.
pub async fn send(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    response: Response,
) -> Result<Model, ServiceError> {
    let (action, event) = match response.code() {
        Code::Accepted => (Action::Accept, EventKind::Accepted),
        Code::AcceptedWithChanges => (Action::AcceptWithChanges, EventKind::AcceptedWithChanges),
        Code::Rejected => (Action::Reject, EventKind::Rejected),
    };
    let note = response.note.clone();
    let step = Step::new(action, event)
        .noted(&note)
        .with(&response.to_contract());
    let is_rejected = action == Action::Reject;
    let before = order.clone();
    let own_number = response.supplier_order_number.clone();
    let keep = |order: &mut ActiveModel| {
        if is_rejected {
            order.reason = Set(Some(note).filter(|note| !note.is_empty()));
        }
        if let Some(number) = own_number {
            number.write(&before, order);
        }
    };
    let order = apply_transition_with(transaction, order, audit, step, keep).await?;
    response.keep(transaction, &order, audit).await?;
    drafts::discard(
        transaction,
        order.document().draft(DraftKind::OrderResponse),
    )
    .await?;
    if is_rejected {
        return Box::pin(fall_back(transaction, order, audit)).await;
    }
    Box::pin(go_on(transaction, order, audit)).await
}

/// Brings an accepted order to the state that follows from what was delivered before its revision.
pub async fn go_on(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
) -> Result<Model, ServiceError> {
    let progress = progress::load_order(transaction, &order).await?;
    if !progress.fulfilment.has_begun() {
        return Ok(order);
    }
    let is_whole = progress
        .lines
        .iter()
        .all(|line| line.unshipped() == Decimal::ZERO);
    if is_whole {
        let order = follow(transaction, order, audit, Action::ShipAll).await?;
        Ok(shipments::write_last_day(transaction, order).await?)
    } else {
        follow(transaction, order, audit, Action::ShipPart).await
    }
}

/// Restores the earlier terms: after a revision is rejected, goods that were shipped before it stay to be invoiced, on the terms
/// agreed before.
async fn fall_back(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
) -> Result<Model, ServiceError> {
    if !fulfilment::has_begun(transaction, &order).await? {
        return Ok(order);
    }
    let agreed = Terms::agreed(transaction, &order).await?;
    let step = Step::new(Action::KeepShipped, EventKind::Shipped)
        .replacing(&Terms::from(&order))
        .with(&agreed);
    let write = agreed.write()?;
    let order = apply_transition_with(transaction, order, audit, step, write).await?;
    Ok(shipments::write_last_day(transaction, order).await?)
}

async fn follow(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    action: Action,
) -> Result<Model, ServiceError> {
    let event = match action {
        Action::ShipPart => EventKind::PartiallyShipped,
        _ => EventKind::Shipped,
    };
    apply_transition(transaction, order, audit, Step::new(action, event)).await
}

/// Saves any input, valid or not.
pub async fn save_draft(
    context: Context,
    [number]: [String; 1],
    change: DraftChange<OrderResponseInput>,
) -> Result<Draft<OrderResponseInput>, ServiceError> {
    drafts::replace::<Orders, _>(
        &context,
        &number,
        DraftKind::OrderResponse,
        change,
        async |_, order, _| {
            order.after(Action::SaveDraft)?;
            Ok(())
        },
    )
    .await
}

/// `POST /orders/{number}/response/check`
pub async fn check(
    context: Context,
    [number]: [String; 1],
    input: OrderResponseInput,
) -> Result<CheckedOrderResponse, ServiceError> {
    let database = &context.database;
    let today = context.options.clock.today();
    let order = documents::find::<Orders>(database, context.user.supplier_id, &number).await?;
    order.after(Action::Accept)?;
    let (lines, fulfilment) = tokio::try_join!(
        progress::lines(database, &order),
        Fulfilment::load(database, &order),
    )?;
    let response = response_check::checked(&lines, &input, today)?;
    let lines = line_progress::with_responses(lines, response.lines.clone(), &fulfilment)
        .iter()
        .map(|line| line.to_contract(&order))
        .collect::<Result<Vec<_>, _>>()?;
    let confirmed_totals = progress::confirmed_totals(&lines, &order.currency)?;
    let given = response.supplier_order_number.clone().map(String::from);
    Ok(CheckedOrderResponse {
        supplier_order_number: given.or_else(|| order.supplier_order_number.clone()),
        response: response.unsent(&order, &context.audit()),
        lines,
        confirmed_totals: confirmed_totals.ok_or(ServiceError::TooLarge)?,
    })
}
