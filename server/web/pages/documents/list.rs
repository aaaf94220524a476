//! The list of one kind of document, as a page and as a file.
use std::{collections::HashSet, mem};

use axum::{Extension, extract::OriginalUri, response::Response};

use contract::list::{LAST_ROW, PageSize};
use exports::{
    pdf::PdfError,
    spreadsheet::{SpreadsheetError, csv, xlsx},
};
use values::MessageId;

use super::{
    exact_match_redirect::exact_match,
    list_query::ListQuery,
    range_filters::open_filters,
    request::DocumentPage,
    views::{Views, load_if_available},
};
use crate::{
    Error, Outcome,
    http::{
        UserService,
        download::{CSV, XLSX, download},
    },
    pages::brief::{NAME, SUBJECT, shorten},
    render::request_context::RequestContext,
};

/// `GET` of the list. Redirects to the document whose exact number was searched for, and from a page beyond the end of the
/// list to the first page.
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
    if query.page() > 1 && rows.is_empty() {
        return Ok(Outcome::redirect(query.first_page(P::LIST)));
    }
    let language = context.preferences.language;
    for row in rows {
        let [subject, buyer] = P::words(row);
        shorten(subject, SUBJECT, language);
        shorten(buyer, NAME, language);
    }
    let filters = open_filters::<P>(&query, &mut list);
    for buyer in P::buyers(&mut list) {
        shorten(&mut buyer.name, NAME, language);
    }
    let page = P::list_page(contract_query, list, filters, Views::new(views));
    Ok(Outcome::Page(page))
}

/// `GET` of `export.csv` or `export.xlsx` below the list: the rows of all its pages. A remark below the last row says
/// when the list is longer than what can be exported.
pub async fn export<P: DocumentPage>(
    Extension(context): Extension<RequestContext>,
    OriginalUri(uri): OriginalUri,
    user: UserService,
    query: ListQuery,
) -> Result<Response, Error> {
    let language = context.preferences.language;
    let (rows, is_complete) = all_rows::<P>(&user, &query).await?;
    let mut table = P::table(&rows, language);
    if !is_complete {
        let id = MessageId::new("export-ends-here");
        table.remark = Some(i18n::text_with(
            language,
            id,
            &[("rows", &LAST_ROW.to_string())],
        ));
    }
    let (name, table) = (&table.name, &table);
    Ok(if uri.path().ends_with(".csv") {
        download(&format!("{name}.csv"), CSV, csv(table)?)
    } else {
        download(&format!("{name}.xlsx"), XLSX, xlsx(table)?)
    })
}

/// The rows, and whether they are all rows of the list. A new document moves rows from one page to the next while the
/// pages are read, so rows are told apart by their numbers.
async fn all_rows<P: DocumentPage>(
    user: &UserService,
    query: &ListQuery,
) -> Result<(Vec<P::Row>, bool), Error> {
    let mut rows = Vec::new();
    let mut seen = HashSet::new();
    let last_page = PageSize::Large.last_page();
    for page in 1..=last_page {
        let page_query = query.with_page(page, PageSize::Large).parse();
        let mut list = user.call::<P::Find>([], page_query).await?;
        let more = mem::take(P::rows(&mut list));
        let paging = P::paging(&list);
        let is_full = more.len() == paging.page_size as usize;
        rows.extend(
            more.into_iter()
                .filter(|row| seen.insert(P::number(row).to_owned())),
        );
        if !paging.has_more {
            return Ok((rows, page < last_page || !is_full));
        }
    }
    Ok((rows, false))
}

impl From<SpreadsheetError> for Error {
    fn from(error: SpreadsheetError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<PdfError> for Error {
    fn from(error: PdfError) -> Self {
        Self::Internal(error.to_string())
    }
}
