//! `/purchase-orders/{number}/despatch-advice/review`: the despatch advice that would be sent.
use rust_decimal::Decimal;
use serde::Serialize;
use ts_rs::TS;

use contract::order::{DespatchAdvice, Order, OrderLine};
use values::LocalizedText;

use super::show::OrderStanding;
use crate::pages::documents::review::DraftReview;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DespatchAdviceReviewProps {
    pub number: String,
    pub standing: OrderStanding,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub delivery_address: LocalizedText,
    /// The order's lines of which something would be shipped; `open` is the quantity that would be left.
    pub lines: Vec<OrderLine>,
    pub advice: DespatchAdvice,
    #[serde(flatten)]
    #[ts(flatten)]
    pub review: DraftReview,
}

impl DespatchAdviceReviewProps {
    pub fn new(order: Order, advice: DespatchAdvice, review: DraftReview) -> Self {
        let standing = OrderStanding::from(&order);
        let mut lines = order.lines;
        lines.retain_mut(|line| {
            let mut shipped = advice.lines.iter();
            let shipped = shipped.find(|shipped| shipped.line_number == line.line_number);
            line.open -= shipped.map_or(Decimal::ZERO, |shipped| shipped.quantity);
            shipped.is_some()
        });
        Self {
            standing,
            number: order.number,
            buyer: order.buyer,
            subject: order.subject,
            delivery_address: order.delivery_address,
            lines,
            advice,
            review,
        }
    }
}
