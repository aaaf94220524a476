//! `GET /invoices/{number}`: an invoice with what was paid of it, and with its order and receipts beside its lines.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::{
    by_number,
    credit_note::credited::Credited,
    inquiries,
    invoice_lines::{self, InvoiceLine},
    read_notifications,
    sent_header::SentHeader,
    settled::Deductions,
};
use contract::{
    Area, Permission,
    inquiry::{Inquiry, InquiryState},
    payment::{
        CreditNoteState, InvoiceCreditNote, InvoiceDetail, InvoiceDetailLine, InvoiceSettlement,
    },
};
use documents::{attachments, events, notifications::read};
use service_core::{context::Context, error::ServiceError, totals};
use tables::{
    buyer, credit_note,
    fixed_point::Amount,
    invoice::{Entity, Model},
    order, payment, payment_line, supplier,
};

pub async fn show(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<InvoiceDetail, ServiceError> {
    let database = &context.database;
    let found = by_number::select::<Entity>(context.user.supplier_id, &number)
        .find_also_related(buyer::Entity)
        .find_also_related(supplier::Entity)
        .one(database)
        .await?;
    let Some((invoice, Some(buyer), Some(supplier))) = found else {
        return Err(ServiceError::NotFound);
    };
    let may_edit = context.user.may(Permission::edit(Area::Payments));
    let is_open = invoice.takes_files() && may_edit;
    let (order, settled, credit_notes, attachments, events, inquired) = tokio::try_join!(
        order_of(database, &invoice),
        settlements(database, &invoice),
        credit_notes(database, &invoice),
        attachments::load(database, invoice.document(), is_open),
        events::newest(database, invoice.document()),
        inquiries::of_document(database, invoice.document()),
    )?;
    let notified = read_notifications::with(invoice.document(), &inquired.documents);
    let has_unread_notifications = read::has_unread(&context, &notified).await?;
    let is_waiting = |inquiry: &Inquiry| inquiry.state != InquiryState::Closed;
    let can_ask = may_edit && inquiries::expect_sent(&invoice).is_ok();
    let further_invoices = match can_ask && !inquired.inquiries.iter().any(is_waiting) {
        true => inquiries::further_invoices(database, &invoice).await?,
        false => Vec::new(),
    };
    let lines = match &order {
        Some(order) => invoice_lines::load(database, &invoice, order).await?,
        None => Vec::new(),
    };
    let sums = lines.iter().map(|line| Some(line.sum)).collect::<Vec<_>>();
    let credited_lines = Credited::load(database, invoice.id).await?;
    let lines: Vec<_> = lines
        .into_iter()
        .map(|line| detail_line(line, &credited_lines))
        .collect();
    let totals = totals::without_discount(&invoice.currency, sums.into_iter());
    let [paid, deducted] = settled.sums;
    let credited = credit_notes
        .iter()
        .filter(|note| CreditNoteState::IN_FORCE.contains(&note.state))
        .fold(Amount::default(), |mut sum, note| {
            sum += note.amount;
            sum
        });
    let credit_notes = credit_notes.into_iter().map(|note| InvoiceCreditNote {
        number: note.number,
        state: note.state,
        issue_date: note.issue_date,
        reason: note.reason,
        amount: invoice.money(note.amount),
    });
    let stored = invoice.header.as_deref();
    let (history, has_older_events) = events;
    let of_order = (order.as_ref(), &*invoice.currency);
    let sent = (stored, &*history);
    let header = SentHeader::of(database, sent, (supplier, buyer), of_order).await?;
    Ok(InvoiceDetail {
        order: order.map(|order| order.number),
        buyer: header.buyer,
        buyer_numbers: header.buyer_numbers,
        state: invoice.state,
        reason: invoice.reason.clone(),
        expected_payment_date: invoice.expected_payment_date,
        issue_date: invoice.issue_date,
        due_date: invoice.due_date,
        sent_at: header.sent_at,
        supply_date: header.supply_date,
        payment_terms: header.payment_terms,
        total: invoice.money(invoice.total),
        paid: invoice.money(paid),
        deducted: invoice.money(deducted),
        credited: invoice.money(credited),
        outstanding: invoice.money(invoice.outstanding),
        totals: totals.filter(|_| !lines.is_empty()),
        lines,
        supplier: header.supplier,
        settlements: settled.settlements,
        credit_notes: credit_notes.collect(),
        attachments,
        inquiries: inquired.inquiries,
        further_invoices,
        history,
        has_older_events,
        has_unread_notifications,
        today: context.options.clock.today(),
        number: invoice.number,
    })
}

fn detail_line(line: InvoiceLine, credited: &Credited) -> InvoiceDetailLine {
    let InvoiceLine {
        progress, billed, ..
    } = line;
    let (credited, credited_net) = credited.of_line(progress.line.line_number);
    InvoiceDetailLine {
        billed,
        ordered: progress.line.quantity.into(),
        received: (progress.received - progress.rejected).normalize(),
        invoiced: progress.invoiced,
        credited,
        credited_net,
    }
}

pub async fn order_of(
    database: &impl ConnectionTrait,
    invoice: &Model,
) -> Result<Option<order::Model>, DbErr> {
    match invoice.order_id {
        Some(id) => order::Entity::find_by_id(id).one(database).await,
        None => Ok(None),
    }
}

struct Settled {
    settlements: Vec<InvoiceSettlement>,
    /// Paid, and deducted.
    sums: [Amount; 2],
}

/// Oldest first.
async fn settlements(database: &impl ConnectionTrait, invoice: &Model) -> Result<Settled, DbErr> {
    use payment_line::Column;
    let lines = payment_line::Entity::find()
        .find_also_related(payment::Entity)
        .filter(Column::InvoiceId.eq(invoice.id))
        .order_by_asc(payment::Column::PaidOn)
        .order_by_asc(payment::Column::Number)
        .all(database);
    let deductions = Deductions::of_invoice(database, invoice.id);
    let (lines, mut deductions) = tokio::try_join!(lines, deductions)?;
    let mut sums = [Amount::default(); 2];
    let mut settlements = Vec::with_capacity(lines.len());
    for (line, payment) in lines {
        let Some(payment) = payment else { continue };
        sums[0] += line.paid;
        sums[1] += line.deducted;
        settlements.push(InvoiceSettlement {
            payment: payment.number,
            paid_on: payment.paid_on,
            paid: invoice.money(line.paid),
            deductions: deductions.take(payment.id, invoice.id, &invoice.currency),
        });
    }
    Ok(Settled { settlements, sums })
}

/// Oldest first.
async fn credit_notes(
    database: &impl ConnectionTrait,
    invoice: &Model,
) -> Result<Vec<credit_note::Model>, DbErr> {
    use credit_note::Column;
    credit_note::Entity::find()
        .filter(Column::InvoiceId.eq(invoice.id))
        .order_by_asc(Column::IssueDate)
        .order_by_asc(Column::Number)
        .all(database)
        .await
}
