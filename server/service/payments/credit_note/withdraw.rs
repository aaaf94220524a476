//! `POST /credit-notes/{number}/withdrawal`: the supplier takes a credit note back, and its amount is open again.
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder,
};

use super::{
    detail,
    lock::{Locked, lock},
};
use crate::{
    context::Context,
    documents::{
        DocumentRef,
        events::{self, Change},
    },
    entities::{
        credit_note::{Entity, State},
        event, invoice,
    },
    error::ServiceError,
    fields,
    fixed_point::Amount,
    idempotency::once,
    validation::require,
};
use contract::{
    exchange::{EventKind, Side},
    operation::Operation as _,
    operations::WithdrawCreditNote,
    payment::{CreditNoteDetail, InvoiceWithdrawal},
};
use values::message_id::MessageId;

pub async fn withdraw(
    context: Context,
    [number]: [String; 1],
    input: InvoiceWithdrawal,
) -> Result<CreditNoteDetail, ServiceError> {
    require("reason", fields::required_reason(&input.reason))?;
    let audit = context.audit();
    let what = format!("{} {number}", WithdrawCreditNote::NAME);
    once(&context, &what, &input, async |transaction| {
        let Locked { note, invoice, .. } =
            lock(transaction, context.user.supplier_id, &number).await?;
        let (document, of_invoice) = (note.document(), invoice.document());
        if note.state != State::Submitted
            || has_decided(transaction, of_invoice, &note.number).await?
        {
            let decided = MessageId::new("service-credit-decided");
            return Err(ServiceError::Conflict(decided));
        }
        let before = note.clone();
        let mut row = note.into_active_model();
        row.state = Set(State::Withdrawn);
        row.changed_at = Set(Some(audit.recorded_at));
        Entity::update(row).exec(transaction).await?;

        let is_settled = invoice.state == invoice::State::Paid;
        let open = Amount(invoice.outstanding.0 + before.amount.0);
        let mut row = invoice.into_active_model();
        row.outstanding = Set(open);
        if let Some(state) = before.invoice_state.filter(|_| is_settled) {
            row.state = Set(state);
            row.reason = Set(before.invoice_reason);
            row.expected_payment_date = Set(before.invoice_expected_payment_date);
        }
        row.changed_at = Set(audit.recorded_at);
        invoice::Entity::update(row).exec(transaction).await?;

        let change = Change::new(EventKind::Withdrawn).noted(input.reason.trim());
        events::record(transaction, document, &audit, change).await?;
        let change = Change::new(EventKind::CreditNoteWithdrawn).noted(&before.number);
        events::record_silently(transaction, of_invoice, &audit, change).await?;
        Ok(())
    })
    .await?;
    detail::show(context, [number], ()).await
}

/// Whether the buyer has sent anything about the invoice since the credit note: a payment, a state or a credit note of its own
/// is said of what the credit note has left open.
pub async fn has_decided(
    database: &impl ConnectionTrait,
    invoice: DocumentRef,
    note: &str,
) -> Result<bool, DbErr> {
    use event::Column;
    let history = || {
        event::Entity::find()
            .filter(Column::SupplierId.eq(invoice.supplier_id))
            .filter(Column::DocumentKind.eq(invoice.kind))
            .filter(Column::DocumentId.eq(invoice.id))
    };
    let sent = history()
        .filter(Column::Kind.eq(EventKind::CreditNoteReceived))
        .filter(Column::Note.eq(note))
        .order_by_desc(Column::Id)
        .one(database)
        .await?;
    let Some(sent) = sent else {
        return Ok(false);
    };
    let decided = history()
        .filter(Column::ActorSide.eq(Side::Buyer))
        .filter(Column::Id.gt(sent.id))
        .one(database)
        .await?;
    Ok(decided.is_some())
}
