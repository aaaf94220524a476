//! Where a list leads instead of showing itself: a search for the whole number of a document leads to it.
use axum::http::StatusCode;

use super::{asked_document::DocumentPage, document::document_url, list_query::ListQuery};
use crate::answer::Answer;
use service_client::{Backend, BackendError};
use values::{decimal_input::plain_text, search_text::search_text};

/// Where a list leads that `found` these, instead of showing itself: to the document that is meant, be it of the other
/// kind where nothing was found; and from a page beyond its end to its first.
///
/// # Errors
/// The service could not be asked.
pub async fn instead<Own: DocumentPage, Other: DocumentPage>(
    asked: &ListQuery,
    found: &[&str],
    service: &Backend,
    token: &str,
) -> Result<Option<Answer>, BackendError> {
    let meant = address::<Own, Other>(asked, found, service, token).await?;
    let is_beyond_end = asked.page() > 1 && found.is_empty();
    let address = meant.or_else(|| is_beyond_end.then(|| asked.first_page(Own::LIST)));
    Ok(address.map(Answer::redirect))
}

/// Of the document that is meant.
async fn address<Own: DocumentPage, Other: DocumentPage>(
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
