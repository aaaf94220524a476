//! `POST /credit-notes/{number}/withdrawal`: the supplier takes a credit note back, and its amount is open again.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QueryOrder};

use super::{
    detail,
    end::{End, end},
    lock::{Locked, lock},
};
use contract::{
    exchange::{EventKind, Side},
    operations::WithdrawCreditNote,
    payment::{CreditNoteDetail, InvoiceWithdrawal},
};
use documents::events::{self, Change};
use service_core::{
    context::Context,
    error::{ServiceError, ensure},
    field_errors::require,
    fields,
    idempotency::once_for,
};
use tables::{DocumentRef, credit_note::State, event};
use values::{bidi::plain_prose, message_id::MessageId};

pub async fn withdraw(
    context: Context,
    [number]: [String; 1],
    input: InvoiceWithdrawal,
) -> Result<CreditNoteDetail, ServiceError> {
    require("reason", fields::required_reason(&input.reason))?;
    let audit = context.audit();
    once_for::<WithdrawCreditNote, _>(&context, &number, &input, async |transaction| {
        let Locked { note, invoice, .. } =
            lock(transaction, context.user.supplier_id, &number).await?;
        let (document, of_invoice) = (note.document(), invoice.document());
        ensure(
            !matches!(note.state, State::Accepted | State::Rejected),
            MessageId::new("service-credit-answered"),
        )?;
        ensure(
            note.state == State::Submitted
                && !has_decided(transaction, of_invoice, &note.number).await?,
            MessageId::new("service-credit-decided"),
        )?;
        let withdrawn = End {
            state: State::Withdrawn,
            rejection_reason: None,
        };
        let (number, before) = (note.number.clone(), note.state);
        end(transaction, note, invoice, withdrawn, audit.recorded_at).await?;
        let change = Change::new(EventKind::Withdrawn).noted(plain_prose(&input.reason));
        let change = change.before(&before).after(&State::Withdrawn);
        events::record(transaction, document, &audit, change).await?;
        let change = Change::new(EventKind::CreditNoteWithdrawn).noted(&number);
        events::record_silently(transaction, of_invoice, &audit, change).await?;
        Ok(())
    })
    .await?;
    detail::show(context, [number], ()).await
}

/// Whether the buyer has sent anything about the invoice since the credit note: a payment, a state or a credit note of its own
/// is said of what the credit note has left open. What it says of another credit note is not.
pub async fn has_decided(
    database: &impl ConnectionTrait,
    invoice: DocumentRef,
    note: &str,
) -> Result<bool, DbErr> {
    use event::Column;
    let sent = events::of_document(invoice)
        .filter(Column::Kind.eq(EventKind::CreditNoteReceived))
        .filter(Column::Note.eq(note))
        .order_by_desc(Column::Id)
        .one(database)
        .await?;
    let Some(sent) = sent else {
        return Ok(false);
    };
    let decided = events::of_document(invoice)
        .filter(Column::ActorSide.eq(Side::Buyer))
        .filter(Column::Kind.ne(EventKind::CreditNoteRejected))
        .filter(Column::Id.gt(sent.id))
        .one(database)
        .await?;
    Ok(decided.is_some())
}
