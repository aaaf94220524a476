//! `POST /invoices/{number}/credit-notes`: a draft of a credit note for lines of an invoice, or a part of them.
use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use sea_orm::{DatabaseTransaction, EntityTrait};
use uuid::Uuid;

use super::{
    credited::Credited,
    detail, lines,
    lock::lock,
    terms::{Asked, Terms, terms},
};
use crate::{invoice_lines, invoice_lock, own_number};
use contract::{
    exchange::EventKind,
    operations::DraftCreditNote,
    payment::{CreditNoteDetail, CreditNoteInput},
};
use database::BeginWrite;
use documents::{
    drafts,
    events::{self, Change},
};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::{ServiceError, ensure},
    field_errors::FieldErrors,
    fields,
    idempotency::once_for,
    rows::{insert, insert_all},
};
use tables::{
    credit_note::{Entity, Model, State},
    fixed_point::Amount,
    invoice, order,
};
use values::{bidi::plain_prose, message_id::MessageId, text::LocalizedText};

const SERIES: &str = "CN";

pub async fn draft(
    context: Context,
    [number]: [String; 1],
    input: CreditNoteInput,
) -> Result<CreditNoteDetail, ServiceError> {
    let number = once_for::<DraftCreditNote, _>(&context, &number, &input, async |transaction| {
        let supplier_id = context.user.supplier_id;
        let locked = invoice_lock::with_order(transaction, supplier_id, &number).await?;
        let (invoice, Some(order)) = locked else {
            return Err(ServiceError::Conflict(MessageId::new(
                "service-credit-no-lines",
            )));
        };
        expect_open(&invoice)?;
        let written = (&context.audit(), context.options.clock.today());
        make(transaction, written, &input, (&invoice, &order)).await
    })
    .await?;
    detail::show(context, [number], ()).await
}

/// # Errors
/// `Conflict`: the invoice is a draft, cancelled or settled.
pub fn expect_open(invoice: &invoice::Model) -> Result<(), ServiceError> {
    ensure(
        invoice::State::OPEN.contains(&invoice.state),
        MessageId::new("service-credit-not-open"),
    )
}

/// # Errors
/// `Conflict`: the credit note was sent.
pub fn expect_draft(note: &Model) -> Result<(), ServiceError> {
    ensure(
        note.state == State::Draft,
        MessageId::new("service-credit-sent"),
    )
}

/// Reads the typed quantities and amounts by line.
fn asked(
    errors: &mut FieldErrors,
    input: &CreditNoteInput,
    currency: &str,
) -> BTreeMap<i32, Asked> {
    let mut asked = BTreeMap::new();
    for line in &input.lines {
        let mut line_errors = errors.line(line.line_number);
        let quantity = line_errors.read("quantity", fields::quantity(&line.quantity));
        let amount = line_errors.read("amount", credited_amount(&line.amount, currency));
        let number = i32::try_from(line.line_number).unwrap_or(i32::MAX);
        match (quantity, amount) {
            (Some(_), Some(_)) => {
                line_errors.check("amount", Err(MessageId::new("service-credit-both")));
            }
            (Some(quantity), None) => {
                asked.insert(number, Asked::Quantity(quantity));
            }
            (None, Some(amount)) => {
                asked.insert(number, Asked::Amount(amount));
            }
            (None, None) => {}
        }
    }
    asked
}

/// Reads an amount above zero, in whole minor units; `None` if nothing was typed.
fn credited_amount(typed: &str, currency: &str) -> Result<Option<Amount>, LocalizedText> {
    let amount = fields::amount(typed, currency)?;
    match amount {
        Some(Amount(0)) => Err(fields::words(MessageId::new("service-credit-zero"))),
        amount => Ok(amount),
    }
}

/// # Errors
/// `Conflict`: the draft has changed since it was read, with this time of its last change.
pub fn expect_unchanged(note: &Model, read: DateTime<Utc>) -> Result<(), ServiceError> {
    ensure(read == note.last_changed(), drafts::CHANGED)
}

/// Checks the draft of a locked invoice and returns its terms and its amount with VAT.
///
/// # Errors
/// `Fields`, of all lines at once; `Conflict`, as [`amount`]
pub async fn checked(
    transaction: &DatabaseTransaction,
    input: &CreditNoteInput,
    (invoice, order): (&invoice::Model, &order::Model),
) -> Result<(Terms, Amount), ServiceError> {
    let lines = invoice_lines::load(transaction, invoice, order).await?;
    let credited = Credited::load(transaction, invoice.id).await?;
    let mut errors = FieldErrors::default();
    let asked = asked(&mut errors, input, &invoice.currency);
    if asked.is_empty()
        && errors.is_empty()
        && let Some(first) = lines.first()
    {
        let empty = Err(MessageId::new("service-credit-empty"));
        errors
            .line(first.billed.line_number)
            .check("quantity", empty);
    }
    errors.check("reason", fields::required_reason(&input.reason));
    let terms = terms(&invoice.currency, &lines, &credited, &asked, errors)?;
    if asked.is_empty() || terms.lines.len() < asked.len() {
        return Err(ServiceError::NotFound);
    }
    let amount = amount(&terms, invoice)?;
    Ok((terms, amount))
}

/// Returns the number of the draft of an invoice that is locked.
///
/// # Errors
/// As [`checked`]
pub async fn make(
    transaction: &DatabaseTransaction,
    (audit, today): (&AuditContext, NaiveDate),
    input: &CreditNoteInput,
    (invoice, order): (&invoice::Model, &order::Model),
) -> Result<String, ServiceError> {
    let (terms, amount) = checked(transaction, input, (invoice, order)).await?;
    let series = (SERIES, today.year());
    let number = own_number::next(transaction, invoice.supplier_id, series).await?;
    let reason = plain_prose(&input.reason);
    let note = Model {
        id: Uuid::now_v7(),
        supplier_id: invoice.supplier_id,
        buyer_id: invoice.buyer_id,
        invoice_id: invoice.id,
        issue_date: today,
        currency: invoice.currency.clone(),
        amount,
        reason: reason.clone(),
        received_at: audit.recorded_at,
        search_text: Model::search_text(&number, &invoice.number),
        number,
        state: State::Draft,
        totals: Some(to_json(&terms)),
        invoice_state: None,
        invoice_reason: None,
        invoice_expected_payment_date: None,
        rejection_reason: None,
        changed_at: Some(audit.recorded_at),
        header: None,
    };
    let (document, number) = (note.document(), note.number.clone());
    let change = Change::new(EventKind::InvoiceDrafted).noted(&number);
    let change = change.after(&(reason, &terms.totals));
    insert(transaction, note.clone()).await?;
    insert_all(transaction, lines::from_terms(note.id, &terms)?).await?;
    events::record(transaction, document, audit, change).await?;
    Ok(number)
}

pub fn to_json(terms: &Terms) -> String {
    events::json(&terms.totals).to_string()
}

/// # Errors
/// `Conflict`: less is open of the invoice, because of payments or of the buyer's credit notes.
pub fn amount(terms: &Terms, invoice: &invoice::Model) -> Result<Amount, ServiceError> {
    let amount = Amount::exactly(terms.totals.gross).ok_or(ServiceError::TooLarge)?;
    ensure(
        amount <= invoice.outstanding,
        MessageId::new("service-credit-above-open"),
    )?;
    Ok(amount)
}

/// `DELETE /credit-notes/{number}`: gives up a draft, whose number is not given again.
pub async fn discard(context: Context, [number]: [String; 1], _: ()) -> Result<(), ServiceError> {
    let audit = context.audit();
    let transaction = context.database.begin_write().await?;
    let note = lock(&transaction, context.user.supplier_id, &number)
        .await?
        .note;
    expect_draft(&note)?;
    lines::delete(&transaction, note.id).await?;
    Entity::delete_by_id(note.id).exec(&transaction).await?;
    let change = Change::new(EventKind::InvoiceDiscarded).noted(&note.number);
    let change = change.before(&(&note.reason, &note.totals));
    events::record(&transaction, note.document(), &audit, change).await?;
    Ok(transaction.commit().await?)
}
