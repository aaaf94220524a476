//! Requests to change prices.
use crate::{
    exchange::{
        Attachment, Comment, Draft, DraftChange, FileName, NewComment, Reasoned, Submission,
    },
    list::ExportPiece,
    operation::operations,
    price_request::{
        CheckedPriceRequest, NewPriceRequest, PriceRequest, PriceRequestInput, PriceRequestList,
        PriceRequestQuery, PriceRequestRow, StartedPriceRequest,
    },
};

operations! { "price requests":
    /// One page of the supplier's price requests, filtered and sorted.
    ListPriceRequests: get SignedIn(Prices View) [] "/price-requests" query [PriceRequestQuery] -> 200 [PriceRequestList];
    /// The next rows of all that the list finds, for a file; the query's page is ignored.
    ExportPriceRequests: get SignedIn(Prices View) [] "/price-request-exports/{after}"
        query [PriceRequestQuery] -> 200 [ExportPiece<PriceRequestRow>];
    /// Starts a request with the prices of one buyer in one currency that are in force or start later.
    StartPriceRequest: post SignedIn(Prices Edit) [Once] "/price-requests" body [NewPriceRequest] -> 200 [StartedPriceRequest];
    /// Starts a request with the prices of a rejected or withdrawn one that the buyer did not approve.
    RestartPriceRequest: post SignedIn(Prices Edit) [Once] "/price-requests/{number}/restart" -> 200 [StartedPriceRequest],
        409: "There is no price that can be asked for again";
    /// A price request with everything that belongs to it.
    ShowPriceRequest: get SignedIn(Prices View) [] "/price-requests/{number}" -> 200 [PriceRequest];
    /// Marks the caller's notifications about a request as read.
    ReadPriceRequestNotifications: post SignedIn(Prices View) [] "/price-requests/{number}/notifications/read" -> 204;
    /// Saves a draft of a request, valid or not.
    SavePriceRequestDraft: put SignedIn(Prices Edit) [Large] "/price-requests/{number}/draft"
        body [DraftChange<PriceRequestInput>] -> 200 [Draft<PriceRequestInput>],
        409: "Another draft was saved meanwhile, or the request is no longer a draft";
    /// Checks a request and returns it as it would be submitted, without submitting it.
    CheckPriceRequest: post SignedIn(Prices Edit) [Large] "/price-requests/{number}/check"
        body [PriceRequestInput] -> 200 [CheckedPriceRequest],
        409: "The request is no longer a draft";
    /// Submits a request to the buyer. If the request or the draft changed meanwhile, the input is saved as the draft unless
    /// another draft was saved.
    SubmitPriceRequest: post SignedIn(Prices Approve) [Once, Large] "/price-requests/{number}/submission"
        body [Submission<PriceRequestInput>] -> 200 [PriceRequest];
    /// Withdraws a request that the buyer has not decided on.
    WithdrawPriceRequest: post SignedIn(Prices Approve) [Once] "/price-requests/{number}/withdraw" body [Reasoned] -> 204;
    /// Writes to the buyer about a price request.
    CommentOnPriceRequest: post SignedIn(Prices Edit) [Once] "/price-requests/{number}/comments"
        body [NewComment] -> 200 [Comment];
    /// Attaches a file to a price request.
    AttachToPriceRequest: post SignedIn(Prices Edit) [Once, Upload] "/price-requests/{number}/attachments"
        query [FileName] -> 200 [Attachment];
    /// Reads a file of a price request.
    ReadPriceRequestAttachment: get SignedIn(Prices View) [Download] "/price-requests/{number}/attachments/{id}" -> 200;
    /// Removes a file that the supplier attached to a price request.
    RemovePriceRequestAttachment: delete SignedIn(Prices Edit) [] "/price-requests/{number}/attachments/{id}" -> 204,
        409: "The file is the buyer's, or the request's files cannot be changed any more";
}
