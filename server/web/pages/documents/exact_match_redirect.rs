//! Redirects a search for a document's exact number to the document.
use axum::http::StatusCode;

use contract::Permission;
use service_client::ClientError;
use values::{decimal_input::plain_text, search_text::search_text};

use super::{document_url, list_query::ListQuery, request::DocumentPage};
use crate::http::UserService;

/// The path of the document whose number was searched for: of the list's kind, or of the other kind if the list is empty
/// and the viewer may view the other kind.
///
/// # Errors
/// A call to the service failed.
pub async fn exact_match<P: DocumentPage>(
    query: &ListQuery,
    rows: &[P::Row],
    user: &UserService,
) -> Result<Option<String>, ClientError> {
    let Some(text) = query.text("search").filter(|_| query.flag("direct")) else {
        return Ok(None);
    };
    let own = document_with_number::<P>(text, rows, user).await?;
    let others = Permission::view(P::Alternative::VIEWED.area());
    if own.is_some() || !rows.is_empty() || !user.viewer.may(others) {
        return Ok(own);
    }
    let query = ListQuery::for_text(text).parse();
    let mut others = user
        .call::<<P::Alternative as DocumentPage>::Find>([], query)
        .await?;
    let others = P::Alternative::rows(&mut others);
    document_with_number::<P::Alternative>(text, others, user).await
}

/// Matches the normalised number among the rows; otherwise looks it up exactly, because the rows are one page only.
async fn document_with_number<P: DocumentPage>(
    text: &str,
    rows: &[P::Row],
    user: &UserService,
) -> Result<Option<String>, ClientError> {
    let typed = search_text(text);
    let mut numbers = rows.iter().map(P::number);
    if let Some(number) = numbers.find(|number| search_text(number) == typed) {
        return Ok(Some(document_url(P::LIST, number)));
    }
    let number = plain_text(text);
    match user.call::<P::Load>([number.clone()], ()).await {
        Ok(_) => Ok(Some(document_url(P::LIST, &number))),
        Err(ClientError::Refused(StatusCode::NOT_FOUND, _)) => Ok(None),
        Err(error) => Err(error),
    }
}
