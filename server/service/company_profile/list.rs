//! `GET /company-requests`: one page of the requests to change company data.
use sea_orm::{QueryOrder, QuerySelect};

use super::{KIND, show::row};
use crate::{
    change_requests::listed,
    context::Context,
    entities::change_request::Column,
    error::ServiceError,
    lists::{self, Page},
};
use contract::{
    bank_account::ChangeRequestStates,
    company_profile::{CompanyRequestList, CompanyRequestQuery},
    list::{Count, MOST_COUNTED, PageSize},
};

pub async fn list(
    context: Context,
    _: [String; 0],
    query: CompanyRequestQuery,
) -> Result<CompanyRequestList, ServiceError> {
    let (database, supplier) = (&context.database, context.user.supplier_id);
    let page = Page::nearest(query.page, PageSize::Small);
    let rows = listed(supplier, KIND, query.states)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(u64::from(page.rows_before()))
        .limit(page.rows())
        .all(database);
    let counted = [
        query.states,
        ChangeRequestStates::Open,
        ChangeRequestStates::Waiting,
        ChangeRequestStates::Closed,
    ]
    .map(|states| (listed(supplier, KIND, states), MOST_COUNTED));
    let (mut rows, counted) = tokio::try_join!(rows, lists::counts(database, counted))?;
    let paging = page.paging(&mut rows, counted[0]);
    let count = |place: usize| Count::capped(counted[place], MOST_COUNTED);
    Ok(CompanyRequestList {
        rows: rows.iter().filter_map(row).collect(),
        open: count(1),
        waiting: count(2),
        closed: count(3),
        paging,
    })
}
