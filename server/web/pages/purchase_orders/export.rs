//! `GET /purchase-orders/export.csv` and `export.xlsx`: all that the list shows, on all its pages. A list that
//! goes on behind its last page says so below the last row.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{OriginalUri, State},
    response::Response,
};

use crate::{
    error::Error,
    http::request_id::RequestId,
    pages::{export, list_query::ListQuery},
    portal::Portal,
    render::request_context::RequestContext,
    session::identity::SignedIn,
};
use contract::order::OrderQuery;
use exports::spreadsheet::lists;

pub async fn export(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    RequestId(id): RequestId,
    OriginalUri(uri): OriginalUri,
    user: SignedIn,
    query: ListQuery,
) -> Result<Response, Error> {
    let service = portal.service.client.for_request(id);
    let query = OrderQuery::from(&query);
    let (service, token) = (&service, &user.backend_token);
    let page = |page| {
        let query = OrderQuery {
            page,
            ..query.clone()
        };
        async move {
            let list = service.orders(&query, token).await?;
            Ok((list.rows, list.paging))
        }
    };
    let rows = export::rows(page, |row| &row.number).await?;
    let language = context.preferences.language;
    export::file(&rows, lists::orders, language, uri.path())
}
