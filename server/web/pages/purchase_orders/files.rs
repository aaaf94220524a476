//! `GET /purchase-orders/{number}/despatch-advices/{advice}/delivery-note.pdf`
use axum::{Extension, extract::Path, response::Response};

use exports::pdf;

use super::{AdviceNumber, OrderPageRequest};
use crate::{
    Error,
    heavy_work::{Budget, ExpensiveRequest},
    http::download::{PDF, download},
    render::request_context::RequestContext,
};

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
