//! `/settings/bankAccounts`: the accounts to which the supplier is paid. The service masks what the viewer may not see.
use serde::Serialize;
use ts_rs::TS;

use contract::{BankAccount, operations::ListBankAccounts};

use super::Page;
use crate::{Error, Outcome, http::UserService};

#[derive(Clone, Debug, Serialize, TS)]
pub struct BankAccountsProps {
    pub accounts: Vec<BankAccount>,
}

/// `GET /settings/bankAccounts`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let accounts = user.call::<ListBankAccounts>([], ()).await?;
    let props = BankAccountsProps { accounts };
    Ok(Outcome::Page(Page::BankAccounts(props)))
}
