//! `GET /settings/bankAccounts/export.csv` and `.xlsx`: the accounts, in use and archived; `…/requests/export.csv` and `.xlsx`: the
//! requests. Numbers are masked.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{OriginalUri, Query, State},
    response::Response,
};

use contract::{
    BankAccountState,
    bank_account::{
        BankAccount, BankAccountQuery, BankAccountRequestQuery, BankAccountRequestRow,
        ChangeRequestStates,
    },
    list::LAST_PAGE,
    operations::{ListBankAccountRequests, ListBankAccounts},
};
use exports::spreadsheet::{change_requests::bank_account_requests, lists::bank_accounts};

use super::list::ListAddress;
use crate::{
    Error, Portal,
    heavy_work::{Budget, ExpensiveRequest},
    http::UserService,
    pages::documents::export::whole_file,
    render::request_context::RequestContext,
};

pub async fn export(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    OriginalUri(uri): OriginalUri,
    request: ExpensiveRequest,
    user: UserService,
    Query(address): Query<ListAddress>,
) -> Result<Response, Error> {
    let work = request.admit(Budget::Tables).await?;
    let search = address.search();
    let mut rows = accounts(&user, BankAccountState::Active, search).await?;
    rows.extend(accounts(&user, BankAccountState::Archived, search).await?);
    let table = bank_accounts(&rows, context.preferences.language);
    whole_file(table, &uri, work, &portal).await
}

/// The requests of the tab that the address names.
pub async fn export_requests(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    OriginalUri(uri): OriginalUri,
    request: ExpensiveRequest,
    user: UserService,
    Query(address): Query<ListAddress>,
) -> Result<Response, Error> {
    let work = request.admit(Budget::Tables).await?;
    let states = address.tab().states().unwrap_or_default();
    let rows = requests(&user, states).await?;
    let table = bank_account_requests(&rows, context.preferences.language);
    whole_file(table, &uri, work, &portal).await
}

async fn accounts(
    user: &UserService,
    state: BankAccountState,
    search: &str,
) -> Result<Vec<BankAccount>, Error> {
    let mut rows = Vec::new();
    for page in 1..=LAST_PAGE {
        let search = search.to_owned();
        let query = BankAccountQuery {
            state,
            search,
            page,
        };
        let list = user.call::<ListBankAccounts>([], query).await?;
        rows.extend(list.rows);
        if !list.paging.has_more {
            break;
        }
    }
    Ok(rows)
}

async fn requests(
    user: &UserService,
    states: ChangeRequestStates,
) -> Result<Vec<BankAccountRequestRow>, Error> {
    let mut rows = Vec::new();
    for page in 1..=LAST_PAGE {
        let query = BankAccountRequestQuery { states, page };
        let list = user.call::<ListBankAccountRequests>([], query).await?;
        rows.extend(list.rows);
        if !list.paging.has_more {
            break;
        }
    }
    Ok(rows)
}
