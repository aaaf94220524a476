//! `POST /orders/{number}/invoices`: a draft of an invoice for all that was shipped and is not invoiced yet.
use chrono::{Datelike, Days, NaiveDate};
use rust_decimal::Decimal;
use sea_orm::{DatabaseTransaction, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::{
    progress::{self, LineProgress},
    record::{self, Step},
    shipments,
    states::Action,
};
use crate::{
    context::Context,
    documents::{AuditContext, Document, Orders, decision::decide},
    entities::{
        invoice::{self, State},
        invoice_line,
        order::Model,
    },
    error::ServiceError,
    fixed_point::{Amount, Quantity},
    number_series,
    totals::{self, LineSum},
};
use contract::{
    exchange::{EventKind, Reasoned},
    operations::DraftInvoice,
    order::OrderInvoice,
};
use values::message_id::MessageId;

const SERIES: &str = "INV";
/// When a draft falls due until somebody says otherwise.
const DUE_AFTER: Days = Days::new(30);

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
    let total = total(&order, &progress)?;
    let numbered = (invoice::Column::SupplierId, invoice::Column::Number);
    let number = number_series::next_free::<invoice::Entity>(
        transaction,
        numbered,
        order.supplier_id,
        SERIES,
        today.year(),
    );
    let invoice = invoice::Model {
        id: Uuid::now_v7(),
        supplier_id: order.supplier_id,
        buyer_id: order.buyer_id,
        number: number.await?,
        order_id: Some(order.id),
        issue_date: today,
        due_date: today + DUE_AFTER,
        currency: order.currency.clone(),
        total,
        outstanding: total,
        state: State::Draft,
    };
    keep(transaction, &invoice, &progress).await?;
    let invoice = shipments::invoice_to_contract(invoice);
    let step = Step::new(Action::DraftInvoice, EventKind::InvoiceDrafted)
        .noted(&invoice.number)
        .with(&invoice);
    record::apply_transition(transaction, order, audit, step).await?;
    Ok(invoice)
}

/// With VAT.
fn total(order: &Model, lines: &[LineProgress]) -> Result<Amount, ServiceError> {
    let sums: Option<Vec<_>> = lines
        .iter()
        .map(|line| {
            let (quantity, price) = (line.uninvoiced(), line.agreed_price());
            Some(LineSum {
                net: totals::line_net(quantity, price, Decimal::ZERO, &order.currency)?,
                vat_percent: line.line.vat_percent.into(),
            })
        })
        .collect();
    sums.and_then(|sums| totals::totals(&order.currency, &sums, Decimal::ZERO, Decimal::ZERO))
        .and_then(|totals| Amount::exactly(totals.gross))
        .ok_or(ServiceError::Conflict(MessageId::new(
            "service-invoice-too-large",
        )))
}

async fn keep(
    transaction: &DatabaseTransaction,
    invoice: &invoice::Model,
    lines: &[LineProgress],
) -> Result<(), ServiceError> {
    invoice::Entity::insert(invoice.clone().into_active_model())
        .exec_without_returning(transaction)
        .await?;
    let lines: Option<Vec<_>> = lines
        .iter()
        .map(|line| {
            let row = invoice_line::Model {
                invoice_id: invoice.id,
                line_number: line.line.line_number,
                quantity: Quantity::exactly(line.uninvoiced())?,
                unit_price: Amount::exactly(line.agreed_price())?,
                vat_percent: line.line.vat_percent,
            };
            Some(row.into_active_model())
        })
        .collect();
    invoice_line::Entity::insert_many(lines.ok_or(ServiceError::TooLarge)?)
        .exec_without_returning(transaction)
        .await?;
    Ok(())
}
