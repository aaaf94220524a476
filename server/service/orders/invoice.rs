//! `POST /orders/{number}/invoices`: a draft of an invoice for all that was shipped and is not invoiced yet.
use chrono::{Datelike, Days, NaiveDate};
use rust_decimal::Decimal;
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::{
    line_price::LinePrice, line_progress::LineProgress, progress, shipments, states::Action,
};
use crate::{
    context::Context,
    documents::{
        AuditContext, Document, Orders,
        decision::decide,
        headers,
        transition::{Step, apply_transition},
    },
    entities::{
        invoice::{self, State},
        invoice_line,
        order::Model,
    },
    error::ServiceError,
    fixed_point::{Amount, Quantity},
    payments::own_number,
    rows::{insert, insert_all},
    totals,
};
use contract::{
    exchange::{EventKind, Reasoned},
    operations::DraftInvoice,
    order::OrderInvoice,
};
use values::message_id::MessageId;

const SERIES: &str = "INV";
/// Days after which an invoice is due if the order's terms say nothing.
const USUAL_DUE_DAYS: u32 = 30;

/// At the prices that were agreed.
pub async fn draft(
    context: Context,
    [number]: [String; 1],
    input: Reasoned,
) -> Result<OrderInvoice, ServiceError> {
    let audit = context.audit();
    let today = context.options.clock.today();
    decide::<DraftInvoice, Orders>(&context, &number, &input, async |transaction, order| {
        order.after(Action::DraftInvoice)?;
        order.expect_version(input.version)?;
        make(transaction, order, &audit, today).await
    })
    .await
}

async fn make(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    today: NaiveDate,
) -> Result<OrderInvoice, ServiceError> {
    let mut progress = progress::load(transaction, &order).await?;
    progress.retain(|line| line.uninvoiced() > Decimal::ZERO);
    if progress.is_empty() {
        return Err(ServiceError::Conflict(MessageId::new(
            "service-nothing-to-invoice",
        )));
    }
    let lines = progress.iter().map(|line| {
        let invoiced = LinePrice::agreed(line).part(line.uninvoiced());
        invoiced.sum(&order.currency)
    });
    let too_large = MessageId::new("service-invoice-too-large");
    let total = totals::gross(&order.currency, lines).ok_or(ServiceError::Conflict(too_large))?;
    let number = own_number::next(transaction, order.supplier_id, (SERIES, today.year())).await?;
    let invoice = invoice::Model {
        id: Uuid::now_v7(),
        supplier_id: order.supplier_id,
        buyer_id: order.buyer_id,
        number,
        order_id: Some(order.id),
        issue_date: today,
        due_date: today + due_after(&order),
        currency: order.currency.clone(),
        total,
        outstanding: total,
        state: State::Draft,
        reason: None,
        expected_payment_date: None,
        search_text: String::new(),
        changed_at: audit.recorded_at,
        order_revision: None,
        header: None,
    };
    let search_text = invoice::Model::search_text(&invoice.number, &order.number);
    let invoice = invoice::Model {
        search_text,
        ..invoice
    };
    keep(transaction, &invoice, &progress).await?;
    let invoice = shipments::invoice_to_contract(invoice);
    let step = Step::new(Action::DraftInvoice, EventKind::InvoiceDrafted)
        .noted(&invoice.number)
        .with(&invoice);
    apply_transition(transaction, order, audit, step).await?;
    Ok(invoice)
}

/// How long after its date an invoice of the order is due.
pub fn due_after(order: &Model) -> Days {
    let terms = headers::references(&order.header_references);
    Days::new(terms.payment_due_days.unwrap_or(USUAL_DUE_DAYS).into())
}

async fn keep(
    transaction: &DatabaseTransaction,
    invoice: &invoice::Model,
    lines: &[LineProgress],
) -> Result<(), ServiceError> {
    insert(transaction, invoice.clone()).await?;
    let lines: Option<Vec<_>> = lines
        .iter()
        .map(|line| {
            Some(invoice_line::Model {
                invoice_id: invoice.id,
                line_number: line.line.line_number,
                quantity: Quantity::exactly(line.uninvoiced())?,
                unit_price: Amount::exactly(line.agreed_price())?,
                vat_percent: line.line.vat_percent,
            })
        })
        .collect();
    Ok(insert_all(transaction, lines.ok_or(ServiceError::TooLarge)?).await?)
}
