//! `GET /purchase-orders/{number}`
use serde::Serialize;
use ts_rs::TS;

use super::asked_order::AskedOrder;
use crate::{
    answer::Answer,
    backend::contract::order::Order,
    error::Error,
    form::{Form, Values},
    pages::Page,
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PurchaseOrderProps {
    pub order: Order,
    /// Of the buttons that ask for no words: acknowledge, accept, draft an invoice.
    pub form: Form,
    pub reject_form: Form,
    pub comment_form: Form,
}

impl PurchaseOrderProps {
    pub fn of(mut order: Order) -> Self {
        // What the drafts hold is their own pages'.
        order.draft = None;
        order.despatch_draft = None;
        Self {
            order,
            form: Form::keyed(Values::new()),
            reject_form: Form::default(),
            comment_form: Form::keyed(Values::new()),
        }
    }
}

pub async fn show(order: AskedOrder) -> Result<Answer, Error> {
    let props = PurchaseOrderProps::of(order.load().await?);
    Ok(Answer::Page(Page::PurchaseOrder(Box::new(props))))
}
