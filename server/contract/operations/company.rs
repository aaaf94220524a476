//! The supplier's company: its numbers, its data, and the requests to change the data.
use crate::{
    Company, CompanyNumbers,
    company_profile::{
        CompanyProfile, CompanyRequest, CompanyRequestChange, CompanyRequestList,
        CompanyRequestQuery, CompanyRequestSending, NewCompanyRequest,
    },
    exchange::{Attachment, FileName, Reasoned},
    operation::operations,
};

operations! { "company":
    /// The company's numbers in public registers.
    ShowCompany: get SignedIn(Company View) [BeforeApproval] "/company" -> 200 [Company];
    /// Sets the company's numbers before the buyer has approved the supplier. Afterwards they change, and missing ones are added,
    /// by a request.
    ChangeCompany: put SignedIn [BeforeApproval] "/company" body [CompanyNumbers] -> 200 [Company],
        403: "The caller is no account manager",
        409: "The buyer has approved the company";
    /// Sends a rejected registration to the buyer again. Repeated while it waits, it changes nothing.
    SendRegistrationAgain: post SignedIn [BeforeApproval] "/company/registration" -> 204,
        403: "The caller is no account manager",
        409: "The buyer has approved the company";
    /// The company data in force, and the open requests to change it.
    ShowCompanyProfile: get SignedIn(Company View) [] "/company/profile" -> 200 [CompanyProfile];
    /// One page of the requests to change company data.
    ListCompanyRequests: get SignedIn(Company View) [] "/company-requests"
        query [CompanyRequestQuery] -> 200 [CompanyRequestList];
    /// Begins a request as a draft. Unless it is saved as it is typed, its values are checked and stored with ASCII digits.
    StartCompanyRequest: post SignedIn(Company Edit) [Once] "/company-requests"
        body [NewCompanyRequest] -> 200 [CompanyRequest],
        404: "The supplier has no such address, contact or certificate",
        409: "The key was used for something else";
    /// A request with what was before and after, its files and its history.
    ShowCompanyRequest: get SignedIn(Company View) [] "/company-requests/{id}" -> 200 [CompanyRequest];
    /// Changes a draft.
    SaveCompanyRequest: put SignedIn(Company Edit) [] "/company-requests/{id}"
        body [CompanyRequestChange] -> 200 [CompanyRequest],
        409: "The request changed meanwhile, or was sent";
    /// Checks a draft and sends it to the buyer, who decides. Account managers are told by mail.
    SendCompanyRequest: post SignedIn(Company Edit) [Once] "/company-requests/{id}/send"
        body [CompanyRequestSending] -> 200 [CompanyRequest],
        409: "The request changed meanwhile or was sent, what it changes was removed, or another request about it waits";
    /// Withdraws a draft, or a request that waits for the buyer.
    WithdrawCompanyRequest: post SignedIn(Company Edit) [Once] "/company-requests/{id}/withdraw"
        body [Reasoned] -> 200 [CompanyRequest],
        409: "The request changed meanwhile, or is decided";
    /// Marks the caller's notifications about a request as read.
    ReadCompanyRequestNotifications: post SignedIn(Company View) [] "/company-requests/{id}/notifications/read" -> 204;
    /// Attaches a file, such as the certificate, to a draft.
    AttachToCompanyRequest: post SignedIn(Company Edit) [Once, Upload] "/company-requests/{id}/attachments"
        query [FileName] -> 200 [Attachment];
    /// Reads a file of a request.
    ReadCompanyRequestAttachment: get SignedIn(Company View) [Download] "/company-requests/{id}/attachments/{file}" -> 200;
    /// Removes a file from a draft.
    RemoveCompanyRequestAttachment: delete SignedIn(Company Edit) [] "/company-requests/{id}/attachments/{file}" -> 204,
        409: "The request was sent";
}
