//! `GET /purchase-orders/{number}/order.pdf` in the viewer's language or the one that is asked for, and `order.xml`.
use axum::{Extension, response::Response};

use super::AskedOrder;
use crate::{
    error::Error,
    pages::{
        download::{PDF, XML, download},
        list_query::ListQuery,
    },
    render::request_context::RequestContext,
};
use exports::{pdf, ubl};

pub async fn print(
    Extension(context): Extension<RequestContext>,
    order: AskedOrder,
    query: ListQuery,
) -> Result<Response, Error> {
    let order = order.load().await?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let content = pdf::order(&order, language)?;
    Ok(download(&format!("{}.pdf", order.number), PDF, content))
}

pub async fn ubl(order: AskedOrder) -> Result<Response, Error> {
    let order = order.load().await?;
    let content = ubl::order(&order).map_err(|error| Error::Internal(error.to_string()))?;
    Ok(download(&format!("{}.xml", order.number), XML, content))
}
