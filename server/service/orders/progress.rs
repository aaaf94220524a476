//! How far an order has come, line by line: what was agreed, shipped, received and invoiced.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use super::states::Action;
use crate::{
    entities::{
        despatch_advice, despatch_line, invoice, invoice_line,
        order::{Model, State},
        order_line, order_receipt,
        order_response::{self, Code},
        order_response_line,
    },
    error::ServiceError,
    fixed_point::Quantity,
    totals::{self, LineSum},
};
use contract::{
    exchange::Totals,
    order::{ConfirmedLine, OrderLine},
};
use values::text::LocalizedText;

/// A line of the revision at hand.
#[derive(Clone, Debug)]
pub struct LineProgress {
    pub line: order_line::Model,
    /// What the supplier answered to it.
    pub response: Option<order_response_line::Model>,
    pub shipped: Decimal,
    pub received: Decimal,
    pub invoiced: Decimal,
}

type Sums = BTreeMap<i32, Decimal>;

/// In the order of the lines.
pub async fn load(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<LineProgress>, DbErr> {
    let revision = agreed_revision(database, order).await?;
    let (lines, responses, shipped, received, invoiced) = tokio::try_join!(
        lines_of(database, order.id, revision),
        responses(database, order.id, revision),
        shipped(database, order),
        received(database, order),
        invoiced(database, order),
    )?;
    let mut responses: BTreeMap<_, _> = responses
        .into_iter()
        .map(|response| (response.line_number, response))
        .collect();
    let sum = |sums: &Sums, line: i32| sums.get(&line).copied().unwrap_or_default();
    let progress = lines.into_iter().map(|line| LineProgress {
        response: responses.remove(&line.line_number),
        shipped: sum(&shipped, line.line_number),
        received: sum(&received, line.line_number),
        invoiced: sum(&invoiced, line.line_number),
        line,
    });
    Ok(progress.collect())
}

impl LineProgress {
    /// What the supplier is to deliver: a smaller quantity that was offered counts, unless the rest follows later.
    pub fn agreed_quantity(&self) -> Decimal {
        let ordered = self.line.quantity.into();
        match &self.response {
            Some(response) if response.code == Code::Rejected => Decimal::ZERO,
            Some(response) if !response.is_backordered => {
                response.quantity.map_or(ordered, Decimal::from)
            }
            _ => ordered,
        }
    }

    pub fn agreed_price(&self) -> Decimal {
        let offered = self.response.as_ref().and_then(|line| line.unit_price);
        offered.unwrap_or(self.line.unit_price).into()
    }

    /// Still to be shipped once the order is answered.
    pub fn unshipped(&self) -> Decimal {
        (self.agreed_quantity() - self.shipped).max(Decimal::ZERO)
    }

    pub fn uninvoiced(&self) -> Decimal {
        (self.shipped - self.invoiced).max(Decimal::ZERO)
    }

    /// None before the response.
    fn confirmed(&self, order: &Model) -> Result<Option<ConfirmedLine>, ServiceError> {
        // Orders from before responses were kept have none.
        if self.response.is_none() && !State::AGREED.contains(&order.state) {
            return Ok(None);
        }
        let (quantity, unit_price) = (self.agreed_quantity(), self.agreed_price());
        let net = totals::line_net(quantity, unit_price, Decimal::ZERO, &order.currency);
        Ok(Some(ConfirmedLine {
            quantity,
            unit_price,
            net: net.ok_or(ServiceError::TooLarge)?,
        }))
    }

    /// The line as it travels.
    ///
    /// # Errors
    /// The figures are too large.
    pub fn to_contract(&self, order: &Model) -> Result<OrderLine, ServiceError> {
        let LineSum { net, vat_percent } = net(&self.line, &order.currency)?;
        let confirmed = self.confirmed(order)?;
        let is_shippable = order.after(Action::ShipPart).is_ok();
        let line = self.line.clone();
        Ok(OrderLine {
            line_number: line.line_number.unsigned_abs(),
            item: line.item,
            supplier_part_number: line.supplier_part_number,
            description: LocalizedText::new(line.description_ar, line.description_en),
            quantity: line.quantity.into(),
            uom: line.uom,
            unit_price: line.unit_price.into(),
            vat_percent,
            required_date: line.required_date,
            net,
            confirmed,
            shipped: self.shipped,
            open: if is_shippable {
                self.unshipped()
            } else {
                Decimal::ZERO
            },
            received: self.received,
            invoiced: self.invoiced,
        })
    }
}

/// What the line comes to as the order says, to the currency's minor unit.
///
/// # Errors
/// The figures are too large.
pub fn net(line: &order_line::Model, currency: &str) -> Result<LineSum, ServiceError> {
    let (quantity, price) = (line.quantity.into(), line.unit_price.into());
    let net = totals::line_net(quantity, price, Decimal::ZERO, currency);
    Ok(LineSum {
        net: net.ok_or(ServiceError::TooLarge)?,
        vat_percent: line.vat_percent.into(),
    })
}

/// The sums of an order with these lines.
///
/// # Errors
/// The figures are too large.
pub fn totals<'a>(
    lines: impl Iterator<Item = &'a order_line::Model>,
    currency: &str,
) -> Result<Totals, ServiceError> {
    let sums: Vec<_> = lines
        .map(|line| net(line, currency))
        .collect::<Result<_, _>>()?;
    totals::totals(currency, &sums, Decimal::ZERO, Decimal::ZERO).ok_or(ServiceError::TooLarge)
}

/// The sums of what the supplier confirmed; none before the response.
///
/// # Errors
/// The figures are too large.
pub fn confirmed_totals(
    lines: &[OrderLine],
    currency: &str,
) -> Result<Option<Totals>, ServiceError> {
    let sums: Vec<_> = lines
        .iter()
        .filter_map(|line| {
            Some(LineSum {
                net: line.confirmed.as_ref()?.net,
                vat_percent: line.vat_percent,
            })
        })
        .collect();
    if sums.is_empty() {
        return Ok(None);
    }
    let totals = totals::totals(currency, &sums, Decimal::ZERO, Decimal::ZERO);
    totals.ok_or(ServiceError::TooLarge).map(Some)
}

/// Whether anything has left, in whatever revision it was ordered.
pub async fn has_begun(database: &impl ConnectionTrait, order: &Model) -> Result<bool, DbErr> {
    let shipped = shipped(database, order).await?;
    Ok(shipped.values().any(|quantity| *quantity > Decimal::ZERO))
}

/// Of the revision at hand, in their order.
pub async fn lines(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<order_line::Model>, DbErr> {
    lines_of(database, order.id, order.revision).await
}

/// What quantities and prices are those of: the revision at hand, or the one before it that the supplier agreed to where
/// it rejected that one after goods had left.
async fn agreed_revision(database: &impl ConnectionTrait, order: &Model) -> Result<i32, DbErr> {
    let is_unanswered = State::TO_ANSWER.contains(&order.state);
    if order.revision == 1 || is_unanswered || order.state == State::Rejected {
        return Ok(order.revision);
    }
    last_agreed(database, order).await
}

/// The newest revision that the supplier did not reject; where it answered none, the one at hand.
pub async fn last_agreed(database: &impl ConnectionTrait, order: &Model) -> Result<i32, DbErr> {
    use order_response::{Column, Entity};
    let agreed = Entity::find()
        .filter(Column::OrderId.eq(order.id))
        .filter(Column::Code.ne(Code::Rejected))
        .order_by_desc(Column::Revision)
        .one(database)
        .await?;
    Ok(agreed.map_or(order.revision, |response| response.revision))
}

/// The code of the response that the goods are delivered by.
pub async fn agreed_code(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Option<Code>, DbErr> {
    let revision = agreed_revision(database, order).await?;
    let response = order_response::Entity::find_by_id((order.id, revision));
    let response = response.one(database).await?;
    Ok(response.map(|response| response.code))
}

/// In their order.
pub async fn lines_of(
    database: &impl ConnectionTrait,
    order_id: Uuid,
    revision: i32,
) -> Result<Vec<order_line::Model>, DbErr> {
    use order_line::{Column, Entity};
    Entity::find()
        .filter(Column::OrderId.eq(order_id))
        .filter(Column::Revision.eq(revision))
        .order_by_asc(Column::LineNumber)
        .all(database)
        .await
}

async fn responses(
    database: &impl ConnectionTrait,
    order_id: Uuid,
    revision: i32,
) -> Result<Vec<order_response_line::Model>, DbErr> {
    use order_response_line::{Column, Entity};
    Entity::find()
        .filter(Column::OrderId.eq(order_id))
        .filter(Column::Revision.eq(revision))
        .all(database)
        .await
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
