//! Inquiries about invoices and payments.
use crate::{
    exchange::{Attachment, Comment, FileName, NewComment},
    inquiry::{Inquiry, NewInquiry},
    operation::operations,
};

operations! { "inquiries":
    /// Asks the buyer about an invoice that was sent.
    AskAboutInvoice: post SignedIn(Payments Edit) [Once] "/invoices/{number}/inquiries"
        body [NewInquiry] -> 200 [Inquiry],
        409: "The invoice is a draft or withdrawn, or has an inquiry that is not closed";
    /// Asks the buyer about a payment.
    AskAboutPayment: post SignedIn(Payments Edit) [Once] "/payments/{number}/inquiries"
        body [NewInquiry] -> 200 [Inquiry],
        409: "The payment has an inquiry that is not closed";
    /// Writes to the buyer in an inquiry, which waits for an answer then.
    CommentOnInquiry: post SignedIn(Payments Edit) [Once] "/inquiries/{number}/comments"
        body [NewComment] -> 200 [Comment],
        409: "The inquiry is closed";
    /// Attaches a file to an inquiry. The buyer gets it at once, and the inquiry waits for an answer.
    AttachToInquiry: post SignedIn(Payments Edit) [Once, Upload] "/inquiries/{number}/attachments"
        query [FileName] -> 200 [Attachment],
        409: "The inquiry is closed, or has too many files";
    /// Reads a file of an inquiry.
    ReadInquiryAttachment: get SignedIn(Payments View) [Download] "/inquiries/{number}/attachments/{id}" -> 200;
    /// Closes an inquiry.
    CloseInquiry: post SignedIn(Payments Edit) [Once] "/inquiries/{number}/closing" -> 204,
        409: "The inquiry is closed";
}
