//! `GET /settings/bankAccounts`: the accounts in use, the archived ones, or the requests; the same as tables, in which numbers are
//! masked.
use axum::extract::Query;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use contract::{
    BankAccountState,
    bank_account::{
        BankAccount, BankAccountCounts, BankAccountQuery, BankAccountRequestQuery,
        BankAccountRequestRow, ChangeRequestStates,
    },
    list::Paging,
    operations::{ListBankAccountRequests, ListBankAccounts},
};
use exports::spreadsheet::{Table, change_requests::bank_account_requests, lists::bank_accounts};
use values::Language;

use crate::{
    Error, Outcome,
    http::{Form, UserService},
    pages::documents::export::all_pages,
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountsProps {
    pub tab: BankAccountTab,
    /// Search text; used on the tabs of accounts.
    pub search: String,
    /// Accounts of the page; empty on the tabs of requests.
    pub accounts: Vec<BankAccount>,
    /// Requests of the page; empty on the tabs of accounts.
    pub requests: Vec<BankAccountRequestRow>,
    pub counts: BankAccountCounts,
    pub paging: Paging,
    /// Form that begins a request.
    pub form: Form,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BankAccountTab {
    #[default]
    InUse,
    /// Requests that may still take effect, and drafts.
    Requests,
    /// Requests for an approval.
    Waiting,
    Closed,
    Archived,
}

impl BankAccountTab {
    /// Returns the states of the requests on the tab; `None` for the tabs of accounts.
    fn states(self) -> Option<ChangeRequestStates> {
        match self {
            Self::InUse | Self::Archived => None,
            Self::Requests => Some(ChangeRequestStates::Open),
            Self::Waiting => Some(ChangeRequestStates::Waiting),
            Self::Closed => Some(ChangeRequestStates::Closed),
        }
    }
}

/// An unknown tab or page is the first one.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct ListAddress {
    tab: String,
    search: String,
    page: String,
}

impl ListAddress {
    fn tab(&self) -> BankAccountTab {
        let tab = serde_json::Value::String(self.tab.clone());
        serde_json::from_value(tab).unwrap_or_default()
    }

    fn page(&self) -> u32 {
        self.page.parse().unwrap_or(1)
    }
}

pub async fn show(user: UserService, Query(address): Query<ListAddress>) -> Result<Outcome, Error> {
    let props = load(&user, address.tab(), &address.search, address.page()).await?;
    Ok(Outcome::page(props))
}

pub async fn load(
    user: &UserService,
    tab: BankAccountTab,
    search: &str,
    page: u32,
) -> Result<BankAccountsProps, Error> {
    let accounts = async |state| {
        let search = search.to_owned();
        let query = BankAccountQuery {
            state,
            search,
            page,
        };
        let list = user.call::<ListBankAccounts>([], query).await?;
        Ok::<_, Error>((list.rows, Vec::new(), list.counts, list.paging))
    };
    let requests = async |states| {
        let query = BankAccountRequestQuery { states, page };
        let list = user.call::<ListBankAccountRequests>([], query).await?;
        Ok::<_, Error>((Vec::new(), list.rows, list.counts, list.paging))
    };
    let (accounts, requests, counts, paging) = match tab.states() {
        Some(states) => requests(states).await?,
        None if tab == BankAccountTab::Archived => accounts(BankAccountState::Archived).await?,
        None => accounts(BankAccountState::Active).await?,
    };
    Ok(BankAccountsProps {
        tab,
        search: search.to_owned(),
        accounts,
        requests,
        counts,
        paging,
        form: Form::with_new_key(),
    })
}

/// The accounts as a table, in use and archived.
pub async fn accounts_table(
    user: UserService,
    Query(address): Query<ListAddress>,
    language: Language,
) -> Result<Table, Error> {
    let mut rows = Vec::new();
    for state in [BankAccountState::Active, BankAccountState::Archived] {
        let query = |page| BankAccountQuery {
            state,
            search: address.search.clone(),
            page,
        };
        let read = all_pages::<ListBankAccounts, _>(&user, query, |list| (list.rows, list.paging));
        rows.extend(read.await?);
    }
    Ok(bank_accounts(&rows, language))
}

/// The requests of the tab that the address names, as a table.
pub async fn requests_table(
    user: UserService,
    Query(address): Query<ListAddress>,
    language: Language,
) -> Result<Table, Error> {
    let states = address.tab().states().unwrap_or_default();
    let query = |page| BankAccountRequestQuery { states, page };
    let rows =
        all_pages::<ListBankAccountRequests, _>(&user, query, |list| (list.rows, list.paging));
    Ok(bank_account_requests(&rows.await?, language))
}
