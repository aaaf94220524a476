//! `/settings/bankAccounts`: the accounts to which the supplier is paid, and the requests to change them. The service masks
//! numbers and decides who may do what.
mod detail;
mod edit;
mod list;
mod request;
mod steps;

pub use self::{
    detail::{BankAccountProps, show as show_account, show_number as show_account_number},
    edit::{BankAccountEditorProps, save, show as edit},
    list::{BankAccountsProps, accounts_table, requests_table, show},
    request::{
        BankAccountRequestProps, show as show_request, show_number as show_requested_number,
    },
    steps::{approve, reject, send, start, stop, withdraw},
};

use crate::pages::documents::document_url;

const LIST: &str = "/settings/bankAccounts";
pub const REQUESTS: &str = "/settings/bankAccounts/requests";

fn account_url(id: &str) -> String {
    document_url(LIST, id)
}

fn request_url(id: &str) -> String {
    document_url(REQUESTS, id)
}

fn edit_url(id: &str) -> String {
    format!("{}/edit", request_url(id))
}
