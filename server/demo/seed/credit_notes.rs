//! A credit note of the demo's first supplier, which the buyer rejected.
use chrono::{DateTime, Days, TimeDelta, Utc};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{Moment, SeedError, audit, catalogue::CATALOGUE, manager};
use ::payments::{
    credit_note::{draft, lock, submit},
    invoice_lock,
};
use buyer_api::ingest::{Source, ingest_within};
use buyer_documents::{CreditNoteStatus, Document, Message, NewCreditNoteStatus};
use contract::payment::{CreditNoteInput, CreditNoteLineInput, InvoiceSubmission};
use service_core::{clock::Clock, error::ServiceError};
use tables::{invoice, invoice_line};

const REASON: &str = "خصم عن وحدة أعيدت إلى المستودع";
const REJECTION: &str = "لم يُسجَّل أي إرجاع على هذا الأمر. أرفق إشعار الإرجاع ثم أصدر الإشعار من جديد.";
const BUYER: &str = "سالم الحربي";
/// Days before today on which the credit note is sent. Nobody is notified of events that are older than a week.
const SENT: u64 = 12;
const REJECTED: u64 = 9;

/// Must be called after the payments were ingested.
pub async fn insert(
    transaction: &DatabaseTransaction,
    clock: &Clock,
    supplier: Uuid,
    at: Moment,
) -> Result<(), SeedError> {
    // The suppliers would have the same number otherwise, which tests of access could mistake.
    let first = CATALOGUE.trades.first();
    if first.is_none_or(|trade| trade.supplier_id != supplier) {
        return Ok(());
    }
    let Some(number) = send(transaction, supplier, at).await? else {
        return Ok(());
    };
    let rejection = Message {
        id: format!("{supplier} {number}"),
        supplier,
        at: Some(days_ago(at, REJECTED)),
        by: BUYER.to_owned(),
        validate_only: false,
        document: Document::CreditNoteStatus(NewCreditNoteStatus {
            number,
            status: CreditNoteStatus::Rejected,
            reason: REJECTION.to_owned(),
        }),
    };
    ingest_within(transaction, clock, Source::File, &[rejection]).await?;
    Ok(())
}

/// Credits one unit of an open invoice. Returns the number of the credit note; none if no invoice is open.
async fn send(
    transaction: &DatabaseTransaction,
    supplier: Uuid,
    at: Moment,
) -> Result<Option<String>, ServiceError> {
    let manager = manager(transaction, supplier).await?;
    let today = at.today - Days::new(SENT);
    let open = invoice::Entity::find()
        .filter(invoice::Column::SupplierId.eq(supplier))
        .filter(invoice::Column::State.eq(invoice::State::Approved))
        .filter(invoice::Column::IssueDate.lt(today))
        .order_by_desc(invoice::Column::IssueDate)
        .order_by_desc(invoice::Column::Number)
        .one(transaction)
        .await?;
    let Some(open) = open else {
        return Ok(None);
    };
    let line = invoice_line::Entity::find()
        .filter(invoice_line::Column::InvoiceId.eq(open.id))
        .order_by_asc(invoice_line::Column::LineNumber)
        .one(transaction)
        .await?;
    let locked = invoice_lock::with_order(transaction, supplier, &open.number).await?;
    let (Some(line), (invoice, Some(order))) = (line, locked) else {
        return Ok(None);
    };
    let audit = audit(&manager, days_ago(at, SENT), at.now);
    let one_unit = CreditNoteLineInput {
        line_number: line.line_number.cast_unsigned(),
        quantity: "1".to_owned(),
        amount: String::new(),
    };
    let input = CreditNoteInput {
        reason: REASON.to_owned(),
        lines: vec![one_unit],
    };
    let written = (&audit, today);
    let number = draft::make(transaction, written, &input, (&invoice, &order)).await?;
    let draft = lock::lock(transaction, supplier, &number).await?;
    let as_drafted = InvoiceSubmission::default();
    let number = submit::send(transaction, written, draft, &as_drafted).await?;
    Ok(Some(number))
}

fn days_ago(at: Moment, days: u64) -> DateTime<Utc> {
    at.now - TimeDelta::days(days.cast_signed())
}
