//! The quantities of an order that were shipped, received and invoiced, by line number: also of lines that a revision dropped.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::{
    entities::{
        despatch_advice, despatch_line, invoice, invoice_line, order::Model, order_receipt,
    },
    fixed_point::Quantity,
};

/// Quantities by line number.
type Sums = BTreeMap<i32, Decimal>;

pub struct Fulfilment {
    shipped: Sums,
    received: Sums,
    invoiced: Sums,
}

impl Fulfilment {
    pub async fn load(database: &impl ConnectionTrait, order: &Model) -> Result<Self, DbErr> {
        let (shipped, received, invoiced) = tokio::try_join!(
            shipped(database, order),
            received(database, order),
            invoiced(database, order),
        )?;
        Ok(Self {
            shipped,
            received,
            invoiced,
        })
    }

    pub fn shipped(&self, line: i32) -> Decimal {
        sum(&self.shipped, line)
    }

    pub fn received(&self, line: i32) -> Decimal {
        sum(&self.received, line)
    }

    pub fn invoiced(&self, line: i32) -> Decimal {
        sum(&self.invoiced, line)
    }

    /// Whether anything was shipped.
    pub fn has_begun(&self) -> bool {
        is_any(&self.shipped)
    }
}

/// Whether anything was shipped, in whatever revision it was ordered.
pub async fn has_begun(database: &impl ConnectionTrait, order: &Model) -> Result<bool, DbErr> {
    Ok(is_any(&shipped(database, order).await?))
}

fn sum(sums: &Sums, line: i32) -> Decimal {
    sums.get(&line).copied().unwrap_or_default()
}

fn is_any(sums: &Sums) -> bool {
    sums.values().any(|quantity| *quantity > Decimal::ZERO)
}

async fn shipped(database: &impl ConnectionTrait, order: &Model) -> Result<Sums, DbErr> {
    use despatch_line::{Column, Entity};
    let lines = Entity::find()
        .inner_join(despatch_advice::Entity)
        .filter(despatch_advice::Column::SupplierId.eq(order.supplier_id))
        .filter(despatch_advice::Column::OrderId.eq(order.id))
        .filter(despatch_advice::Column::CancelledAt.is_null());
    sums(database, lines, [Column::LineNumber, Column::Quantity]).await
}

async fn received(database: &impl ConnectionTrait, order: &Model) -> Result<Sums, DbErr> {
    use order_receipt::{Column, Entity};
    let receipts = Entity::find().filter(Column::OrderId.eq(order.id));
    sums(database, receipts, [Column::LineNumber, Column::Received]).await
}

/// Drafts count, so that no quantity is drafted twice.
async fn invoiced(database: &impl ConnectionTrait, order: &Model) -> Result<Sums, DbErr> {
    use invoice_line::{Column, Entity};
    let lines = Entity::find()
        .inner_join(invoice::Entity)
        .filter(invoice::Column::SupplierId.eq(order.supplier_id))
        .filter(invoice::Column::OrderId.eq(order.id))
        .filter(invoice::Column::State.ne(invoice::State::Cancelled));
    sums(database, lines, [Column::LineNumber, Column::Quantity]).await
}

/// The sum of the quantities by line number; `columns` are the line number and the quantity.
async fn sums<E: EntityTrait>(
    database: &impl ConnectionTrait,
    rows: Select<E>,
    columns: [E::Column; 2],
) -> Result<Sums, DbErr> {
    let rows = rows.select_only().columns(columns);
    let rows: Vec<(i32, Quantity)> = rows.into_tuple().all(database).await?;
    let mut sums = Sums::new();
    for (line, quantity) in rows {
        *sums.entry(line).or_default() += Decimal::from(quantity);
    }
    Ok(sums)
}
