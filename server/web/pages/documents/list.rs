//! The list of one kind of document.
use axum::Extension;

use super::{
    exact_match_redirect::exact_match,
    list_query::ListQuery,
    range_filters::list_filters,
    request::DocumentPage,
    views::{Views, load_if_available},
};
use crate::{
    Error, Outcome,
    http::UserService,
    pages::brief::{NAME, SUBJECT, shorten},
    render::request_context::RequestContext,
};

/// `GET` of the list. Redirects to the document whose exact number was searched for, and from a page beyond the end of the
/// list to the last page.
pub async fn list<P: DocumentPage>(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    query: ListQuery,
) -> Result<Outcome, Error> {
    let contract_query: P::Query = query.parse();
    let find = user.call::<P::Find>([], contract_query.clone());
    let (mut list, views) = tokio::try_join!(find, load_if_available::<P>(&user))?;
    let rows = P::rows(&mut list);
    if let Some(document) = exact_match::<P>(&query, rows, &user).await? {
        return Ok(Outcome::redirect(document));
    }
    let paging = P::paging(&list);
    if let Some(last_page) = query.last_page(P::LIST, paging) {
        return Ok(Outcome::redirect(last_page));
    }
    let language = context.preferences.language;
    for row in P::rows(&mut list) {
        let [subject, buyer] = P::words(row);
        shorten(subject, SUBJECT, language);
        shorten(buyer, NAME, language);
    }
    let filters = list_filters::<P>(&query, &mut list);
    for buyer in P::buyers(&mut list) {
        shorten(&mut buyer.name, NAME, language);
    }
    let page = P::list_page(contract_query, list, filters, Views::new(views));
    Ok(Outcome::page(page))
}
