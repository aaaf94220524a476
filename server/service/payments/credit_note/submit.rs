//! `POST /credit-notes/{number}/submission`: the draft of a credit note goes to the buyer, and reduces what is open of its
//! invoice.
use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
};
use uuid::Uuid;

use super::{
    credited::Credited,
    detail,
    draft::{amount, expect_draft, expect_open, expect_unchanged, to_json},
    lines,
    lock::{Locked, lock},
    terms::{Asked, terms},
};
use crate::{invoice_lines, own_number, sent_header::SentHeader};
use contract::{
    exchange::EventKind,
    operations::SubmitCreditNote,
    payment::{CreditNoteDetail, InvoiceSubmission},
};
use documents::events::{self, Change};
use service_core::{
    audit::AuditContext, context::Context, error::ServiceError, field_errors::FieldErrors,
    idempotency::once_for,
};
use tables::{
    credit_note::{Entity, Model, State},
    fixed_point::Amount,
    invoice,
};
use values::message_id::MessageId;

pub async fn submit(
    context: Context,
    [number]: [String; 1],
    input: InvoiceSubmission,
) -> Result<CreditNoteDetail, ServiceError> {
    let number = once_for::<SubmitCreditNote, _>(&context, &number, &input, async |transaction| {
        let locked = lock(transaction, context.user.supplier_id, &number).await?;
        expect_draft(&locked.note)?;
        // Whoever sends a draft has read its lines and its total.
        if let Some(read) = input.changed_at {
            expect_unchanged(&locked.note, read)?;
        }
        let written = (&context.audit(), context.options.clock.today());
        send(transaction, written, locked, &input).await
    })
    .await?;
    detail::show(context, [number], ()).await
}

/// Sends a draft. Returns the number that the credit note has from now on.
pub async fn send(
    transaction: &DatabaseTransaction,
    (audit, today): (&AuditContext, NaiveDate),
    Locked {
        note,
        invoice,
        order,
    }: Locked,
    input: &InvoiceSubmission,
) -> Result<String, ServiceError> {
    expect_open(&invoice)?;
    let drafted = note.number.clone();
    let own = own_number::Draft {
        supplier_id: note.supplier_id,
        id: note.id,
        number: &drafted,
        earliest: (invoice.issue_date, MessageId::new("service-credit-date")),
    };
    let typed = own.read(transaction, input, today).await?;
    // Others may have been sent since it was drafted.
    let lines = invoice_lines::load(transaction, &invoice, &order).await?;
    let credited = Credited::load(transaction, invoice.id).await?;
    let asked = asked(transaction, note.id).await?;
    let terms = terms(
        &invoice.currency,
        &lines,
        &credited,
        &asked,
        FieldErrors::default(),
    )
    .ok()
    .filter(|terms| terms.lines.len() == asked.len());
    let outdated = || ServiceError::Conflict(MessageId::new("service-credit-outdated"));
    let terms = terms.ok_or_else(outdated)?;
    let amount = amount(&terms, &invoice)?;
    let header = SentHeader::load(transaction, &order, Some(audit.at)).await?;
    lines::replace(transaction, note.id, lines::from_terms(note.id, &terms)?).await?;

    let document = note.document();
    let before = (note.state, &drafted, note.issue_date);
    let mut row = note.into_active_model();
    row.search_text = Set(Model::search_text(&typed.number, &invoice.number));
    row.number = Set(typed.number);
    row.issue_date = Set(typed.issue_date);
    row.amount = Set(amount);
    row.totals = Set(Some(to_json(&terms)));
    row.state = Set(State::Submitted);
    row.header = Set(Some(header.to_json()));
    row.changed_at = Set(Some(audit.recorded_at));
    row.invoice_state = Set(Some(invoice.state));
    row.invoice_reason = Set(invoice.reason.clone());
    row.invoice_expected_payment_date = Set(invoice.expected_payment_date);
    let sent = own.stored(Entity::update(row).exec(transaction).await)?;
    let of_invoice = invoice.document();
    reduce(transaction, invoice, amount, audit.recorded_at).await?;

    let change = Change::new(EventKind::Submitted).before(&before);
    let after = (sent.state, &sent.number, sent.issue_date, &terms.totals);
    let change = change.after(&after);
    events::record(transaction, document, audit, change).await?;
    let change = Change::new(EventKind::CreditNoteReceived).noted(&sent.number);
    events::record_silently(transaction, of_invoice, audit, change).await?;
    Ok(sent.number)
}

/// Takes the amount off what is open of the invoice, whose state stays unless nothing more is open.
async fn reduce(
    transaction: &DatabaseTransaction,
    invoice: invoice::Model,
    amount: Amount,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let left = Amount(invoice.outstanding.0 - amount.0);
    let mut row = invoice.into_active_model();
    row.outstanding = Set(left);
    if left == Amount::default() {
        row.state = Set(invoice::State::Paid);
        row.reason = Set(None);
        row.expected_payment_date = Set(None);
    }
    row.changed_at = Set(now);
    invoice::Entity::update(row).exec(transaction).await?;
    Ok(())
}

/// Loads the credited quantities and amounts of the draft, by line.
async fn asked(database: &impl ConnectionTrait, note: Uuid) -> Result<BTreeMap<i32, Asked>, DbErr> {
    let lines = lines::load(database, note).await?.into_iter();
    let asked = lines.map(|line| {
        let asked = match line.quantity {
            Some(quantity) => Asked::Quantity(quantity),
            None => Asked::Amount(line.net),
        };
        (line.line_number, asked)
    });
    Ok(asked.collect())
}
