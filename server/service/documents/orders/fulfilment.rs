//! The quantities of an order that were shipped, received, rejected and invoiced, by line number: also of lines that a
//! revision dropped.
use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QuerySelect,
    Select,
};

use tables::{
    despatch_advice, despatch_line, fixed_point::Quantity, goods_receipt, goods_receipt_line,
    invoice, invoice_line, order::Model,
};

/// Quantities by line number.
type Sums = BTreeMap<i32, Decimal>;

pub struct Fulfilment {
    shipped: Sums,
    received: Sums,
    rejected: Sums,
    /// Received, and not of what was shipped.
    unadvised: Sums,
    invoiced: Sums,
}

impl Fulfilment {
    pub async fn load(database: &impl ConnectionTrait, order: &Model) -> Result<Self, DbErr> {
        let (shipments, receipts, invoiced) = tokio::try_join!(
            shipments(database, order),
            receipts(database, order),
            invoiced(database, order),
        )?;
        let receipts = receipts.iter();
        Ok(Self {
            shipped: by_line(shipments.iter().map(|of| (of.line_number, of.quantity))),
            received: by_line(receipts.clone().map(|of| (of.line_number, of.received))),
            rejected: by_line(receipts.clone().map(|of| (of.line_number, of.rejected))),
            unadvised: unadvised(&shipments, receipts),
            invoiced,
        })
    }

    pub fn shipped(&self, line: i32) -> Decimal {
        sum(&self.shipped, line)
    }

    /// Returns the received quantity of a line, including the rejected quantity.
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
        self.shipped(line) - quantity + sum(&self.unadvised, line) - self.rejected(line)
    }

    /// Received of what was shipped.
    pub fn arrived(&self, line: i32) -> Decimal {
        self.received(line) - sum(&self.unadvised, line)
    }

    pub fn invoiced(&self, line: i32) -> Decimal {
        sum(&self.invoiced, line)
    }

    /// The numbers of the lines of which something was shipped or received.
    pub fn lines(&self) -> impl Iterator<Item = i32> {
        let quantities = self.shipped.iter().chain(&self.received);
        quantities
            .filter(|(_, quantity)| **quantity > Decimal::ZERO)
            .map(|(line, _)| *line)
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

#[derive(FromQueryResult)]
struct ShippedLine {
    line_number: i32,
    quantity: Quantity,
    despatch_date: NaiveDate,
}

async fn shipments(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<ShippedLine>, DbErr> {
    use despatch_line::{Column, Entity};
    Entity::find()
        .inner_join(despatch_advice::Entity)
        .filter(despatch_advice::Column::SupplierId.eq(order.supplier_id))
        .filter(despatch_advice::Column::OrderId.eq(order.id))
        .filter(despatch_advice::Column::CancelledAt.is_null())
        .select_only()
        .columns([Column::LineNumber, Column::Quantity])
        .column(despatch_advice::Column::DespatchDate)
        .into_model()
        .all(database)
        .await
}

#[derive(FromQueryResult)]
struct ReceivedLine {
    line_number: i32,
    received: Quantity,
    rejected: Quantity,
    received_on: NaiveDate,
    despatch_advice: Option<String>,
}

async fn receipts(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<ReceivedLine>, DbErr> {
    use goods_receipt_line::{Column, Entity};
    Entity::find()
        .inner_join(goods_receipt::Entity)
        .filter(goods_receipt::Column::SupplierId.eq(order.supplier_id))
        .filter(goods_receipt::Column::OrderId.eq(order.id))
        .filter(goods_receipt::Column::CancelledAt.is_null())
        .select_only()
        .columns([Column::LineNumber, Column::Received, Column::Rejected])
        .columns([
            goods_receipt::Column::ReceivedOn,
            goods_receipt::Column::DespatchAdvice,
        ])
        .into_model()
        .all(database)
        .await
}

/// The received quantities that no despatch advice can have announced: what arrived before it left is something else. Goods
/// of a receipt that names an advice were shipped with it, whatever the days.
fn unadvised<'a>(
    shipments: &[ShippedLine],
    receipts: impl Iterator<Item = &'a ReceivedLine>,
) -> Sums {
    let shipped = shipments
        .iter()
        .map(|of| (of.despatch_date, false, of.line_number, of.quantity));
    let received = receipts.map(|of| {
        let day = match of.despatch_advice {
            Some(_) => NaiveDate::MAX,
            None => of.received_on,
        };
        (day, true, of.line_number, of.received)
    });
    let mut movements: Vec<_> = shipped.chain(received).collect();
    movements.sort_by_key(|(day, is_received, ..)| (*day, *is_received));
    let (mut under_way, mut unadvised) = (Sums::new(), Sums::new());
    for (_, is_received, line, quantity) in movements {
        let quantity = Decimal::from(quantity);
        let under_way = under_way.entry(line).or_default();
        if is_received {
            let arrived = quantity.min(*under_way);
            *under_way -= arrived;
            *unadvised.entry(line).or_default() += quantity - arrived;
        } else {
            *under_way += quantity;
        }
    }
    unadvised
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
