//! `GET /settings/profile/company/requests/export.csv` and `.xlsx`: the requests in the states that the list shows.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{OriginalUri, State},
    response::Response,
};

use contract::{
    company_profile::CompanyRequestQuery, list::LAST_PAGE, operations::ListCompanyRequests,
};
use exports::spreadsheet::change_requests::company_requests;

use crate::{
    Error, Portal,
    heavy_work::{Budget, ExpensiveRequest},
    http::UserService,
    pages::documents::{export::whole_file, list_query::ListQuery},
    render::request_context::RequestContext,
};

pub async fn export(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    OriginalUri(uri): OriginalUri,
    request: ExpensiveRequest,
    user: UserService,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = request.admit(Budget::Tables).await?;
    let asked: CompanyRequestQuery = query.parse();
    let mut rows = Vec::new();
    for page in 1..=LAST_PAGE {
        let query = CompanyRequestQuery {
            page,
            ..asked.clone()
        };
        let list = user.call::<ListCompanyRequests>([], query).await?;
        rows.extend(list.rows);
        if !list.paging.has_more {
            break;
        }
    }
    let table = company_requests(&rows, context.preferences.language);
    whole_file(table, &uri, work, &portal).await
}
