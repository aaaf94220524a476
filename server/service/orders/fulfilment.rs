//! The quantities of an order that were shipped, received, rejected and invoiced, by line number: also of lines that a
//! revision dropped.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::{
    entities::{
        despatch_advice, despatch_line, goods_receipt, goods_receipt_line, invoice, invoice_line,
        order::Model,
    },
    fixed_point::Quantity,
};

/// Quantities by line number.
type Sums = BTreeMap<i32, Decimal>;

pub struct Fulfilment {
    shipped: Sums,
    received: Sums,
    rejected: Sums,
    invoiced: Sums,
}

impl Fulfilment {
    pub async fn load(database: &impl ConnectionTrait, order: &Model) -> Result<Self, DbErr> {
        let (shipped, [received, rejected], invoiced) = tokio::try_join!(
            shipped(database, order),
            received(database, order),
            invoiced(database, order),
        )?;
        Ok(Self {
            shipped,
            received,
            rejected,
            invoiced,
        })
    }

    pub fn shipped(&self, line: i32) -> Decimal {
        sum(&self.shipped, line)
    }

    /// With the rejected quantity.
    pub fn received(&self, line: i32) -> Decimal {
        sum(&self.received, line)
    }

    pub fn rejected(&self, line: i32) -> Decimal {
        sum(&self.rejected, line)
    }

    /// Shipped, or received without a despatch advice, and not rejected.
    pub fn delivered(&self, line: i32) -> Decimal {
        self.delivered_without(line, Decimal::ZERO)
    }

    /// The delivered quantity if so much of the shipped quantity had not left.
    pub fn delivered_without(&self, line: i32, quantity: Decimal) -> Decimal {
        let arrived = (self.shipped(line) - quantity).max(self.received(line));
        arrived - self.rejected(line)
    }

    pub fn invoiced(&self, line: i32) -> Decimal {
        sum(&self.invoiced, line)
    }

    pub fn has_receipts(&self) -> bool {
        is_any(&self.received)
    }

    /// Whether anything was shipped or received.
    pub fn has_begun(&self) -> bool {
        is_any(&self.shipped) || self.has_receipts()
    }
}

/// Whether anything was shipped or received, in whatever revision it was ordered.
pub async fn has_begun(database: &impl ConnectionTrait, order: &Model) -> Result<bool, DbErr> {
    Ok(Fulfilment::load(database, order).await?.has_begun())
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

/// The received quantities, and the rejected ones among them.
async fn received(database: &impl ConnectionTrait, order: &Model) -> Result<[Sums; 2], DbErr> {
    use goods_receipt_line::{Column, Entity};
    let lines = Entity::find()
        .inner_join(goods_receipt::Entity)
        .filter(goods_receipt::Column::SupplierId.eq(order.supplier_id))
        .filter(goods_receipt::Column::OrderId.eq(order.id))
        .filter(goods_receipt::Column::CancelledAt.is_null());
    let columns = [Column::LineNumber, Column::Received, Column::Rejected];
    let rows = lines.select_only().columns(columns);
    let rows: Vec<(i32, Quantity, Quantity)> = rows.into_tuple().all(database).await?;
    let sums = [false, true].map(|is_rejected| {
        let quantities = rows.iter().map(|&(line, received, rejected)| {
            let quantity = if is_rejected { rejected } else { received };
            (line, quantity)
        });
        by_line(quantities)
    });
    Ok(sums)
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
    Ok(by_line(rows))
}

fn by_line(quantities: impl IntoIterator<Item = (i32, Quantity)>) -> Sums {
    let mut sums = Sums::new();
    for (line, quantity) in quantities {
        *sums.entry(line).or_default() += Decimal::from(quantity);
    }
    sums
}
