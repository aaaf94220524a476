//! The order's step when the buyer gets an invoice of it, and when the supplier takes one back.
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, DatabaseTransaction, PaginatorTrait, QueryFilter};

use contract::exchange::EventKind;
use documents::{
    orders::{line_progress::LineProgress, shipments},
    transition::{Step, apply_transition},
};
use service_core::{audit::AuditContext, error::ServiceError};
use tables::{
    invoice,
    order::{Model, states::Action},
};

/// The order is complete only if nothing more is to be shipped, and no shipped goods are in a draft of an invoice, which can
/// be discarded. The invoice is no draft any more.
///
/// # Errors
/// `Conflict`: the order's state does not allow it.
pub async fn invoiced(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    number: &str,
    covers_all_shipped: bool,
) -> Result<(), ServiceError> {
    let is_last = covers_all_shipped
        && order.after(Action::InvoiceAll).is_ok()
        && !shipments::has_draft_invoice(transaction, &order).await?;
    let (action, event) = match is_last {
        true => (Action::InvoiceAll, EventKind::Completed),
        false => (Action::InvoicePart, EventKind::Invoiced),
    };
    apply_transition(
        transaction,
        order,
        audit,
        Step::new(action, event).noted(number),
    )
    .await?;
    Ok(())
}

/// The invoice is cancelled already.
///
/// # Errors
/// `Conflict`: the order's state does not allow it.
pub async fn withdrawn(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    number: &str,
) -> Result<(), ServiceError> {
    let others = shipments::sent_invoices_of(&order)
        .filter(invoice::Column::State.ne(invoice::State::Cancelled))
        .count(transaction)
        .await?;
    let action = match others {
        0 => Action::WithdrawOnlyInvoice,
        _ => Action::WithdrawInvoice,
    };
    let step = Step::new(action, EventKind::InvoiceWithdrawn).noted(number);
    apply_transition(transaction, order, audit, step).await?;
    Ok(())
}

/// Whether all that was shipped is on invoices.
pub fn covers_all_shipped(progress: &[LineProgress]) -> bool {
    progress
        .iter()
        .all(|line| line.uninvoiced() <= Decimal::ZERO)
}
