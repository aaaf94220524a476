//! `/settings/bankAccounts`: where the supplier is paid. To be read; the service masks what the viewer may not see.
use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;

use super::Page;
use crate::{
    answer::Answer, error::Error, http::request_id::RequestId, portal::Portal,
    session::identity::SignedIn,
};
use contract::BankAccount;

#[derive(Clone, Debug, Serialize, TS)]
pub struct BankAccountsProps {
    pub accounts: Vec<BankAccount>,
}

/// `GET /settings/bankAccounts`
pub async fn show(
    State(portal): State<Arc<Portal>>,
    RequestId(id): RequestId,
    user: SignedIn,
) -> Result<Answer, Error> {
    let service = portal.service.client.for_request(id);
    let accounts = service.bank_accounts(&user.backend_token).await?;
    Ok(Answer::Page(Page::BankAccounts(BankAccountsProps {
        accounts,
    })))
}
