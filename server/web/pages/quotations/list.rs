//! `GET /quotations`
use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;

use super::QuotationProps;
use crate::{
    answer::Answer,
    error::Error,
    http::request_id::RequestId,
    pages::{Page, direct, list_query::ListQuery, purchase_orders::PurchaseOrderProps},
    portal::Portal,
    session::identity::SignedIn,
};
use contract::quotation_request::{QuotationRequestList, QuotationRequestQuery};

#[derive(Clone, Debug, Serialize, TS)]
pub struct QuotationsProps {
    pub query: QuotationRequestQuery,
    pub list: QuotationRequestList,
}

pub async fn list(
    State(portal): State<Arc<Portal>>,
    RequestId(id): RequestId,
    user: SignedIn,
    asked: ListQuery,
) -> Result<Answer, Error> {
    let query = QuotationRequestQuery::from(&asked);
    let service = portal.service.client.for_request(id);
    let list = service
        .quotation_requests(&query, &user.backend_token)
        .await?;
    let found: Vec<_> = list.rows.iter().map(|row| row.number.as_str()).collect();
    let token = &user.backend_token;
    let instead =
        direct::instead::<QuotationProps, PurchaseOrderProps>(&asked, &found, &service, token);
    if let Some(elsewhere) = instead.await? {
        return Ok(elsewhere);
    }
    let props = QuotationsProps { query, list };
    Ok(Answer::Page(Page::Quotations(Box::new(props))))
}

impl From<&ListQuery> for QuotationRequestQuery {
    fn from(query: &ListQuery) -> Self {
        Self {
            tab: query.value("tab").unwrap_or_default(),
            search: query.text("search").unwrap_or_default(),
            buyer: query.text("buyer"),
            closing: query.flag("closing"),
            issued_from: query.value("issuedFrom"),
            issued_to: query.value("issuedTo"),
            sort: query.value("sort").unwrap_or_default(),
            page: query.page(),
        }
    }
}
