//! `GET /purchase-orders/{number}`
use serde::Serialize;
use ts_rs::TS;

use super::{AskedOrder, URL};
use crate::{
    answer::Answer,
    error::Error,
    http::form::{Form, Values},
    pages::{Page, asked_document::DocumentPage, draft::UnsentDraft},
};
use contract::order::{Order, OrderQuery};
use service_client::{Backend, BackendError, calls::attachments::Holder};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PurchaseOrderProps {
    pub order: Order,
    pub unsent_response: Option<UnsentDraft>,
    pub unsent_despatch_advice: Option<UnsentDraft>,
    /// Of the buttons that ask for no words: acknowledge, accept, draft an invoice.
    pub form: Form,
    pub reject_form: Form,
    pub comment_form: Form,
    pub attachments_form: Form,
}

impl DocumentPage for PurchaseOrderProps {
    type Document = Order;

    const LIST: &'static str = URL;

    fn holder(number: &str) -> Holder<'_> {
        Holder::Order(number)
    }

    async fn load(service: &Backend, number: &str, token: &str) -> Result<Order, BackendError> {
        service.order(number, token).await
    }

    async fn search(
        service: &Backend,
        text: &str,
        token: &str,
    ) -> Result<Vec<String>, BackendError> {
        let query = OrderQuery {
            search: text.to_owned(),
            ..OrderQuery::default()
        };
        let list = service.orders(&query, token).await?;
        Ok(list.rows.into_iter().map(|row| row.number).collect())
    }

    fn of(mut order: Order) -> Self {
        // What they hold is their own pages'.
        let unsent_response = order.draft.take().map(UnsentDraft::from);
        let unsent_despatch_advice = order.despatch_draft.take().map(UnsentDraft::from);
        Self {
            order,
            unsent_response,
            unsent_despatch_advice,
            form: Form::keyed(Values::new()),
            reject_form: Form::keyed(Values::new()),
            comment_form: Form::keyed(Values::new()),
            attachments_form: Form::keyed(Values::new()),
        }
    }

    fn comment_form(&mut self) -> &mut Form {
        &mut self.comment_form
    }

    fn page(self) -> Page {
        Page::PurchaseOrder(Box::new(self))
    }

    fn page_with_files(order: Order, _: &str, attachments_form: Form) -> (Page, &'static str) {
        let props = Self {
            attachments_form,
            ..Self::of(order)
        };
        (props.page(), "")
    }
}

pub async fn show(order: AskedOrder) -> Result<Answer, Error> {
    let props = PurchaseOrderProps::of(order.load().await?);
    Ok(Answer::Page(props.page()))
}
