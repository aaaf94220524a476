//! `POST /invoices/{number}/submission`: the draft of an invoice goes to the buyer, if it agrees with its order and with what
//! was delivered.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder,
};

use crate::{
    draft_invoice::due_after, invoice_detail, invoice_lock, new_invoice_lines, order_invoicing,
    own_number, sent_header::SentHeader,
};
use contract::{
    exchange::{EventKind, Totals},
    operations::SubmitInvoice,
    payment::{InvoiceDetail, InvoiceSubmission},
};
use documents::{
    attachments,
    events::{self, Change},
    orders::{
        line_price::LinePrice,
        line_progress::LineProgress,
        progress::{self, OrderProgress},
    },
};
use service_core::{
    context::Context,
    error::{ServiceError, ensure},
    idempotency::once_for,
    totals,
};
use tables::{
    invoice::{Entity, Model, State},
    invoice_line, order,
};
use values::message_id::MessageId;

pub async fn submit(
    context: Context,
    [number]: [String; 1],
    input: InvoiceSubmission,
) -> Result<InvoiceDetail, ServiceError> {
    let number = once_for::<SubmitInvoice, _>(&context, &number, &input, async |transaction| {
        let (invoice, order) =
            invoice_lock::with_order(transaction, context.user.supplier_id, &number).await?;
        let (State::Draft, Some(order)) = (invoice.state, order) else {
            return Err(ServiceError::Conflict(MessageId::new(
                "service-invoice-sent",
            )));
        };
        send(transaction, &context, invoice, order, &input).await
    })
    .await?;
    invoice_detail::show(context, [number], ()).await
}

/// Returns the number that the invoice has from now on.
async fn send(
    transaction: &DatabaseTransaction,
    context: &Context,
    draft: Model,
    order: order::Model,
    input: &InvoiceSubmission,
) -> Result<String, ServiceError> {
    let audit = context.audit();
    let number = draft.number.clone();
    let own = own_number::Draft {
        supplier_id: draft.supplier_id,
        id: draft.id,
        number: &number,
        earliest: (
            order.issue_date,
            MessageId::new("service-invoice-date-early"),
        ),
    };
    let today = context.options.clock.today();
    let typed = own.read(transaction, input, today).await?;
    let OrderProgress {
        revision,
        lines: progress,
        ..
    } = progress::load_order(transaction, &order).await?;
    let totals = agreed_totals(transaction, &draft, &order, &progress).await?;
    let header = SentHeader::load(transaction, &order, Some(audit.at)).await?;
    expect_tax_number(&header, totals.vat)?;

    let document = draft.document();
    let before = audited(&draft);
    let due_date = typed.issue_date + due_after(&order);
    let mut row = draft.into_active_model();
    row.search_text = Set(Model::search_text(&typed.number, &order.number));
    row.number = Set(typed.number);
    row.issue_date = Set(typed.issue_date);
    row.due_date = Set(due_date);
    row.order_revision = Set(Some(revision));
    row.header = Set(Some(header.to_json()));
    row.state = Set(match totals.gross.is_zero() {
        // Nothing is left that the buyer could pay.
        true => State::Paid,
        false => State::Submitted,
    });
    row.changed_at = Set(audit.recorded_at);
    let sent = own.stored(Entity::update(row).exec(transaction).await)?;
    attachments::submit(transaction, document, audit.at).await?;
    let change = Change::new(EventKind::Submitted).before(&before);
    let change = change.after(&(audited(&sent), totals));
    events::record(transaction, document, &audit, change).await?;
    let covers_all = order_invoicing::covers_all_shipped(&progress);
    order_invoicing::invoiced(transaction, order, &audit, &sent.number, covers_all).await?;
    Ok(sent.number)
}

/// The part of an invoice that sending changes, for the audit log.
fn audited(invoice: &Model) -> (State, String, NaiveDate, NaiveDate) {
    let Model {
        state,
        number,
        issue_date,
        due_date,
        ..
    } = invoice;
    (*state, number.clone(), *issue_date, *due_date)
}

/// The sums of the draft, whose quantities were delivered and whose prices are still the agreed ones.
///
/// # Errors
/// `Conflict`: the order has changed since the draft was made.
async fn agreed_totals(
    database: &impl ConnectionTrait,
    draft: &Model,
    order: &order::Model,
    progress: &[LineProgress],
) -> Result<Totals, ServiceError> {
    use invoice_line::{Column, Entity as Lines};
    let lines = Lines::find()
        .filter(Column::InvoiceId.eq(draft.id))
        .order_by_asc(Column::LineNumber)
        .all(database)
        .await?;
    let outdated = || ServiceError::Conflict(MessageId::new("service-invoice-outdated"));
    let ordered = lines.iter().map(|line| {
        let ordered = progress
            .iter()
            .find(|ordered| ordered.line.line_number == line.line_number)
            .filter(|ordered| ordered.invoiced <= ordered.delivered)?;
        Some((ordered, Decimal::from(line.quantity)))
    });
    let ordered = ordered.collect::<Option<Vec<_>>>().ok_or_else(outdated)?;
    let agreed = new_invoice_lines::for_quantities(database, order, draft.id, &ordered).await?;
    let sums = ordered
        .iter()
        .zip(&agreed)
        .map(|((ordered, _), row)| LinePrice::invoiced(ordered, row).sum(&draft.currency));
    let totals = totals::without_discount(&draft.currency, sums);
    totals
        .filter(|totals| totals.gross == Decimal::from(draft.total))
        .ok_or_else(outdated)
}

/// An invoice with VAT names who owes it (EN 16931, BR-S-02).
fn expect_tax_number(header: &SentHeader, vat: Decimal) -> Result<(), ServiceError> {
    ensure(
        vat.is_zero() || header.supplier.vat_number.is_some(),
        MessageId::new("service-invoice-tax-number"),
    )
}
