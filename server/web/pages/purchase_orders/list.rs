//! Props of `GET /purchase-orders`.
use serde::Serialize;
use ts_rs::TS;

use contract::order::{OrderList, OrderQuery};

use crate::http::form::Form;

#[derive(Clone, Debug, Serialize, TS)]
pub struct PurchaseOrdersProps {
    pub query: OrderQuery,
    pub list: OrderList,
    /// For each selected order, `orders.` with its number as the name and its version as the value.
    pub form: Form,
}
