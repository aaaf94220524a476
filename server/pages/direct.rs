//! A search for the whole number of a document leads to it, and not to the list of what is found.
use axum::http::StatusCode;

use super::{asked_document::DocumentPage, document::document_url, list_query::ListQuery};
use crate::{
    backend::{Backend, BackendError},
    decimal_input::plain_text,
    search_text::search_text,
};

/// The address of the document that is meant, of the kind whose list was asked for and `found` these; where there is
/// nothing to show in it, of the other kind.
///
/// # Errors
/// The service could not be asked.
pub async fn address<Own: DocumentPage, Other: DocumentPage>(
    asked: &ListQuery,
    found: &[&str],
    service: &Backend,
    token: &str,
) -> Result<Option<String>, BackendError> {
    let Some(text) = asked.text("search").filter(|_| asked.flag("direct")) else {
        return Ok(None);
    };
    let own = named::<Own>(&text, found, service, token).await?;
    if own.is_some() || !found.is_empty() {
        return Ok(own);
    }
    let others = Other::search(service, &text, token).await?;
    let others: Vec<_> = others.iter().map(String::as_str).collect();
    named::<Other>(&text, &others, service, token).await
}

/// Among those found, whichever way the number is typed; otherwise as it stands there, for a list shows no more than a
/// page.
async fn named<P: DocumentPage>(
    text: &str,
    found: &[&str],
    service: &Backend,
    token: &str,
) -> Result<Option<String>, BackendError> {
    let typed = search_text(text);
    if let Some(number) = found.iter().find(|number| search_text(number) == typed) {
        return Ok(Some(document_url(P::LIST, number)));
    }
    let number = plain_text(text);
    match P::load(service, &number, token).await {
        Ok(_) => Ok(Some(document_url(P::LIST, &number))),
        Err(BackendError::Refused(StatusCode::NOT_FOUND, _)) => Ok(None),
        Err(error) => Err(error),
    }
}
