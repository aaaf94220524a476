//! How far an order has come, line by line: what was agreed, shipped, received and invoiced.
use std::collections::{BTreeMap, BTreeSet};

use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{
    agreed_revision, fulfilment::Fulfilment, line_price::LinePrice, response_check, states::Action,
};
use crate::{
    entities::{
        order::{Model, State},
        order_line,
        order_response::Code,
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

/// A line of the agreed revision.
#[derive(Clone, Debug)]
pub struct LineProgress {
    pub line: order_line::Model,
    /// What the supplier answered to it.
    pub response: Option<order_response_line::Model>,
    pub shipped: Decimal,
    /// With the rejected quantity.
    pub received: Decimal,
    pub rejected: Decimal,
    /// See [`Fulfilment::delivered`].
    pub delivered: Decimal,
    pub invoiced: Decimal,
}

pub struct OrderProgress {
    /// The agreed one.
    pub revision: i32,
    /// In their order.
    pub lines: Vec<LineProgress>,
    /// The code of the response to the agreed revision.
    pub code: Option<Code>,
    /// Also of lines that a revision dropped.
    pub fulfilment: Fulfilment,
}

/// In the order of the lines.
pub async fn load(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<LineProgress>, DbErr> {
    Ok(load_order(database, order).await?.lines)
}

pub async fn load_order(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<OrderProgress, DbErr> {
    let agreed = agreed_revision::load(database, order).await?;
    of_revision(database, order, agreed).await
}

/// As if this revision were the agreed one.
pub async fn load_revision(
    database: &impl ConnectionTrait,
    order: &Model,
    revision: i32,
) -> Result<Vec<LineProgress>, DbErr> {
    let codes = agreed_revision::codes_of(database, order).await?;
    let code = codes.get(&revision).copied();
    Ok(of_revision(database, order, (revision, code)).await?.lines)
}

async fn of_revision(
    database: &impl ConnectionTrait,
    order: &Model,
    (revision, code): (i32, Option<Code>),
) -> Result<OrderProgress, DbErr> {
    let (lines, responses, fulfilment) = tokio::try_join!(
        lines_of(database, order.id, revision),
        responses(database, order.id, revision),
        Fulfilment::load(database, order),
    )?;
    let lines = with_dropped(database, order.id, revision, lines, &fulfilment).await?;
    // A revision by which the buyer agrees to a response has none of its own.
    let responses = match code {
        Some(Code::Accepted) if responses.is_empty() => {
            lines.iter().map(response_check::accepted).collect()
        }
        _ => responses,
    };
    Ok(OrderProgress {
        revision,
        lines: with_responses(lines, responses, &fulfilment),
        code,
        fulfilment,
    })
}

/// With the lines that a revision dropped while their goods were under way: nothing of them is ordered any more.
async fn with_dropped(
    database: &impl ConnectionTrait,
    order_id: Uuid,
    revision: i32,
    mut lines: Vec<order_line::Model>,
    fulfilment: &Fulfilment,
) -> Result<Vec<order_line::Model>, DbErr> {
    use order_line::{Column, Entity};
    let mut dropped: BTreeSet<_> = fulfilment.lines().collect();
    for line in &lines {
        dropped.remove(&line.line_number);
    }
    if dropped.is_empty() {
        return Ok(lines);
    }
    let ordered = Entity::find()
        .filter(Column::OrderId.eq(order_id))
        .filter(Column::LineNumber.is_in(dropped.iter().copied()))
        .filter(Column::Revision.lte(revision))
        .order_by_desc(Column::Revision)
        .all(database)
        .await?;
    for line in ordered {
        if dropped.remove(&line.line_number) {
            lines.push(order_line::Model {
                revision,
                quantity: Quantity(0),
                ..line
            });
        }
    }
    lines.sort_by_key(|line| line.line_number);
    Ok(lines)
}

/// The lines with their responses, in their order.
pub fn with_responses(
    lines: Vec<order_line::Model>,
    responses: Vec<order_response_line::Model>,
    fulfilment: &Fulfilment,
) -> Vec<LineProgress> {
    let mut responses: BTreeMap<_, _> = responses
        .into_iter()
        .map(|response| (response.line_number, response))
        .collect();
    let progress = lines.into_iter().map(|line| LineProgress {
        response: responses.remove(&line.line_number),
        shipped: fulfilment.shipped(line.line_number),
        received: fulfilment.received(line.line_number),
        rejected: fulfilment.rejected(line.line_number),
        delivered: fulfilment.delivered(line.line_number),
        invoiced: fulfilment.invoiced(line.line_number),
        line,
    });
    progress.collect()
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
        if self.line.is_return {
            return Decimal::ZERO;
        }
        remainder(self.agreed_quantity(), self.delivered)
    }

    /// Delivered and not invoiced yet.
    pub fn uninvoiced(&self) -> Decimal {
        remainder(self.delivered, self.invoiced)
    }

    /// Accepted on arrival beyond the agreed quantity.
    pub fn over_delivered(&self) -> Decimal {
        remainder(self.received - self.rejected, self.agreed_quantity())
    }

    /// None before the response.
    fn confirmed(&self, order: &Model) -> Result<Option<ConfirmedLine>, ServiceError> {
        // Orders from before responses were kept have none.
        if self.response.is_none() && !State::AGREED.contains(&order.state) {
            return Ok(None);
        }
        let sum = LinePrice::agreed(self).sum(&order.currency);
        Ok(Some(ConfirmedLine {
            quantity: self.agreed_quantity(),
            unit_price: self.agreed_price(),
            net: sum.ok_or(ServiceError::TooLarge)?.net,
        }))
    }

    /// The line as it travels.
    ///
    /// # Errors
    /// The figures are too large.
    pub fn to_contract(&self, order: &Model) -> Result<OrderLine, ServiceError> {
        let ordered = LinePrice::ordered(&self.line);
        let sum = ordered.sum(&order.currency);
        let sum = sum.ok_or(ServiceError::TooLarge)?;
        let allowance_charges = ordered.allowance_charges(&order.currency);
        let confirmed = self.confirmed(order)?;
        let is_shippable = order.after(Action::ShipPart).is_ok();
        let vat_exemption_reason = self.line.vat_exemption_reason();
        let line = self.line.clone();
        Ok(OrderLine {
            line_number: line.line_number.unsigned_abs(),
            item: line.item,
            reference: line.reference,
            supplier_part_number: line.supplier_part_number,
            description: LocalizedText::new(line.description_ar, line.description_en),
            quantity: line.quantity.into(),
            uom: line.uom,
            unit_price: line.unit_price.into(),
            vat_percent: sum.vat_percent,
            vat_category: sum.vat_category,
            vat_exemption_reason,
            vat_exemption_reason_code: line.vat_exemption_reason_code,
            required_date: line.required_date,
            allowance_charges: allowance_charges.unwrap_or_default(),
            is_return: line.is_return,
            text_lines: Vec::new(),
            net: sum.net,
            confirmed,
            shipped: self.shipped,
            open: if is_shippable {
                self.unshipped()
            } else {
                Decimal::ZERO
            },
            received: self.received,
            rejected: self.rejected,
            over_delivered: self.over_delivered(),
            invoiced: self.invoiced,
        })
    }
}

/// What is left of a quantity; zero if more was taken off.
fn remainder(quantity: Decimal, taken: Decimal) -> Decimal {
    (quantity - taken).max(Decimal::ZERO).normalize()
}

/// The sums of an order with these lines.
///
/// # Errors
/// The figures are too large.
pub fn totals<'a>(
    lines: impl Iterator<Item = &'a order_line::Model>,
    currency: &str,
) -> Result<Totals, ServiceError> {
    let sums = lines.map(|line| LinePrice::ordered(line).sum(currency));
    totals::without_discount(currency, sums).ok_or(ServiceError::TooLarge)
}

/// The sums of what the supplier confirmed; none before the response.
///
/// # Errors
/// The figures are too large.
pub fn confirmed_totals(
    lines: &[OrderLine],
    currency: &str,
) -> Result<Option<Totals>, ServiceError> {
    let mut sums = lines
        .iter()
        .filter_map(|line| {
            Some(Some(LineSum {
                net: line.confirmed.as_ref()?.net,
                vat_category: line.vat_category,
                vat_percent: line.vat_percent,
            }))
        })
        .peekable();
    if sums.peek().is_none() {
        return Ok(None);
    }
    let totals = totals::without_discount(currency, sums);
    totals.ok_or(ServiceError::TooLarge).map(Some)
}

/// Of the revision at hand, in their order.
pub async fn lines(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<order_line::Model>, DbErr> {
    lines_of(database, order.id, order.revision).await
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
