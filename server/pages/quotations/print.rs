//! `GET /quotations/{number}/quotation.pdf`: what was submitted last, in the viewer's language or the one that is asked for.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Path, State},
    response::Response,
};

use crate::{
    documents::pdf,
    error::Error,
    pages::{
        download::{PDF, download},
        list_query::ListQuery,
    },
    portal::Portal,
    render::asked::Asked,
    request_id::RequestId,
    session::identity::SignedIn,
};

pub async fn print(
    State(portal): State<Arc<Portal>>,
    Extension(asked): Extension<Asked>,
    RequestId(id): RequestId,
    user: SignedIn,
    Path(number): Path<String>,
    query: ListQuery,
) -> Result<Response, Error> {
    let service = portal.service.client.for_request(id);
    let request = service
        .quotation_request(&number, &user.backend_token)
        .await?;
    let quotation = request.quotation.as_ref().ok_or(Error::NotFound)?;
    let language = query.value("language");
    let language = language.unwrap_or(asked.preferences.language);
    let supplier = &user.viewer.supplier_name;
    let content = pdf::quotation(&request, quotation, supplier, language)?;
    Ok(download(&format!("{}.pdf", quotation.number), PDF, content))
}
