//! Purchase orders of the token's supplier, and the answers to them.
use axum::http::Method;
use bytes::Bytes;

use crate::{Backend, BackendError, calls::in_path, with_token};
use contract::{
    exchange::{Draft, DraftChange, Reasoned, Submission},
    order::{
        BulkAcceptance, BulkAccepted, DespatchAdvice, DespatchAdviceInput, Order, OrderInvoice,
        OrderList, OrderQuery, OrderResponseInput, Rejection,
    },
};

impl Backend {
    /// `GET /orders`
    pub async fn orders(&self, query: &OrderQuery, token: &str) -> Result<OrderList, BackendError> {
        self.find("/orders", query, token).await
    }

    /// `GET /orders/{number}`: changes nothing. `Refused` with 404 for another supplier's.
    pub async fn order(&self, number: &str, token: &str) -> Result<Order, BackendError> {
        self.get(&order_path(number, ""), token).await
    }

    /// `POST /orders/{number}/acknowledge`, once for each key: it was seen, the response follows.
    pub async fn acknowledge_order(
        &self,
        number: &str,
        reasoned: &Reasoned,
        key: &str,
        token: &str,
    ) -> Result<(), BackendError> {
        self.decide(&order_path(number, "/acknowledge"), reasoned, key, token)
            .await
    }

    /// `PUT /orders/{number}/draft`: keeps anything that was typed, right or wrong. `Refused` with 409 when somebody
    /// saved another draft in the meantime, or where nothing can be answered any more.
    pub async fn save_order_response_draft(
        &self,
        number: &str,
        change: &DraftChange<OrderResponseInput>,
        token: &str,
    ) -> Result<Draft<OrderResponseInput>, BackendError> {
        self.put(&order_path(number, "/draft"), change, token).await
    }

    /// `POST /orders/{number}/response`: checked and sent as one, once for each key. `Refused` with 400 and the
    /// fields, or with 409 when the order or the draft changed; then what was typed is kept as the draft.
    pub async fn respond_to_order(
        &self,
        number: &str,
        submission: &Submission<OrderResponseInput>,
        key: &str,
        token: &str,
    ) -> Result<Order, BackendError> {
        let path = order_path(number, "/response");
        self.post_once(&path, submission, key, token).await
    }

    /// `POST /order-acceptances`, once for each key: each as it is. What cannot be accepted is named and left, such as what
    /// somebody has a draft of a response to that was not seen.
    pub async fn accept_orders(
        &self,
        acceptance: &BulkAcceptance,
        key: &str,
        token: &str,
    ) -> Result<BulkAccepted, BackendError> {
        self.post_once("/order-acceptances", acceptance, key, token)
            .await
    }

    /// `POST /orders/{number}/reject`, once for each key: the whole order; the reason is required. `Refused` with 409 where
    /// somebody saved a draft of a response that the decision was not made on.
    pub async fn reject_order(
        &self,
        number: &str,
        rejection: &Rejection,
        key: &str,
        token: &str,
    ) -> Result<(), BackendError> {
        self.decide(&order_path(number, "/reject"), rejection, key, token)
            .await
    }

    /// `PUT /orders/{number}/despatch-advice-draft`: as [`Self::save_order_response_draft`].
    pub async fn save_despatch_advice_draft(
        &self,
        number: &str,
        change: &DraftChange<DespatchAdviceInput>,
        token: &str,
    ) -> Result<Draft<DespatchAdviceInput>, BackendError> {
        self.put(&order_path(number, "/despatch-advice-draft"), change, token)
            .await
    }

    /// `POST /orders/{number}/despatch-advices`: checked and sent as one, once for each key. `Refused` with 400 and the
    /// fields, or with 409 when the order or the draft changed; then what was typed is kept as the draft.
    pub async fn ship_order(
        &self,
        number: &str,
        submission: &Submission<DespatchAdviceInput>,
        key: &str,
        token: &str,
    ) -> Result<DespatchAdvice, BackendError> {
        let path = order_path(number, "/despatch-advices");
        self.post_once(&path, submission, key, token).await
    }

    /// `POST /orders/{number}/invoices`, once for each key: a draft of all that was shipped and not invoiced yet.
    pub async fn draft_invoice(
        &self,
        number: &str,
        reasoned: &Reasoned,
        key: &str,
        token: &str,
    ) -> Result<OrderInvoice, BackendError> {
        let path = order_path(number, "/invoices");
        self.post_once(&path, reasoned, key, token).await
    }

    /// `DELETE /orders/{number}/invoices/{invoice}`. `Refused` with 409 where it is no draft.
    pub async fn discard_invoice(
        &self,
        number: &str,
        invoice: &str,
        token: &str,
    ) -> Result<(), BackendError> {
        let path = format!("{}/{}", order_path(number, "/invoices"), in_path(invoice));
        let request = self.request(Method::DELETE, &path, Bytes::new());
        self.done(with_token(request, token)?).await
    }
}

pub(super) fn order_path(number: &str, what: &str) -> String {
    format!("/orders/{}{what}", in_path(number))
}
