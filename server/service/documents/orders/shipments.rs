//! Despatch advices and invoices of an order.
use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, LoaderTrait, QueryFilter, QueryOrder, Select,
};
use serde::de::DeserializeOwned;

use super::receipts;
use contract::order::{DespatchAdvice, DespatchLine, OrderInvoice};
use tables::{
    despatch_advice, despatch_line, invoice,
    order::{self, Model},
};

/// Oldest first.
pub async fn despatch_advices(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<DespatchAdvice>, DbErr> {
    let advices = advices_of(order)
        .order_by_asc(despatch_advice::Column::CreatedAt)
        .order_by_asc(despatch_advice::Column::Number)
        .all(database)
        .await?;
    let advices = with_lines(database, advices).await?.into_iter();
    Ok(advices.map(|(_, advice)| advice).collect())
}

/// These despatch advices, each with its row.
pub async fn with_lines(
    database: &impl ConnectionTrait,
    advices: Vec<despatch_advice::Model>,
) -> Result<Vec<(despatch_advice::Model, DespatchAdvice)>, DbErr> {
    let lines = advices.load_many(despatch_line::Entity, database).await?;
    let advices = advices.into_iter().zip(lines);
    Ok(advices
        .map(|(row, lines)| (row.clone(), to_contract(row, lines)))
        .collect())
}

/// A despatch advice as it travels.
pub fn to_contract(
    advice: despatch_advice::Model,
    lines: Vec<despatch_line::Model>,
) -> DespatchAdvice {
    let by_number: BTreeMap<_, _> = lines
        .into_iter()
        .map(|line| (line.line_number.unsigned_abs(), line))
        .collect();
    DespatchAdvice {
        number: advice.number,
        supplier_number: advice.supplier_number,
        despatch_date: advice.despatch_date,
        expected_date: advice.expected_date,
        carrier: advice.carrier,
        tracking_number: advice.tracking_number,
        packages: list(&advice.packages),
        lines: by_number
            .into_iter()
            .map(|(line_number, line)| DespatchLine {
                line_number,
                quantity: line.quantity.into(),
                lots: list(&line.lots),
                serial_numbers: list(&line.serial_numbers),
            })
            .collect(),
        cancelled_at: advice.cancelled_at,
        is_cancellable: false,
    }
}

fn list<T: DeserializeOwned>(stored: &str) -> Vec<T> {
    serde_json::from_str(stored).expect("it was written as a list")
}

/// Oldest first.
pub async fn invoices(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<OrderInvoice>, DbErr> {
    let invoices = invoices_of(order)
        .order_by_asc(invoice::Column::IssueDate)
        .order_by_asc(invoice::Column::Number)
        .all(database)
        .await?;
    Ok(invoices.into_iter().map(invoice_to_contract).collect())
}

/// An invoice as its order tells it.
pub fn invoice_to_contract(invoice: invoice::Model) -> OrderInvoice {
    OrderInvoice {
        number: invoice.number,
        state: invoice.state,
        issue_date: invoice.issue_date,
        total: invoice.total.in_currency(&invoice.currency),
    }
}

/// Whether anything that left stands in an invoice that the buyer has not got.
pub async fn has_draft_invoice(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<bool, DbErr> {
    let draft = invoices_of(order)
        .filter(invoice::Column::State.eq(invoice::State::Draft))
        .one(database)
        .await?;
    Ok(draft.is_some())
}

/// Keeps when the last of an order left, which despatch advices may tell in another sequence; without any advice, when the
/// last of it arrived. The order is locked.
pub async fn write_last_day(
    transaction: &DatabaseTransaction,
    order: Model,
) -> Result<Model, DbErr> {
    let last = advices_of(&order)
        .filter(despatch_advice::Column::CancelledAt.is_null())
        .order_by_desc(despatch_advice::Column::DespatchDate)
        .one(transaction)
        .await?;
    let last = match last {
        Some(advice) => Some(advice.despatch_date),
        None => receipts::last_day(transaction, &order).await?,
    };
    let mut shipped = order.into_active_model();
    shipped.shipped_on = Set(last);
    order::Entity::update(shipped).exec(transaction).await
}

pub fn advices_of(order: &Model) -> Select<despatch_advice::Entity> {
    use despatch_advice::{Column, Entity};
    Entity::find()
        .filter(Column::SupplierId.eq(order.supplier_id))
        .filter(Column::OrderId.eq(order.id))
}

/// Selects the order's invoices without drafts.
pub fn sent_invoices_of(order: &Model) -> Select<invoice::Entity> {
    invoices_of(order).filter(invoice::Column::State.ne(invoice::State::Draft))
}

pub fn invoices_of(order: &Model) -> Select<invoice::Entity> {
    use invoice::{Column, Entity};
    Entity::find()
        .filter(Column::SupplierId.eq(order.supplier_id))
        .filter(Column::OrderId.eq(order.id))
}
