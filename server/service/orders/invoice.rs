//! `POST /orders/{number}/invoices`: a draft of an invoice for all that was shipped and is not invoiced yet.
use axum::{
    Json,
    extract::{Path, State as Shared},
};
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
    Service,
    amount::Amount,
    documents::{self, Document, Orders},
    entities::{
        invoice::{self, State},
        invoice_line,
        order::Model,
        user,
    },
    error::ServiceError,
    exchange::Act,
    extract::{Caller, Origin, StrictJson},
    idempotency::{self, Asked, IdempotencyKey},
    number_series,
    quantity::Quantity,
    totals::{self, LineSum},
};
use contract::{
    Refusal,
    exchange::{EventKind, Reasoned},
    order::OrderInvoice,
};
use values::message_id::MessageId;

const SERIES: &str = "INV";
/// When a draft falls due until somebody says otherwise.
const DUE_AFTER: Days = Days::new(30);

/// At the prices that were agreed.
#[utoipa::path(
    post,
    path = "/orders/{number}/invoices",
    tag = "orders",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the order"),
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body = Reasoned,
    responses(
        (status = 200, description = "The draft", body = OrderInvoice),
        (status = 400, description = "Not JSON, or no key", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "The order changed, or there is nothing to invoice; or something else was asked under this key", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn draft(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    key: IdempotencyKey,
    StrictJson(asked): StrictJson<Reasoned>,
) -> Result<Json<OrderInvoice>, ServiceError> {
    let act = service.act(&user, origin);
    let what = format!("invoice of order {number}");
    let once = match idempotency::ask(&service, &user, key, &what, &asked).await? {
        Asked::Before(invoice) => return Ok(Json(invoice)),
        Asked::Now(once) => once,
    };
    let today = service.options.clock.today();
    let invoice = make(
        &once.transaction,
        &user,
        &act,
        &number,
        asked.version,
        today,
    )
    .await?;
    once.answered(invoice).await.map(Json)
}

async fn make(
    transaction: &DatabaseTransaction,
    user: &user::Model,
    act: &Act,
    number: &str,
    version: u32,
    today: NaiveDate,
) -> Result<OrderInvoice, ServiceError> {
    let order = documents::hold::<Orders>(transaction, user.supplier_id, number).await?;
    order.after(Action::DraftInvoice)?;
    order.expect_version(version)?;
    let mut progress = progress::of(transaction, &order).await?;
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
    let invoice = shipments::invoice_told(invoice);
    let step = Step::of(Action::DraftInvoice, EventKind::InvoiceDrafted)
        .noted(&invoice.number)
        .with(&invoice);
    record::take(transaction, order, act, step).await?;
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
