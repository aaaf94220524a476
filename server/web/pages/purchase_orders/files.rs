//! `GET /purchase-orders/{number}/order.pdf`, `order.xml` and `despatch-advices/{advice}/delivery-note.pdf`.
use axum::{Extension, extract::Path, response::Response};

use exports::{pdf, ubl};

use super::{AdviceNumber, OrderPageRequest};
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

/// In the viewer's language.
pub async fn delivery_note(
    Extension(context): Extension<RequestContext>,
    request: OrderPageRequest,
    Path(AdviceNumber { advice }): Path<AdviceNumber>,
) -> Result<Response, Error> {
    let order = request.load().await?;
    let mut advices = order.despatch_advices.iter();
    let advice = advices.find(|found| found.number == advice);
    let advice = advice.ok_or(Error::NotFound)?;
    let content = pdf::delivery_note(&order, advice, context.preferences.language)?;
    Ok(download(&format!("{}.pdf", advice.number), PDF, content))
}
