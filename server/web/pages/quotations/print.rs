//! `GET /quotations/{number}/quotation.pdf`: what was submitted last, in the viewer's language or the one that is asked for.
use axum::{Extension, response::Response};

use super::AskedRequest;
use crate::{
    error::Error,
    pages::{
        download::{PDF, download},
        list_query::ListQuery,
    },
    render::request_context::RequestContext,
    session::identity::SignedIn,
};
use exports::pdf;

pub async fn print(
    Extension(context): Extension<RequestContext>,
    user: SignedIn,
    request: AskedRequest,
    query: ListQuery,
) -> Result<Response, Error> {
    let request = request.load().await?;
    let quotation = request.quotation.as_ref().ok_or(Error::NotFound)?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let supplier = &user.viewer.supplier_name;
    let content = pdf::quotation(&request, quotation, supplier, language)?;
    Ok(download(&format!("{}.pdf", quotation.number), PDF, content))
}
