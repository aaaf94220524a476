//! `POST /credit-notes/{number}/withdrawal`: the supplier takes a credit note back, and its amount is open again.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use super::{
    detail,
    end::{End, end},
    lock::{Locked, lock},
};
use crate::{
    context::Context,
    documents::{
        DocumentRef,
        events::{self, Change},
    },
    entities::{credit_note::State, event},
    error::ServiceError,
    field_errors::require,
    fields,
    idempotency::once,
};
use contract::{
    exchange::{EventKind, Side},
    operation::Operation as _,
    operations::WithdrawCreditNote,
    payment::{CreditNoteDetail, InvoiceWithdrawal},
};
use values::{bidi::plain_prose, message_id::MessageId};

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
        if matches!(note.state, State::Accepted | State::Rejected) {
            let answered = MessageId::new("service-credit-answered");
            return Err(ServiceError::Conflict(answered));
        }
        if note.state != State::Submitted
            || has_decided(transaction, of_invoice, &note.number).await?
        {
            let decided = MessageId::new("service-credit-decided");
            return Err(ServiceError::Conflict(decided));
        }
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
        .filter(Column::Kind.ne(EventKind::CreditNoteRejected))
        .filter(Column::Id.gt(sent.id))
        .one(database)
        .await?;
    Ok(decided.is_some())
}
