//! The supplier's bank accounts. They are never edited in place: each change is a request (`change_requests`).
mod bic;
mod check;
pub mod content;
mod detail;
mod draft;
mod list;
mod national_number;
mod number;
mod request;
mod request_list;
mod steps;
pub mod subject;

pub use content::{facts_of, masked_number, requested, with_masked_number};

use super::change_requests::{
    self,
    files::{self, WithFiles},
};
use contract::operations::*;
use service_core::endpoints::Endpoints;
use tables::change_request::Kind;

const KIND: Kind = Kind::BankAccount;

/// The requests about bank accounts, as a kind with files.
enum Requests {}

impl WithFiles for Requests {
    const KIND: Kind = KIND;
    const ARE_MASKED: bool = true;
    type Attach = AttachToBankAccountRequest;
}

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListBankAccounts, _, _>(list::list);
    endpoints.add::<ShowBankAccount, _, _>(detail::show);
    endpoints.add::<ShowAccountNumber, _, _>(number::show_of_account);
    endpoints.add::<ListBankAccountRequests, _, _>(request_list::list);
    endpoints.add::<StartBankAccountRequest, _, _>(draft::start);
    endpoints.add::<ShowBankAccountRequest, _, _>(request::show);
    endpoints.add::<SaveBankAccountRequest, _, _>(draft::save);
    endpoints.add::<CheckBankAccountRequest, _, _>(draft::check);
    endpoints.add::<SendBankAccountRequest, _, _>(steps::send);
    endpoints.add::<ApproveBankAccountRequest, _, _>(steps::approve);
    endpoints.add::<RejectBankAccountRequest, _, _>(steps::reject);
    endpoints.add::<WithdrawBankAccountRequest, _, _>(steps::withdraw);
    endpoints.add::<StopBankAccountRequest, _, _>(steps::stop);
    endpoints.add::<ShowRequestedNumber, _, _>(number::show_of_request);
    endpoints.add::<ReadBankAccountRequestNotifications, _, _>(
        change_requests::read_notifications::<Requests>,
    );
    endpoints.add_route::<AttachToBankAccountRequest, _, _>(files::add::<Requests>);
    endpoints.add_route::<ReadBankAccountRequestAttachment, _, _>(files::read::<Requests>);
    endpoints.add::<RemoveBankAccountRequestAttachment, _, _>(files::remove::<Requests>);
}
