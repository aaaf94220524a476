//! The supplier's bank accounts, and the requests to change them.
use crate::{
    bank_account::{
        BankAccountDetail, BankAccountInput, BankAccountList, BankAccountQuery, BankAccountRequest,
        BankAccountRequestChange, BankAccountRequestList, BankAccountRequestQuery,
        CheckedBankAccount, NewBankAccountRequest, WholeNumber,
    },
    change_request::ChangeConfirmation,
    exchange::{Attachment, FileName, Reasoned},
    operation::operations,
};

operations! { "bank accounts":
    /// One page of the supplier's bank accounts. Their numbers are masked.
    ListBankAccounts: get SignedIn(BankAccounts View) [] "/bank-accounts" query [BankAccountQuery] -> 200 [BankAccountList];
    /// A bank account with its requests and its history.
    ShowBankAccount: get SignedIn(BankAccounts View) [] "/bank-accounts/{id}" -> 200 [BankAccountDetail];
    /// Reads the whole number of an account. The audit log tells who did.
    ShowAccountNumber: post SignedIn(BankAccounts View) [] "/bank-accounts/{id}/number" -> 200 [WholeNumber],
        403: "The caller may neither edit nor approve bank accounts";
    /// One page of the requests to change bank accounts. Their numbers are masked.
    ListBankAccountRequests: get SignedIn(BankAccounts View) [] "/bank-account-requests"
        query [BankAccountRequestQuery] -> 200 [BankAccountRequestList];
    /// Begins a request as a draft.
    StartBankAccountRequest: post SignedIn(BankAccounts Edit) [Once] "/bank-account-requests"
        body [NewBankAccountRequest] -> 200 [BankAccountRequest],
        404: "The supplier has no such account",
        409: "The account is archived";
    /// A request with its files and its history.
    ShowBankAccountRequest: get SignedIn(BankAccounts View) [] "/bank-account-requests/{id}" -> 200 [BankAccountRequest];
    /// Saves a draft, valid or not.
    SaveBankAccountRequest: put SignedIn(BankAccounts Edit) [] "/bank-account-requests/{id}"
        body [BankAccountRequestChange] -> 200 [BankAccountRequest],
        409: "The request changed meanwhile, or was sent";
    /// Checks what was typed in a draft as if it were sent, without saving or sending it.
    CheckBankAccountRequest: post SignedIn(BankAccounts Edit) [] "/bank-account-requests/{id}/check"
        body [BankAccountInput] -> 200 [CheckedBankAccount],
        409: "The account is archived, or another request about it waits";
    /// Sends a draft for approval. Account managers are told by mail.
    SendBankAccountRequest: post SignedIn(BankAccounts Edit) [Once] "/bank-account-requests/{id}/send"
        body [ChangeConfirmation] -> 200 [BankAccountRequest],
        409: "The request changed meanwhile, the account is archived, or another request about it waits";
    /// Approves a request of somebody else. It takes effect after the cooling-off time.
    ApproveBankAccountRequest: post SignedIn(BankAccounts Approve) [Once] "/bank-account-requests/{id}/approve"
        body [ChangeConfirmation] -> 200 [BankAccountRequest],
        409: "The request changed meanwhile, does not wait, is the caller's own, or is the buyer's to decide";
    /// Rejects a request of somebody else; the reason is required.
    RejectBankAccountRequest: post SignedIn(BankAccounts Approve) [Once] "/bank-account-requests/{id}/reject"
        body [Reasoned] -> 200 [BankAccountRequest],
        409: "The request changed meanwhile, does not wait, or is the buyer's to decide";
    /// Withdraws a draft or a request that waits.
    WithdrawBankAccountRequest: post SignedIn(BankAccounts Edit) [Once] "/bank-account-requests/{id}/withdraw"
        body [Reasoned] -> 200 [BankAccountRequest],
        409: "The request changed meanwhile, or is decided";
    /// Stops a request during its cooling-off time.
    StopBankAccountRequest: post SignedIn(BankAccounts View) [Once] "/bank-account-requests/{id}/stop"
        body [Reasoned] -> 200 [BankAccountRequest],
        403: "The caller may neither edit nor approve bank accounts",
        409: "The request changed meanwhile, or is not in its cooling-off time";
    /// Reads the whole number in a request. The audit log tells who did.
    ShowRequestedNumber: post SignedIn(BankAccounts View) [] "/bank-account-requests/{id}/number" -> 200 [WholeNumber],
        403: "The caller may neither edit nor approve bank accounts";
    /// Marks the caller's notifications about a request as read.
    ReadBankAccountRequestNotifications: post SignedIn(BankAccounts View) []
        "/bank-account-requests/{id}/notifications/read" -> 204;
    /// Attaches a file, such as the bank's certificate, to a draft.
    AttachToBankAccountRequest: post SignedIn(BankAccounts Edit) [Once, Upload] "/bank-account-requests/{id}/attachments"
        query [FileName] -> 200 [Attachment];
    /// Reads a file of a request.
    ReadBankAccountRequestAttachment: get SignedIn(BankAccounts View) [Download]
        "/bank-account-requests/{id}/attachments/{file}" -> 200,
        403: "The caller may neither edit nor approve bank accounts";
    /// Removes a file from a draft.
    RemoveBankAccountRequestAttachment: delete SignedIn(BankAccounts Edit) []
        "/bank-account-requests/{id}/attachments/{file}" -> 204,
        409: "The request was sent";
}
