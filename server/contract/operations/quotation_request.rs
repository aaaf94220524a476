//! Requests for quotation.
use crate::{
    exchange::{
        Attachment, Comment, Draft, DraftChange, FileName, NewComment, Reasoned, Submission,
    },
    list::ExportPiece,
    operation::operations,
    quotation_request::{
        Quotation, QuotationInput, QuotationRequest, QuotationRequestList, QuotationRequestQuery,
        QuotationRequestRow,
    },
};

operations! { "quotation requests":
    /// One page of the supplier's quotation requests, filtered and sorted.
    ListQuotationRequests: get SignedIn(QuotationRequests View) [] "/quotation-requests"
        query [QuotationRequestQuery] -> 200 [QuotationRequestList];
    /// The next rows of all that the list finds, for a file; the query's page is ignored.
    ExportQuotationRequests: get SignedIn(QuotationRequests View) [] "/quotation-request-exports/{after}"
        query [QuotationRequestQuery] -> 200 [ExportPiece<QuotationRequestRow>];
    /// A quotation request with everything that belongs to it.
    ShowQuotationRequest: get SignedIn(QuotationRequests View) [] "/quotation-requests/{number}" -> 200 [QuotationRequest];
    /// Marks the caller's notifications about a request as read.
    ReadQuotationRequestNotifications: post SignedIn(QuotationRequests View) []
        "/quotation-requests/{number}/notifications/read" -> 204;
    /// Records that the supplier has seen the request.
    MarkQuotationRequestViewed: post SignedIn(QuotationRequests View) [] "/quotation-requests/{number}/viewed" -> 204;
    /// Saves a draft of a quotation, valid or not.
    SaveQuotationDraft: put SignedIn(QuotationRequests Edit) [Large] "/quotation-requests/{number}/draft"
        body [DraftChange<QuotationInput>] -> 200 [Draft<QuotationInput>],
        409: "Another draft was saved meanwhile, or the request cannot be answered any more";
    /// Checks a quotation and returns it as it would be submitted, without submitting it. The number is empty if the
    /// service would choose it.
    CheckQuotation: post SignedIn(QuotationRequests Edit) [Large] "/quotation-requests/{number}/quotation/check"
        body [QuotationInput] -> 200 [Quotation],
        409: "The request cannot be answered any more";
    /// Submits a quotation or a revision of it. If the request or the draft changed meanwhile or the deadline passed, the
    /// input is saved as the draft unless another draft was saved.
    SubmitQuotation: post SignedIn(QuotationRequests Approve) [Once, Large] "/quotation-requests/{number}/quotation"
        body [Submission<QuotationInput>] -> 200 [QuotationRequest];
    /// Withdraws the submitted quotation.
    WithdrawQuotation: post SignedIn(QuotationRequests Approve) [Once] "/quotation-requests/{number}/withdraw" body [Reasoned] -> 204;
    /// Declines the request; the reason is required.
    DeclineQuotationRequest: post SignedIn(QuotationRequests Approve) [Once] "/quotation-requests/{number}/decline"
        body [Reasoned] -> 204;
    /// Confirms that the supplier has seen the buyer's amendment.
    AcknowledgeAmendment: post SignedIn(QuotationRequests Edit) [Once] "/quotation-requests/{number}/acknowledge-amendment"
        body [Reasoned] -> 204;
    /// Asks the buyer about a quotation request.
    CommentOnQuotationRequest: post SignedIn(QuotationRequests Edit) [Once] "/quotation-requests/{number}/comments"
        body [NewComment] -> 200 [Comment];
    /// Attaches a file to a quotation request.
    AttachToQuotationRequest: post SignedIn(QuotationRequests Edit) [Once, Upload] "/quotation-requests/{number}/attachments"
        query [FileName] -> 200 [Attachment];
    /// Reads a file of a quotation request.
    ReadQuotationRequestAttachment: get SignedIn(QuotationRequests View) [Download]
        "/quotation-requests/{number}/attachments/{id}" -> 200;
    /// Removes a file that the supplier attached to a quotation request.
    RemoveQuotationRequestAttachment: delete SignedIn(QuotationRequests Edit) []
        "/quotation-requests/{number}/attachments/{id}" -> 204,
        409: "The file is the buyer's, or the request's files cannot be changed any more";
}
