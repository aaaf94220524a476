//! Purchase orders.
use crate::{
    exchange::{
        Attachment, Comment, Draft, DraftChange, FileName, NewComment, Reasoned, Submission,
    },
    list::ExportPiece,
    operation::operations,
    order::{
        Acknowledgement, BulkAcceptance, BulkAccepted, CheckedOrderResponse, DespatchAdvice,
        DespatchAdviceInput, InvoicePart, Order, OrderInvoice, OrderList, OrderQuery,
        OrderResponseInput, OrderRow, Rejection,
    },
};

operations! { "orders":
    /// One page of the supplier's orders, filtered and sorted.
    ListOrders: get SignedIn(PurchaseOrders View) [] "/orders" query [OrderQuery] -> 200 [OrderList];
    /// The next rows of all that the list finds, for a file; the query's page is ignored.
    ExportOrders: get SignedIn(PurchaseOrders View) [] "/order-exports/{after}" query [OrderQuery] -> 200 [ExportPiece<OrderRow>];
    /// An order with everything that belongs to it.
    ShowOrder: get SignedIn(PurchaseOrders View) [] "/orders/{number}" -> 200 [Order];
    /// Marks the caller's notifications about an order as read.
    ReadOrderNotifications: post SignedIn(PurchaseOrders View) [] "/orders/{number}/notifications/read" -> 204;
    /// Tells the buyer that the order was seen; the response follows.
    AcknowledgeOrder: post SignedIn(PurchaseOrders Edit) [Once] "/orders/{number}/acknowledge" body [Acknowledgement] -> 204;
    /// Saves a draft of a response, valid or not.
    SaveOrderResponseDraft: put SignedIn(PurchaseOrders Edit) [Large] "/orders/{number}/draft"
        body [DraftChange<OrderResponseInput>] -> 200 [Draft<OrderResponseInput>],
        409: "Another draft was saved meanwhile, or the order cannot be answered any more";
    /// Checks a response and returns it as it would be sent, without sending it.
    CheckOrderResponse: post SignedIn(PurchaseOrders Edit) [Large] "/orders/{number}/response/check"
        body [OrderResponseInput] -> 200 [CheckedOrderResponse],
        409: "The order cannot be answered any more";
    /// Sends the response to an order. Lines that it does not mention are accepted as they are. If the order or the draft
    /// changed meanwhile, the input is saved as the draft unless another draft was saved.
    RespondToOrder: post SignedIn(PurchaseOrders Approve) [Once, Large] "/orders/{number}/response"
        body [Submission<OrderResponseInput>] -> 200 [Order];
    /// Accepts several orders as they are; each one that cannot be accepted is named with its reason.
    AcceptOrders: post SignedIn(PurchaseOrders Approve) [Once] "/order-acceptances" body [BulkAcceptance] -> 200 [BulkAccepted];
    /// Rejects the whole order; the reason is required.
    RejectOrder: post SignedIn(PurchaseOrders Approve) [Once] "/orders/{number}/reject" body [Rejection] -> 204;
    /// Withdraws the response, so that the order can be answered again.
    WithdrawOrderResponse: post SignedIn(PurchaseOrders Approve) [Once] "/orders/{number}/response/withdraw" body [Reasoned] -> 204,
        409: "The buyer's system has read the response, or goods have been shipped";
    /// Saves a draft of a despatch advice, valid or not.
    SaveDespatchAdviceDraft: put SignedIn(PurchaseOrders Edit) [Large] "/orders/{number}/despatch-advice-draft"
        body [DraftChange<DespatchAdviceInput>] -> 200 [Draft<DespatchAdviceInput>],
        409: "Another draft was saved meanwhile, or nothing of the order may be shipped";
    /// Checks a despatch advice and returns it as it would be sent, without sending it. The number is empty.
    CheckDespatchAdvice: post SignedIn(PurchaseOrders Edit) [Large] "/orders/{number}/despatch-advices/check"
        body [DespatchAdviceInput] -> 200 [DespatchAdvice],
        409: "Nothing of the order may be shipped";
    /// Sends a despatch advice. If the order or the draft changed meanwhile, the input is saved as the draft unless another
    /// draft was saved.
    ShipOrder: post SignedIn(PurchaseOrders Edit) [Once, Large] "/orders/{number}/despatch-advices"
        body [Submission<DespatchAdviceInput>] -> 200 [DespatchAdvice];
    /// Cancels a despatch advice; its quantities can be shipped again.
    CancelDespatchAdvice: post SignedIn(PurchaseOrders Edit) [Once] "/orders/{number}/despatch-advices/{advice}/cancel"
        body [Reasoned] -> 204,
        409: "The buyer has received goods of it, or goods of it are invoiced";
    /// Drafts an invoice for all that was shipped and not invoiced yet, at the agreed prices.
    DraftInvoice: post SignedIn(PurchaseOrders Edit) [Once] "/orders/{number}/invoices" body [Reasoned] -> 200 [OrderInvoice];
    /// Drafts an invoice for a part of it: one despatch advice, or chosen quantities.
    DraftInvoicePart: post SignedIn(PurchaseOrders Edit) [Once] "/orders/{number}/invoice-parts" body [InvoicePart] -> 200 [OrderInvoice];
    /// Discards a draft of an invoice. Succeeds too if the draft was discarded before.
    DiscardInvoice: delete SignedIn(PurchaseOrders Edit) [] "/orders/{number}/invoices/{invoice}" -> 204,
        409: "The invoice is no draft, or the order was cancelled";
    /// Writes to the buyer about an order.
    CommentOnOrder: post SignedIn(PurchaseOrders Edit) [Once] "/orders/{number}/comments" body [NewComment] -> 200 [Comment];
    /// Attaches a file to an order.
    AttachToOrder: post SignedIn(PurchaseOrders Edit) [Once, Upload] "/orders/{number}/attachments"
        query [FileName] -> 200 [Attachment];
    /// Reads a file of an order.
    ReadOrderAttachment: get SignedIn(PurchaseOrders View) [Download] "/orders/{number}/attachments/{id}" -> 200;
    /// Removes a file that the supplier attached to an order.
    RemoveOrderAttachment: delete SignedIn(PurchaseOrders Edit) [] "/orders/{number}/attachments/{id}" -> 204,
        409: "The file is the buyer's, or the order's files cannot be changed any more";
}
