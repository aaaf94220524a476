//! `GET /purchase-orders/export.csv` and `export.xlsx`: all that the list shows, on all its pages.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{OriginalUri, State},
    response::Response,
};

use crate::{
    backend::contract::order::OrderQuery,
    documents::spreadsheet::lists,
    error::Error,
    pages::{export, list_query::ListQuery},
    portal::Portal,
    render::asked::Asked,
    request_id::RequestId,
    session::identity::SignedIn,
};

pub async fn export(
    State(portal): State<Arc<Portal>>,
    Extension(asked): Extension<Asked>,
    RequestId(id): RequestId,
    OriginalUri(uri): OriginalUri,
    user: SignedIn,
    query: ListQuery,
) -> Result<Response, Error> {
    let service = portal.service.client.for_request(id);
    let query = OrderQuery::from(&query);
    let (service, token) = (&service, &user.backend_token);
    let rows = export::rows(|page| {
        let query = OrderQuery {
            page,
            ..query.clone()
        };
        async move {
            let list = service.orders(&query, token).await?;
            Ok((list.rows, list.paging))
        }
    })
    .await?;
    let table = lists::orders(&rows, asked.preferences.language);
    export::file(&table, uri.path())
}
