//! `GET /purchase-orders/{number}/order.pdf`, `order.xml` and `despatch-advices/{advice}/delivery-note.pdf`.
use axum::{Extension, extract::Path, response::Response};

use exports::{pdf, ubl};

use super::{AdviceNumber, OrderPageRequest};
use crate::{
    Error,
    heavy_work::{Budget, ExpensiveRequest},
    http::download::{PDF, XML, download},
    pages::documents::list_query::ListQuery,
    render::request_context::RequestContext,
};

/// In the language of the query, or of the viewer.
pub async fn print(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    request: OrderPageRequest,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let order = request.load().await?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let name = format!("{}.pdf", order.number);
    let content = work.run(move || pdf::order(&order, language)).await??;
    Ok(download(&name, PDF, content))
}

pub async fn ubl(
    expensive: ExpensiveRequest,
    request: OrderPageRequest,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let order = request.load().await?;
    let name = format!("{}.xml", order.number);
    let content = work.run(move || ubl::order(&order)).await?;
    let content = content.map_err(|error| Error::Internal(error.to_string()))?;
    Ok(download(&name, XML, content))
}

/// In the viewer's language.
pub async fn delivery_note(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    request: OrderPageRequest,
    Path(AdviceNumber { advice }): Path<AdviceNumber>,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let order = request.load().await?;
    let mut advices = order.despatch_advices.iter();
    let advice = advices.find(|found| found.number == advice).cloned();
    let advice = advice.ok_or(Error::NotFound)?;
    let name = format!("{}.pdf", advice.number);
    let language = context.preferences.language;
    let content = work
        .run(move || pdf::delivery_note(&order, &advice, language))
        .await??;
    Ok(download(&name, PDF, content))
}
