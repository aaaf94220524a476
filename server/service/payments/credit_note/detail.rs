//! `GET /credit-notes/{number}`: a credit note of the supplier.
use std::collections::BTreeMap;

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, EntityTrait};

use super::{
    credited::totals,
    lines,
    terms::{of_amount, reduce_to},
    withdraw::has_decided,
};
use crate::{
    by_number,
    invoice_detail::order_of,
    invoice_lines::{self, InvoiceLine},
    sent_header::SentHeader,
};
use contract::payment::{BilledLine, CreditNoteDetail};
use documents::{events, notifications::read};
use service_core::{context::Context, error::ServiceError};
use tables::{
    buyer,
    credit_note::{Entity, Model, State},
    credit_note_line, invoice, supplier,
};

pub async fn show(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<CreditNoteDetail, ServiceError> {
    let supplier_id = context.user.supplier_id;
    let note = by_number::find::<Entity>(&context.database, supplier_id, &number).await?;
    if note.state == State::Received {
        return Err(ServiceError::NotFound);
    }
    shown(&context, note).await
}

/// Returns the credit note as the caller sees it.
pub async fn shown(context: &Context, note: Model) -> Result<CreditNoteDetail, ServiceError> {
    let has_unread = read::has_unread(context, &[note.document()]).await?;
    let today = context.options.clock.today();
    Ok(CreditNoteDetail {
        has_unread_notifications: has_unread,
        ..to_contract(&context.database, note, today).await?
    })
}

/// Returns a credit note of the supplier, without the notifications of a viewer.
pub async fn to_contract(
    database: &impl ConnectionTrait,
    note: Model,
    today: NaiveDate,
) -> Result<CreditNoteDetail, ServiceError> {
    let invoice = invoice::Entity::find_by_id(note.invoice_id)
        .find_also_related(buyer::Entity)
        .find_also_related(supplier::Entity)
        .one(database)
        .await?;
    let Some((invoice, Some(buyer), Some(supplier))) = invoice else {
        return Err(ServiceError::NotFound);
    };
    let order = order_of(database, &invoice).await?;
    let order = order.ok_or(ServiceError::NotFound)?;
    let of_invoice = invoice_lines::load(database, &invoice, &order).await?;
    let mut by_number: BTreeMap<_, _> = of_invoice
        .iter()
        .map(|line| (line.row.line_number, line))
        .collect();
    let lines = lines::load(database, note.id).await?;
    let lines = lines
        .iter()
        .filter_map(|row| credited_line(by_number.remove(&row.line_number)?, row, &note.currency))
        .collect();
    let (history, has_older_events) = events::newest(database, note.document()).await?;
    let stored = note.header.as_deref();
    let of_order = (Some(&order), &*note.currency);
    let sent = (stored, &*history);
    let header = SentHeader::of(database, sent, (supplier, buyer), of_order).await?;
    let is_withdrawable = note.state == State::Submitted
        && !has_decided(database, invoice.document(), &note.number).await?;
    Ok(CreditNoteDetail {
        totals: totals(&note),
        changed_at: note.last_changed(),
        number: note.number,
        state: note.state,
        invoice: invoice.number,
        invoice_date: invoice.issue_date,
        order: Some(order.number),
        buyer: header.buyer,
        buyer_numbers: header.buyer_numbers,
        supplier: header.supplier,
        sent_at: header.sent_at,
        issue_date: note.issue_date,
        reason: note.reason,
        rejection_reason: note.rejection_reason,
        lines,
        is_withdrawable,
        history,
        has_older_events,
        has_unread_notifications: false,
        today,
    })
}

/// The part of the invoice's line. Its stored amount is less than the quantity's where less was left to credit.
fn credited_line(
    line: &InvoiceLine,
    row: &credit_note_line::Model,
    currency: &str,
) -> Option<BilledLine> {
    let net = row.net.in_currency(currency);
    let Some(quantity) = row.quantity else {
        return Some(of_amount(line, net));
    };
    let (mut billed, _) = line.part(quantity.into(), currency)?;
    reduce_to(&mut billed, net.amount);
    Some(billed)
}
