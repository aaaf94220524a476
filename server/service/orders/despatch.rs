//! Despatch advices: saved as drafts, checked and sent (`POST /orders/{number}/despatch-advices`). Some or all of an order left the
//! supplier.
use chrono::{Datelike, NaiveDate};
use sea_orm::DatabaseTransaction;
use serde_json::json;
use uuid::Uuid;

use crate::despatch_check::{self, Goods};
use contract::{
    exchange::{Draft, DraftChange, EventKind, Submission},
    operations::ShipOrder,
    order::{DespatchAdvice, DespatchAdviceInput},
};
use documents::{
    Document, Orders,
    drafts::{self, DraftKind},
    orders::{progress, shipments},
    submission::submit,
    transition::{Step, apply_transition},
};
use service_core::{
    audit::AuditContext,
    context::Context,
    error::ServiceError,
    number_series,
    rows::{insert, insert_all},
};
use tables::{
    despatch_advice, despatch_line,
    order::{self, states::Action},
    outbox_message::PartKind,
};

const SERIES: &str = "DA";

pub async fn ship(
    context: Context,
    [number]: [String; 1],
    submission: Submission<DespatchAdviceInput>,
) -> Result<DespatchAdvice, ServiceError> {
    let audit = context.audit();
    let today = context.options.clock.today();
    submit::<ShipOrder, Orders, _>(
        &context,
        &audit,
        &number,
        DraftKind::DespatchAdvice,
        submission,
        |order| {
            order.after(Action::ShipPart)?;
            Ok(())
        },
        async |transaction, order, input| {
            let draft = order.document().draft(DraftKind::DespatchAdvice);
            drafts::discard(transaction, draft).await?;
            accept(transaction, order, &audit, input, today).await
        },
    )
    .await
}

/// Checks a despatch advice and keeps it as what has left.
pub async fn accept(
    transaction: &DatabaseTransaction,
    order: order::Model,
    audit: &AuditContext,
    asked: &DespatchAdviceInput,
    today: NaiveDate,
) -> Result<DespatchAdvice, ServiceError> {
    let progress = progress::load(transaction, &order).await?;
    let goods = despatch_check::checked(&order, &progress, asked, today)?;
    let is_last = goods.is_all_of(&progress);
    let number = number_series::next(transaction, order.supplier_id, SERIES, today.year()).await?;
    let advice = row(&order, audit, number, &goods);
    let lines = line_rows(&advice, goods);
    insert(transaction, advice.clone()).await?;
    insert_all(transaction, lines.clone()).await?;
    let id = advice.id;
    let advice = shipments::to_contract(advice, lines);
    let (action, event) = if is_last {
        (Action::ShipAll, EventKind::Shipped)
    } else {
        (Action::ShipPart, EventKind::PartiallyShipped)
    };
    let step = Step::new(action, event)
        .noted(&advice.number)
        .with(&advice)
        .about(PartKind::DespatchAdvice, id);
    let order = apply_transition(transaction, order, audit, step).await?;
    if is_last {
        shipments::write_last_day(transaction, order).await?;
    }
    Ok(advice)
}

fn row(
    order: &order::Model,
    audit: &AuditContext,
    number: String,
    goods: &Goods,
) -> despatch_advice::Model {
    despatch_advice::Model {
        id: Uuid::now_v7(),
        supplier_id: order.supplier_id,
        order_id: order.id,
        number,
        supplier_number: goods.supplier_number.clone(),
        despatch_date: goods.despatch_date,
        expected_date: goods.expected_date,
        carrier: goods.carrier.clone(),
        tracking_number: goods.tracking_number.clone(),
        packages: json!(goods.packages).to_string(),
        created_at: audit.at,
        cancelled_at: None,
        changed_at: audit.recorded_at,
    }
}

fn line_rows(advice: &despatch_advice::Model, goods: Goods) -> Vec<despatch_line::Model> {
    let lines = goods.lines.into_iter();
    lines
        .map(|(line_number, line)| despatch_line::Model {
            despatch_advice_id: advice.id,
            line_number,
            quantity: line.quantity,
            lots: json!(line.lots).to_string(),
            serial_numbers: json!(line.serial_numbers).to_string(),
        })
        .collect()
}

/// Saves any input, valid or not.
pub async fn save_draft(
    context: Context,
    [number]: [String; 1],
    change: DraftChange<DespatchAdviceInput>,
) -> Result<Draft<DespatchAdviceInput>, ServiceError> {
    drafts::replace::<Orders, _>(
        &context,
        &number,
        DraftKind::DespatchAdvice,
        change,
        async |_, order, _| {
            order.after(Action::ShipPart)?;
            Ok(())
        },
    )
    .await
}

/// `POST /orders/{number}/despatch-advices/check`
pub async fn check(
    context: Context,
    [number]: [String; 1],
    input: DespatchAdviceInput,
) -> Result<DespatchAdvice, ServiceError> {
    let database = &context.database;
    let today = context.options.clock.today();
    let order = documents::find::<Orders>(database, context.user.supplier_id, &number).await?;
    order.after(Action::ShipPart)?;
    let progress = progress::load(database, &order).await?;
    let goods = despatch_check::checked(&order, &progress, &input, today)?;
    let advice = row(&order, &context.audit(), String::new(), &goods);
    let lines = line_rows(&advice, goods);
    Ok(shipments::to_contract(advice, lines))
}
