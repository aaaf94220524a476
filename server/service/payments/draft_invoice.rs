//! `POST /orders/{number}/invoices`: a draft of an invoice for all that was shipped and is not invoiced yet.
use std::collections::BTreeMap;

use chrono::{Datelike, Days, NaiveDate};
use rust_decimal::Decimal;
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use crate::{new_invoice_lines, own_number};
use contract::{
    exchange::{EventKind, Reasoned},
    operations::{DraftInvoice, DraftInvoicePart},
    order::{InvoicePart, OrderInvoice},
    quotation_request::limits::FIGURE,
};
use documents::{
    Document, Orders,
    decision::decide,
    headers,
    orders::{line_price::LinePrice, line_progress::LineProgress, progress, shipments},
    transition::{Step, apply_transition},
};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::{ServiceError, ensure},
    field_errors::FieldErrors,
    fields,
    rows::{insert, insert_all},
    totals,
};
use tables::{
    invoice::{self, State},
    order::{Model, states::Action},
};
use values::{digit_groups::grouped, message_id::MessageId};

const SERIES: &str = "INV";
/// Days after which an invoice is due if the order's terms say nothing.
const USUAL_DUE_DAYS: u32 = 30;

/// Drafts an invoice at the prices that were agreed.
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
        make(transaction, order, (&audit, today), None).await
    })
    .await
}

/// The same of a part.
pub async fn draft_part(
    context: Context,
    [number]: [String; 1],
    input: InvoicePart,
) -> Result<OrderInvoice, ServiceError> {
    let audit = context.audit();
    let today = context.options.clock.today();
    decide::<DraftInvoicePart, Orders>(&context, &number, &input, async |transaction, order| {
        order.after(Action::DraftInvoice)?;
        order.expect_version(input.version)?;
        make(transaction, order, (&audit, today), Some(&input)).await
    })
    .await
}

/// Returns how much of each line is invoiced: all that was delivered and is on no invoice, or a part of it.
///
/// # Errors
/// `NotFound`: no such despatch advice; `Fields`: a quantity is more than that, or none was typed.
async fn quantities<'a>(
    transaction: &DatabaseTransaction,
    order: &Model,
    progress: &'a [LineProgress],
    part: Option<&InvoicePart>,
) -> Result<Vec<(&'a LineProgress, Decimal)>, ServiceError> {
    let open = progress.iter().map(|line| (line, line.uninvoiced()));
    let mut open: Vec<_> = open.filter(|(_, open)| *open > Decimal::ZERO).collect();
    let Some(part) = part else { return Ok(open) };
    let mut asked = BTreeMap::<u32, Decimal>::new();
    let mut errors = FieldErrors::default();
    if part.despatch_advice.is_empty() {
        for line in &part.lines {
            let number = line.line_number;
            let mut of_line = open.iter();
            let of_line = of_line.find(|(open, _)| open.line.line_number.unsigned_abs() == number);
            let most = of_line.map_or(Decimal::ZERO, |(_, most)| *most);
            let quantity = fields::decimal(&line.quantity, FIGURE);
            let quantity = quantity.and_then(|quantity| match quantity.unwrap_or_default() {
                more if more > most => {
                    let id = MessageId::new("service-invoice-quantity");
                    Err(i18n::localized(id, &[("most", &grouped(most.normalize()))]))
                }
                quantity => Ok(quantity),
            });
            let quantity = errors.line(number).read("quantity", quantity);
            asked.insert(number, quantity);
        }
        let is_empty = asked.values().all(Decimal::is_zero) && errors.is_empty();
        if let Some((first, _)) = open.first().filter(|_| is_empty) {
            let empty = Err(MessageId::new("service-despatch-empty"));
            let first = first.line.line_number.unsigned_abs();
            errors.line(first).check("quantity", empty);
        }
    } else {
        let advices = shipments::despatch_advices(transaction, order).await?;
        let mut advices = advices.into_iter();
        let advice = advices
            .find(|one| one.number == part.despatch_advice && one.cancelled_at.is_none())
            .ok_or(ServiceError::NotFound)?;
        asked.extend(
            advice
                .lines
                .iter()
                .map(|line| (line.line_number, line.quantity)),
        );
    }
    errors.into_result()?;
    for (line, open) in &mut open {
        let asked = asked.get(&line.line.line_number.unsigned_abs());
        *open = asked.copied().unwrap_or_default().min(*open);
    }
    open.retain(|(_, quantity)| *quantity > Decimal::ZERO);
    Ok(open)
}

async fn make(
    transaction: &DatabaseTransaction,
    order: Model,
    (audit, today): (&AuditContext, NaiveDate),
    part: Option<&InvoicePart>,
) -> Result<OrderInvoice, ServiceError> {
    let progress = progress::load(transaction, &order).await?;
    let quantities = quantities(transaction, &order, &progress, part).await?;
    ensure(
        !quantities.is_empty(),
        MessageId::new("service-nothing-to-invoice"),
    )?;
    let id = Uuid::now_v7();
    let rows = new_invoice_lines::for_quantities(transaction, &order, id, &quantities).await?;
    let lines = quantities.iter().zip(&rows).map(|((line, _), row)| {
        let invoiced = LinePrice::invoiced(line, row);
        invoiced.sum(&order.currency)
    });
    let too_large = MessageId::new("service-invoice-too-large");
    let total = totals::gross(&order.currency, lines).ok_or(ServiceError::Conflict(too_large))?;
    let number = own_number::next(transaction, order.supplier_id, (SERIES, today.year())).await?;
    let invoice = invoice::Model {
        id,
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
    insert(transaction, invoice.clone()).await?;
    insert_all(transaction, rows).await?;
    let invoice = shipments::invoice_to_contract(invoice);
    let step = Step::new(Action::DraftInvoice, EventKind::InvoiceDrafted)
        .noted(&invoice.number)
        .with(&invoice);
    apply_transition(transaction, order, audit, step).await?;
    Ok(invoice)
}

/// Returns the number of days after its date at which an invoice of the order is due.
pub fn due_after(order: &Model) -> Days {
    let terms = headers::references(&order.header_references);
    Days::new(terms.payment_due_days.unwrap_or(USUAL_DUE_DAYS).into())
}
