//! `POST /invoices/{number}/withdrawal`: the supplier takes an invoice back that the buyer has not decided on.
use sea_orm::{ActiveValue::Set, EntityTrait, IntoActiveModel};

use crate::{invoice_detail, invoice_lock, order_invoicing};
use contract::{
    Money,
    exchange::EventKind,
    operations::WithdrawInvoice,
    payment::{InvoiceDetail, InvoiceWithdrawal},
};
use documents::events::{self, Change};
use service_core::{
    context::Context,
    error::{ServiceError, ensure},
    field_errors::require,
    fields,
    idempotency::once_for,
};
use tables::{
    fixed_point::Amount,
    invoice::{Entity, Model, State},
};
use values::{bidi::plain_prose, message_id::MessageId};

pub async fn withdraw(
    context: Context,
    [number]: [String; 1],
    input: InvoiceWithdrawal,
) -> Result<InvoiceDetail, ServiceError> {
    require("reason", fields::required_reason(&input.reason))?;
    let audit = context.audit();
    once_for::<WithdrawInvoice, _>(&context, &number, &input, async |transaction| {
        let (invoice, order) =
            invoice_lock::with_order(transaction, context.user.supplier_id, &number).await?;
        let is_undecided = match invoice.state {
            // A credit note settles it in part.
            State::Submitted => invoice.outstanding == invoice.total,
            // One of nothing was paid when it was sent.
            State::Paid => invoice.total == Amount::default(),
            _ => false,
        };
        ensure(is_undecided, MessageId::new("service-invoice-decided"))?;
        let document = invoice.document();
        let before = open(&invoice);
        let mut row = invoice.into_active_model();
        row.state = Set(State::Cancelled);
        row.outstanding = Set(Amount::default());
        row.changed_at = Set(audit.recorded_at);
        let withdrawn = Entity::update(row).exec(transaction).await?;
        let change = Change::new(EventKind::Withdrawn).noted(plain_prose(&input.reason));
        let change = change.before(&before).after(&open(&withdrawn));
        events::record(transaction, document, &audit, change).await?;
        match order {
            Some(order) => order_invoicing::withdrawn(transaction, order, &audit, &number).await,
            None => Ok(()),
        }
    })
    .await?;
    invoice_detail::show(context, [number], ()).await
}

/// The state and what is open, for the audit log.
fn open(invoice: &Model) -> (State, Money) {
    let open = invoice.outstanding.in_currency(&invoice.currency);
    (invoice.state, open)
}
