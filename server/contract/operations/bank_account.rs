//! The supplier's bank accounts.
use crate::{BankAccount, operation::operations};

operations! { "bank accounts":
    /// The supplier's bank accounts, the active ones first. IBANs are masked unless the caller is an account manager.
    ListBankAccounts: get SignedIn(BankAccounts View) [] "/bank-accounts" -> 200 [Vec<BankAccount>];
}
