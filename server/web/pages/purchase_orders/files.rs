//! `GET /purchase-orders/{number}/order.pdf` and `order.xml`.
use axum::{Extension, response::Response};

use exports::{pdf, ubl};

use super::OrderPageRequest;
use crate::{
    Error,
    http::download::{PDF, XML, download},
    pages::documents::list_query::ListQuery,
    render::request_context::RequestContext,
};

/// In the language of the query, or of the viewer.
pub async fn print(
    Extension(context): Extension<RequestContext>,
    request: OrderPageRequest,
    query: ListQuery,
) -> Result<Response, Error> {
    let order = request.load().await?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let content = pdf::order(&order, language)?;
    Ok(download(&format!("{}.pdf", order.number), PDF, content))
}

pub async fn ubl(request: OrderPageRequest) -> Result<Response, Error> {
    let order = request.load().await?;
    let content = ubl::order(&order).map_err(|error| Error::Internal(error.to_string()))?;
    Ok(download(&format!("{}.xml", order.number), XML, content))
}
