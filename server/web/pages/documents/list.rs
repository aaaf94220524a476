//! The list of one kind of document.
use axum::{Extension, http::StatusCode};

use serde::Serialize;
use ts_rs::TS;

use contract::{Permission, saved_view::SavedView};
use service_client::ClientError;
use values::{decimal_input::plain_text, search_text::search_text};

use super::{
    active_filters::{ActiveFilter, active_filters},
    document_url,
    list_query::ListQuery,
    range_filters::range_filters,
    request::DocumentPage,
    views::load_if_available,
};
use crate::{
    Error, Outcome,
    http::{Form, UserService},
    pages::brief::{NAME, SUBJECT, shorten},
    render::request_context::RequestContext,
};

/// The field of the address that opens the filters.
const OPEN: &str = "filters";

/// The part of a list's props that all kinds of documents share.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ListTools {
    /// The filters by ranges, if the address opens the filters or has a limit that is invalid. Closed ones have no fields, and
    /// `list.buyers` is empty.
    pub filters: Option<Form>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ActiveFilter>>", optional)]
    pub active_filters: Vec<ActiveFilter>,
    pub views: Vec<SavedView>,
    /// Saves a view.
    pub view_form: Form,
}

impl ListTools {
    /// Removes the buyers to choose from unless the filters are open: they are a tenth of the first list that a browser fetches.
    pub fn new<P: DocumentPage>(
        query: &ListQuery,
        list: &mut P::List,
        views: Vec<SavedView>,
    ) -> Self {
        let ranges = range_filters(query);
        let buyers = P::buyers(list);
        let active_filters = active_filters(&query.parse::<P::Query>(), buyers);
        let is_open = query.flag(OPEN) || !ranges.errors.is_empty();
        if !is_open {
            buyers.clear();
        }
        Self {
            filters: is_open.then_some(ranges),
            active_filters,
            views,
            view_form: Form::default(),
        }
    }
}

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
    let tools = ListTools::new::<P>(&query, &mut list, views);
    for buyer in P::buyers(&mut list) {
        shorten(&mut buyer.name, NAME, language);
    }
    Ok(Outcome::page(P::list_page(contract_query, list, tools)))
}

/// The path of the document whose number was searched for: of the list's kind, or of the other kind if the list is empty
/// and the viewer may view the other kind.
///
/// # Errors
/// A call to the service failed.
async fn exact_match<P: DocumentPage>(
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
