//! `GET /quotations/{number}/quotation.pdf` and `template.xlsx`.
use axum::{Extension, response::Response};

use exports::{pdf, spreadsheet::template};

use super::{QuotationPageRequest, quotation::current_input};
use crate::{
    Error,
    http::download::{PDF, XLSX, download},
    pages::documents::list_query::ListQuery,
    render::request_context::RequestContext,
};

/// The last submitted quotation, in the language of the query, or of the viewer.
pub async fn print(
    Extension(context): Extension<RequestContext>,
    request: QuotationPageRequest,
    query: ListQuery,
) -> Result<Response, Error> {
    let document = request.load().await?;
    let quotation = document.quotation.as_ref().ok_or(Error::NotFound)?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let content = pdf::quotation(
        &document,
        quotation,
        &request.user.viewer.supplier_name,
        language,
    )?;
    Ok(download(&format!("{}.pdf", quotation.number), PDF, content))
}

/// A spreadsheet with the lines and the values that were typed so far, to be filled in and uploaded.
pub async fn template(
    Extension(context): Extension<RequestContext>,
    request: QuotationPageRequest,
) -> Result<Response, Error> {
    let request = request.load().await?;
    let typed = current_input(&request);
    let content = template::template(&request, &typed, context.preferences.language)?;
    Ok(download(&format!("{}.xlsx", request.number), XLSX, content))
}
