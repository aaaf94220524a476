//! `/settings/profile/company/requests`: the requests, open or closed; the same as a table.
use serde::Serialize;
use ts_rs::TS;

use contract::{
    bank_account::ChangeRequestStates,
    company_profile::{CompanyRequestList, CompanyRequestQuery},
    operations::ListCompanyRequests,
};
use exports::spreadsheet::{Table, change_requests::company_requests};
use values::Language;

use super::REQUESTS;
use crate::{
    Error, Outcome,
    http::UserService,
    pages::documents::{export::all_pages, list_query::ListQuery},
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct CompanyRequestsProps {
    pub list: CompanyRequestList,
    pub states: ChangeRequestStates,
}

/// Redirects from a page beyond the end of the list to the last page.
pub async fn list(user: UserService, query: ListQuery) -> Result<Outcome, Error> {
    let asked: CompanyRequestQuery = query.parse();
    let states = asked.states;
    let list = user.call::<ListCompanyRequests>([], asked).await?;
    if let Some(last_page) = query.last_page(REQUESTS, list.paging) {
        return Ok(Outcome::redirect(last_page));
    }
    let props = CompanyRequestsProps { list, states };
    Ok(Outcome::page(props))
}

/// The requests in the states that the list shows, as a table.
pub async fn table(
    user: UserService,
    query: ListQuery,
    language: Language,
) -> Result<Table, Error> {
    let asked: CompanyRequestQuery = query.parse();
    let query = |page| CompanyRequestQuery {
        page,
        ..asked.clone()
    };
    let rows = all_pages::<ListCompanyRequests, _>(&user, query, |list| (list.rows, list.paging));
    Ok(company_requests(&rows.await?, language))
}
