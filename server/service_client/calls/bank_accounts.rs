//! Where the token's supplier is paid.
use crate::{Backend, BackendError};
use contract::BankAccount;

impl Backend {
    /// `GET /bank-accounts`, the active ones first.
    pub async fn bank_accounts(&self, token: &str) -> Result<Vec<BankAccount>, BackendError> {
        self.get("/bank-accounts", token).await
    }
}
