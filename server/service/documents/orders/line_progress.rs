//! Progress of an order's line: the agreed, shipped, received and invoiced quantities.
use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::{fulfilment::Fulfilment, line_price::LinePrice};
use contract::order::{ConfirmedLine, OrderLine};
use service_core::error::ServiceError;
use tables::{
    order::{Model, State, states::Action},
    order_line,
    order_response::Code,
    order_response_line,
};
use values::text::LocalizedText;

/// A line of the agreed revision.
#[derive(Clone, Debug)]
pub struct LineProgress {
    pub line: order_line::Model,
    /// Supplier's response to the line.
    pub response: Option<order_response_line::Model>,
    pub shipped: Decimal,
    /// Received quantity, including the rejected quantity.
    pub received: Decimal,
    pub rejected: Decimal,
    /// See [`Fulfilment::delivered`].
    pub delivered: Decimal,
    pub invoiced: Decimal,
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
    /// Returns the quantity that the supplier is to deliver: a smaller quantity that was offered counts, unless the rest follows
    /// later.
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

    /// Returns the confirmed line; `None` before the response.
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

/// Returns the rest of a quantity; zero if more was taken off.
fn remainder(quantity: Decimal, taken: Decimal) -> Decimal {
    (quantity - taken).max(Decimal::ZERO).normalize()
}

/// Returns the response that accepts the line as it is.
pub fn accepted(line: &order_line::Model) -> order_response_line::Model {
    order_response_line::Model {
        order_id: line.order_id,
        revision: line.revision,
        line_number: line.line_number,
        code: Code::Accepted,
        quantity: None,
        unit_price: None,
        promised_date: None,
        is_backordered: false,
        substitute: None,
        reason: String::new(),
    }
}
