//! `POST /invoices/{number}/submission`: the draft of an invoice goes to the buyer, if it agrees with its order and with what
//! was delivered.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, SqlErr,
};

use super::{invoice_detail, invoice_lock, table::numbered};
use crate::{
    context::Context,
    documents::{
        can_be_number,
        events::{self, Change},
    },
    entities::{
        invoice::{Entity, Model, State},
        invoice_line, order, supplier,
    },
    error::ServiceError,
    fields,
    idempotency::once,
    orders::{
        invoiced,
        line_price::LinePrice,
        progress::{self, LineProgress},
    },
    totals,
    validation::FieldErrors,
};
use contract::{
    exchange::{EventKind, Totals},
    operation::Operation as _,
    operations::SubmitInvoice,
    payment::{InvoiceDetail, InvoiceSubmission},
};
use values::{bidi::plain_line, message_id::MessageId};

/// The field of the supplier's own number.
const NUMBER: &str = "supplierNumber";
/// In characters.
const LONGEST_NUMBER: usize = 40;

pub async fn submit(
    context: Context,
    [number]: [String; 1],
    input: InvoiceSubmission,
) -> Result<InvoiceDetail, ServiceError> {
    let what = format!("{} {number}", SubmitInvoice::NAME);
    let number = once(&context, &what, &input, async |transaction| {
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
    let typed = typed(transaction, &draft, input, context.options.clock.today()).await?;
    let progress = progress::load(transaction, &order).await?;
    let totals = agreed_totals(transaction, &draft, &progress).await?;
    expect_tax_number(transaction, &draft, totals.vat).await?;

    let document = draft.document();
    let due_after = draft.due_date - draft.issue_date;
    let mut row = draft.into_active_model();
    row.search_text = Set(Model::search_text(&typed.number, &order.number));
    row.number = Set(typed.number);
    row.issue_date = Set(typed.issue_date);
    row.due_date = Set(typed.issue_date + due_after);
    row.state = Set(State::Submitted);
    row.changed_at = Set(audit.recorded_at);
    let sent = match Entity::update(row).exec(transaction).await {
        Ok(sent) => sent,
        // Another order's invoice got the number at the same time.
        Err(error) if is_taken(&error) => return Err(taken()),
        Err(error) => return Err(error.into()),
    };
    let change = Change::new(EventKind::Submitted).after(&(&sent.number, sent.issue_date, totals));
    events::record(transaction, document, &audit, change).await?;
    let covers_all = invoiced::covers_all_shipped(&progress);
    invoiced::invoiced(transaction, order, &audit, &sent.number, covers_all).await?;
    Ok(sent.number)
}

struct Typed {
    number: String,
    issue_date: NaiveDate,
}

async fn typed(
    database: &impl ConnectionTrait,
    draft: &Model,
    input: &InvoiceSubmission,
    today: NaiveDate,
) -> Result<Typed, ServiceError> {
    let mut errors = FieldErrors::default();
    let number = match plain_line(&input.supplier_number) {
        number if number.is_empty() => draft.number.clone(),
        number => number,
    };
    let is_number = match can_be_number(&number) {
        true => fields::one_line(&number, LONGEST_NUMBER),
        false => Err(MessageId::new("service-text-invalid")),
    };
    let may_be_taken = is_number.is_ok() && number != draft.number;
    errors.check(NUMBER, is_number);
    if may_be_taken && is_used(database, draft, &number).await? {
        errors.check(NUMBER, Err(MessageId::new("service-invoice-number-used")));
    }
    let date = errors.read("issueDate", fields::date(&input.issue_date));
    let issue_date = date.unwrap_or(today);
    if issue_date > today {
        errors.check("issueDate", Err(MessageId::new("service-date-future")));
    }
    errors.into_result()?;
    Ok(Typed { number, issue_date })
}

async fn is_used(
    database: &impl ConnectionTrait,
    draft: &Model,
    number: &str,
) -> Result<bool, DbErr> {
    let other = numbered::<Entity>(draft.supplier_id, number);
    Ok(other.one(database).await?.is_some())
}

fn is_taken(error: &DbErr) -> bool {
    matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_)))
}

fn taken() -> ServiceError {
    let mut errors = FieldErrors::default();
    errors.check(NUMBER, Err(MessageId::new("service-invoice-number-used")));
    ServiceError::Fields(errors.into_map())
}

/// The sums of the draft, whose quantities were delivered and whose prices are still the agreed ones.
///
/// # Errors
/// `Conflict`: the order has changed since the draft was made.
async fn agreed_totals(
    database: &impl ConnectionTrait,
    draft: &Model,
    progress: &[LineProgress],
) -> Result<Totals, ServiceError> {
    use invoice_line::{Column, Entity as Lines};
    let lines = Lines::find()
        .filter(Column::InvoiceId.eq(draft.id))
        .order_by_asc(Column::LineNumber)
        .all(database)
        .await?;
    let sums = lines.iter().map(|line| {
        let ordered = progress
            .iter()
            .find(|ordered| ordered.line.line_number == line.line_number)
            .filter(|ordered| ordered.invoiced <= ordered.delivered)?;
        let price = LinePrice::agreed(ordered).part(line.quantity.into());
        price.sum(&draft.currency)
    });
    let totals = totals::without_discount(&draft.currency, sums);
    totals
        .filter(|totals| totals.gross == Decimal::from(draft.total))
        .ok_or_else(|| ServiceError::Conflict(MessageId::new("service-invoice-outdated")))
}

/// An invoice with VAT names who owes it (EN 16931, BR-S-02).
async fn expect_tax_number(
    database: &impl ConnectionTrait,
    draft: &Model,
    vat: Decimal,
) -> Result<(), ServiceError> {
    if vat.is_zero() {
        return Ok(());
    }
    let supplier = supplier::Entity::find_by_id(draft.supplier_id);
    let supplier = supplier.one(database).await?;
    match supplier.is_some_and(|supplier| supplier.vat_number.is_some()) {
        true => Ok(()),
        false => Err(ServiceError::Conflict(MessageId::new(
            "service-invoice-tax-number",
        ))),
    }
}
