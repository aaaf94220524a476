//! Every route of the buyer API, with the scopes that open it.
use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{delete, get, patch, post},
};

use super::{
    BuyerApi,
    access::{NeedsScope, Scope::*},
    administration::{keys, webhook_deliveries, webhook_targets},
    announcements, bank_accounts, change_requests, company_data, inquiries, lists, price_requests,
    reads::{
        comments, decisions, issued_credit_note, messages, notifications, recent_messages, sent,
        supplier_answers, supplier_parts, suppliers,
    },
    writes::{
        attachment_handlers, receive, supplier_acts, supplier_decisions, supplier_invitation,
        supplier_patch,
    },
};

/// Bytes of a request's body. Escapes in JSON may make a letter six bytes long.
const DOCUMENT_LIMIT: usize = 4 * 1024 * 1024;

/// Bytes of a batch: a thousand documents of usual sizes.
const BATCH_LIMIT: usize = 16 * 1024 * 1024;

type Routes = Router<BuyerApi>;

pub fn routes() -> Routes {
    sending()
        .merge(suppliers())
        .merge(quotation_requests())
        .merge(orders())
        .merge(prices())
        .merge(payments())
        .merge(administration())
        .route(
            "/notifications",
            get(notifications::list).needs([NotificationsRead]),
        )
}

/// Messages are of several areas: the scope of each follows from its document.
fn sending() -> Routes {
    let document = post(receive::post).layer(DefaultBodyLimit::max(DOCUMENT_LIMIT));
    let batch = post(receive::post_batch).layer(DefaultBodyLimit::max(BATCH_LIMIT));
    let documents = [
        QuotationRequestsWrite,
        OrdersWrite,
        PricesWrite,
        PaymentsWrite,
    ];
    let messages = [
        QuotationRequestsRead,
        QuotationRequestsWrite,
        OrdersRead,
        OrdersWrite,
        PricesRead,
        PricesWrite,
        PaymentsRead,
        PaymentsWrite,
    ];
    Router::new()
        .route("/documents", document.needs(documents))
        .route("/documents/batch", batch.needs(documents))
        .route("/messages", get(messages::list).needs(messages))
        .route("/messages/{id}", get(messages::one).needs(messages))
        .route(
            "/messages/{id}/content",
            get(messages::content).needs(messages),
        )
        .route(
            "/recent-messages",
            get(recent_messages::list).needs(messages),
        )
        // Every key may ask what it is.
        .route("/key", get(keys::calling).needs([]))
}

fn suppliers() -> Routes {
    let read = [SuppliersRead];
    let write = [SuppliersWrite];
    let one = "/suppliers/{supplier}";
    let below = |path| format!("{one}{path}");
    let create = post(supplier_invitation::create).needs(write);
    let change = patch(supplier_patch::change).needs(write);
    Router::new()
        .route("/suppliers", get(suppliers::list).needs(read).merge(create))
        .route("/suppliers/counts", get(suppliers::counts).needs(read))
        .route(one, get(suppliers::show).needs(read).merge(change))
        .route(&below("/history"), get(suppliers::history).needs(read))
        .route(
            &below("/bank-accounts"),
            get(bank_accounts::list).needs(read),
        )
        .route(&below("/company-data"), get(company_data::show).needs(read))
        .route(
            &below("/closed-change-requests"),
            get(change_requests::closed::list).needs(read),
        )
        .route("/change-requests", get(change_requests::list).needs(read))
        .route(
            "/change-requests/{id}",
            get(change_requests::show).needs(read),
        )
        .route(
            "/change-requests/{id}/attachments/{attachment}",
            get(change_requests::content).needs(read),
        )
        .route(
            "/change-requests/{id}/approval",
            post(change_requests::decisions::approve).needs(write),
        )
        .route(
            "/change-requests/{id}/rejection",
            post(change_requests::decisions::reject).needs(write),
        )
        .route(
            &below("/invitation"),
            post(supplier_acts::invite_again).needs(write),
        )
        .route(
            &below("/approval"),
            post(supplier_decisions::approve).needs(write),
        )
        .route(
            &below("/rejection"),
            post(supplier_decisions::reject).needs(write),
        )
        .route(
            &below("/deactivation"),
            post(supplier_acts::deactivation).needs(write),
        )
        .route(
            &below("/reactivation"),
            post(supplier_acts::reactivation).needs(write),
        )
        .route(
            "/announcements",
            get(announcements::list)
                .needs(read)
                .merge(post(announcements::create).needs(write)),
        )
        .route(
            "/announcements/{id}/withdrawal",
            post(announcements::withdraw).needs(write),
        )
}

fn quotation_requests() -> Routes {
    let read = [QuotationRequestsRead];
    let write = [QuotationRequestsWrite];
    let below = |path| format!("/suppliers/{{supplier}}/quotation-requests/{{number}}{path}");
    Router::new()
        .route(
            "/quotation-requests",
            get(lists::list_quotation_requests).needs(read),
        )
        .route("/quotations", get(lists::list_quotations).needs(read))
        .route(&below(""), get(supplier_answers::request).needs(read))
        .route(
            &below("/amendments/{amendment}"),
            get(sent::request_amendment).needs(read),
        )
        .route(
            &below("/quotations/{id}"),
            get(supplier_parts::quotation).needs(read),
        )
        .route(&below("/decisions"), get(decisions::of_request).needs(read))
        .route(
            &below("/decisions/{id}"),
            get(decisions::one_of_request).needs(read),
        )
        .route(&below("/comments"), get(comments::of_request).needs(read))
        .route(
            &below("/attachments"),
            post(attachment_handlers::add_to_request).needs(write),
        )
        .route(
            &below("/attachments/{id}"),
            get(attachment_handlers::content_of_request).needs(read),
        )
}

fn orders() -> Routes {
    let read = [OrdersRead];
    let write = [OrdersWrite];
    let below = |path| format!("/suppliers/{{supplier}}/orders/{{number}}{path}");
    Router::new()
        .route("/orders", get(lists::list_orders).needs(read))
        .route(
            "/order-responses",
            get(lists::list_order_responses).needs(read),
        )
        .route(
            "/despatch-advices",
            get(lists::list_despatch_advices).needs(read),
        )
        .route(
            "/goods-receipts",
            get(lists::list_goods_receipts).needs(read),
        )
        .route("/invoices", get(lists::list_invoices).needs(read))
        .route(&below(""), get(supplier_answers::order).needs(read))
        .route(
            &below("/revisions/{revision}"),
            get(sent::order_revision).needs(read),
        )
        .route(
            &below("/responses/{id}"),
            get(supplier_parts::order_response).needs(read),
        )
        .route(
            &below("/despatch-advices/{id}"),
            get(supplier_parts::despatch_advice).needs(read),
        )
        .route(
            &below("/goods-receipts/{receipt}"),
            get(supplier_parts::goods_receipt).needs(read),
        )
        .route(
            &below("/goods-receipts/{receipt}/sent"),
            get(sent::goods_receipt).needs(read),
        )
        .route(
            &below("/invoices/{id}"),
            get(supplier_parts::invoice).needs(read),
        )
        .route(
            &below("/invoices/{id}/attachments/{attachment}"),
            get(supplier_parts::invoice_attachment).needs(read),
        )
        .route(&below("/decisions"), get(decisions::of_order).needs(read))
        .route(
            &below("/decisions/{id}"),
            get(decisions::one_of_order).needs(read),
        )
        .route(&below("/comments"), get(comments::of_order).needs(read))
        .route(
            &below("/attachments"),
            post(attachment_handlers::add_to_order).needs(write),
        )
        .route(
            &below("/attachments/{id}"),
            get(attachment_handlers::content_of_order).needs(read),
        )
}

fn prices() -> Routes {
    let read = [PricesRead];
    let below = |path| format!("/suppliers/{{supplier}}/price-requests/{{number}}{path}");
    Router::new()
        .route(
            "/suppliers/{supplier}/price-lists/{number}",
            get(sent::price_list).needs(read),
        )
        .route("/price-requests", get(price_requests::list).needs(read))
        .route(&below(""), get(price_requests::show).needs(read))
        .route(
            &below("/comments"),
            get(price_requests::list_comments).needs(read),
        )
        .route(
            &below("/attachments/{id}"),
            get(price_requests::content).needs(read),
        )
        .route(
            &below("/decision"),
            post(price_requests::decision::post).needs([PricesWrite]),
        )
}

fn payments() -> Routes {
    let read = [PaymentsRead];
    Router::new()
        .route(
            "/suppliers/{supplier}/payments/{number}",
            get(sent::payment).needs(read),
        )
        .route(
            "/suppliers/{supplier}/credit-notes/{number}",
            get(sent::credit_note).needs(read),
        )
        .route(
            "/suppliers/{supplier}/account-statements/{number}",
            get(sent::account_statement).needs(read),
        )
        .route("/inquiries", get(inquiries::list).needs(read))
        .route(
            "/suppliers/{supplier}/inquiries/{number}",
            get(inquiries::show).needs(read),
        )
        .route(
            "/suppliers/{supplier}/inquiries/{number}/comments",
            get(inquiries::list_comments).needs(read),
        )
        .route(
            "/suppliers/{supplier}/inquiries/{number}/attachments/{id}",
            get(inquiries::content).needs(read),
        )
        .route(
            "/issued-credit-notes",
            get(lists::list_issued_credit_notes).needs(read),
        )
        .route(
            "/suppliers/{supplier}/issued-credit-notes/{number}",
            get(issued_credit_note::issued_credit_note).needs(read),
        )
}

fn administration() -> Routes {
    let administration = [Administration];
    Router::new()
        .route(
            "/keys",
            get(keys::list).post(keys::create).needs(administration),
        )
        .route("/keys/{id}", delete(keys::revoke).needs(administration))
        .route(
            "/webhook-targets",
            get(webhook_targets::list)
                .post(webhook_targets::create)
                .needs(administration),
        )
        .route(
            "/webhook-targets/{id}",
            patch(webhook_targets::change)
                .delete(webhook_targets::remove)
                .needs(administration),
        )
        .route(
            "/webhook-targets/{id}/history",
            get(webhook_targets::history).needs(administration),
        )
        .route(
            "/webhook-deliveries",
            get(webhook_deliveries::list).needs(administration),
        )
        .route(
            "/webhook-deliveries/counts",
            get(webhook_deliveries::counts).needs(administration),
        )
        .route(
            "/webhook-deliveries/retry",
            post(webhook_deliveries::retry_failed).needs(administration),
        )
        .route(
            "/webhook-deliveries/{id}/retry",
            post(webhook_deliveries::retry).needs(administration),
        )
}
