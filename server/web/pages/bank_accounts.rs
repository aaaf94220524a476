//! `/settings/bankAccounts`: the accounts to which the supplier is paid. The service masks their numbers.
use serde::Serialize;
use ts_rs::TS;

use contract::{
    bank_account::{BankAccountList, BankAccountQuery},
    operations::ListBankAccounts,
};

use super::Page;
use crate::{Error, Outcome, http::UserService};

#[derive(Clone, Debug, Serialize, TS)]
pub struct BankAccountsProps {
    pub list: BankAccountList,
}

/// `GET /settings/bankAccounts`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let query = BankAccountQuery::default();
    let list = user.call::<ListBankAccounts>([], query).await?;
    Ok(Outcome::Page(Page::BankAccounts(BankAccountsProps {
        list,
    })))
}
