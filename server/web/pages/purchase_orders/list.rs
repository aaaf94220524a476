//! `GET /purchase-orders`
use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;

use super::PurchaseOrderProps;
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Form, Values},
        request_id::RequestId,
    },
    pages::{Page, direct, list_query::ListQuery, quotations::QuotationProps},
    portal::Portal,
    session::identity::SignedIn,
};
use contract::order::{OrderList, OrderQuery};
use service_client::{Backend, BackendError};

#[derive(Clone, Debug, Serialize, TS)]
pub struct PurchaseOrdersProps {
    pub query: OrderQuery,
    pub list: OrderList,
    /// `orders.PO-2026-00431`, the order's version, of each that is selected.
    pub form: Form,
}

impl PurchaseOrdersProps {
    pub async fn load(
        query: OrderQuery,
        service: &Backend,
        token: &str,
    ) -> Result<Self, BackendError> {
        let list = service.orders(&query, token).await?;
        Ok(Self {
            query,
            list,
            form: Form::keyed(Values::new()),
        })
    }
}

impl From<&ListQuery> for OrderQuery {
    fn from(query: &ListQuery) -> Self {
        Self {
            tab: query.value("tab").unwrap_or_default(),
            search: query.text("search").unwrap_or_default(),
            buyer: query.text("buyer"),
            due: query.value("due"),
            issued_from: query.value("issuedFrom"),
            issued_to: query.value("issuedTo"),
            sort: query.value("sort").unwrap_or_default(),
            page: query.page(),
        }
    }
}

pub async fn list(
    State(portal): State<Arc<Portal>>,
    RequestId(id): RequestId,
    user: SignedIn,
    asked: ListQuery,
) -> Result<Answer, Error> {
    let service = portal.service.client.for_request(id);
    let query = OrderQuery::from(&asked);
    let props = PurchaseOrdersProps::load(query, &service, &user.backend_token).await?;
    let rows = props.list.rows.iter();
    let found: Vec<_> = rows.map(|row| row.number.as_str()).collect();
    let token = &user.backend_token;
    let instead =
        direct::instead::<PurchaseOrderProps, QuotationProps>(&asked, &found, &service, token);
    if let Some(elsewhere) = instead.await? {
        return Ok(elsewhere);
    }
    Ok(Answer::Page(Page::PurchaseOrders(Box::new(props))))
}
