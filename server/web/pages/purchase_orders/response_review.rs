//! `/purchase-orders/{number}/response/review`: the response that would be sent.
use serde::Serialize;
use ts_rs::TS;

use contract::{
    exchange::Totals,
    order::{CheckedOrderResponse, Order},
};
use values::LocalizedText;

use super::show::OrderStanding;
use crate::pages::documents::review::DraftReview;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderResponseReviewProps {
    pub number: String,
    pub standing: OrderStanding,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    /// As ordered.
    pub totals: Totals,
    #[serde(flatten)]
    #[ts(flatten)]
    pub checked: CheckedOrderResponse,
    #[serde(flatten)]
    #[ts(flatten)]
    pub review: DraftReview,
}

impl OrderResponseReviewProps {
    pub fn new(order: Order, checked: CheckedOrderResponse, review: DraftReview) -> Self {
        Self {
            standing: OrderStanding::from(&order),
            number: order.number,
            buyer: order.buyer,
            subject: order.subject,
            totals: order.totals,
            checked,
            review,
        }
    }
}
