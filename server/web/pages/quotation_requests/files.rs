//! `GET /quotations/{number}/quotation.pdf` and `template.xlsx`.
use axum::{Extension, response::Response};

use exports::{pdf, spreadsheet::template};

use super::{QuotationPageRequest, quotation::current_input};
use crate::{
    Error,
    heavy_work::{Budget, ExpensiveRequest},
    http::download::{PDF, XLSX, download},
    pages::documents::list_query::ListQuery,
    render::request_context::RequestContext,
};

/// The last submitted quotation, in the language of the query, or of the viewer.
pub async fn print(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    request: QuotationPageRequest,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let document = request.load().await?;
    let quotation = document.quotation.clone().ok_or(Error::NotFound)?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let name = format!("{}.pdf", quotation.number);
    let supplier = request.user.viewer.supplier_name;
    let content = work
        .run(move || pdf::quotation(&document, &quotation, &supplier, language))
        .await??;
    Ok(download(&name, PDF, content))
}

/// A spreadsheet with the lines and the values that were typed so far, to be filled in and uploaded.
pub async fn template(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    request: QuotationPageRequest,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let request = request.load().await?;
    let name = format!("{}.xlsx", request.number);
    let language = context.preferences.language;
    let content = work
        .run(move || template::template(&request, &current_input(&request), language))
        .await??;
    Ok(download(&name, XLSX, content))
}
