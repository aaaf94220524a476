//! Every route of the buyer API, with the scopes that open it. The handlers declare their methods and paths.
use std::sync::LazyLock;

use axum::{Router, extract::DefaultBodyLimit};
use utoipa_axum::{
    router::{OpenApiRouter, UtoipaMethodRouterExt as _},
    routes,
};

use crate::{
    access::NeedsScope,
    administration::{keys, webhook_deliveries, webhook_targets},
    announcements, bank_accounts, change_requests, company_data, inquiries, lists, price_requests,
    reads::{
        comments, decisions, issued_credit_note, messages, notifications, recent_messages, sent,
        supplier_answers, supplier_parts, suppliers,
    },
    state::BuyerApi,
    writes::{
        attachment_handlers, receive, supplier_acts, supplier_decisions, supplier_invitation,
        supplier_patch,
    },
};
use contract::buyer::Scope::*;

/// Largest request body, in bytes. Escapes in JSON may make a letter six bytes long.
const DOCUMENT_LIMIT: usize = 4 * 1024 * 1024;

/// Largest batch, in bytes: a thousand documents of usual sizes.
const BATCH_LIMIT: usize = 16 * 1024 * 1024;

type Routes = OpenApiRouter<BuyerApi>;

/// Router of all routes. It is made once in a process: the description of the routes is made with it.
static ROUTER: LazyLock<Router<BuyerApi>> = LazyLock::new(|| routes().split_for_parts().0);

pub fn router() -> Router<BuyerApi> {
    ROUTER.clone()
}

pub fn routes() -> Routes {
    sending()
        .merge(suppliers())
        .merge(quotation_requests())
        .merge(orders())
        .merge(prices())
        .merge(payments())
        .merge(administration())
        .routes(routes!(notifications::list).needs([NotificationsRead]))
}

/// Messages are of several areas: the scope of each follows from its document.
fn sending() -> Routes {
    let document = routes!(receive::post).layer(DefaultBodyLimit::max(DOCUMENT_LIMIT));
    let batch = routes!(receive::post_batch).layer(DefaultBodyLimit::max(BATCH_LIMIT));
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
    OpenApiRouter::new()
        .routes(document.needs(documents))
        .routes(batch.needs(documents))
        .routes(routes!(messages::list).needs(messages))
        .routes(routes!(messages::one).needs(messages))
        .routes(routes!(messages::content).needs(messages))
        .routes(routes!(recent_messages::list).needs(messages))
        // Every key may ask what it is.
        .routes(routes!(keys::calling).needs([]))
}

fn suppliers() -> Routes {
    let read = [SuppliersRead];
    let write = [SuppliersWrite];
    OpenApiRouter::new()
        .routes(routes!(suppliers::list).needs(read))
        .routes(routes!(supplier_invitation::create).needs(write))
        .routes(routes!(suppliers::counts).needs(read))
        .routes(routes!(suppliers::show).needs(read))
        .routes(routes!(supplier_patch::change).needs(write))
        .routes(routes!(suppliers::history).needs(read))
        .routes(routes!(bank_accounts::list).needs(read))
        .routes(routes!(company_data::show).needs(read))
        .routes(routes!(change_requests::closed::list).needs(read))
        .routes(routes!(change_requests::list).needs(read))
        .routes(routes!(change_requests::show).needs(read))
        .routes(routes!(change_requests::content).needs(read))
        .routes(routes!(change_requests::decisions::approve).needs(write))
        .routes(routes!(change_requests::decisions::reject).needs(write))
        .routes(routes!(supplier_acts::invite_again).needs(write))
        .routes(routes!(supplier_decisions::approve).needs(write))
        .routes(routes!(supplier_decisions::reject).needs(write))
        .routes(routes!(supplier_acts::deactivation).needs(write))
        .routes(routes!(supplier_acts::reactivation).needs(write))
        .routes(routes!(announcements::list).needs(read))
        .routes(routes!(announcements::create).needs(write))
        .routes(routes!(announcements::withdraw).needs(write))
}

fn quotation_requests() -> Routes {
    let read = [QuotationRequestsRead];
    let write = [QuotationRequestsWrite];
    OpenApiRouter::new()
        .routes(routes!(lists::list_quotation_requests).needs(read))
        .routes(routes!(lists::list_quotations).needs(read))
        .routes(routes!(supplier_answers::request).needs(read))
        .routes(routes!(sent::request_amendment).needs(read))
        .routes(routes!(supplier_parts::quotation).needs(read))
        .routes(routes!(decisions::of_request).needs(read))
        .routes(routes!(decisions::one_of_request).needs(read))
        .routes(routes!(comments::of_request).needs(read))
        .routes(routes!(attachment_handlers::add_to_request).needs(write))
        .routes(routes!(attachment_handlers::content_of_request).needs(read))
}

fn orders() -> Routes {
    let read = [OrdersRead];
    let write = [OrdersWrite];
    OpenApiRouter::new()
        .routes(routes!(lists::list_orders).needs(read))
        .routes(routes!(lists::list_order_responses).needs(read))
        .routes(routes!(lists::list_despatch_advices).needs(read))
        .routes(routes!(lists::list_goods_receipts).needs(read))
        .routes(routes!(lists::list_invoices).needs(read))
        .routes(routes!(supplier_answers::order).needs(read))
        .routes(routes!(sent::order_revision).needs(read))
        .routes(routes!(supplier_parts::order_response).needs(read))
        .routes(routes!(supplier_parts::despatch_advice).needs(read))
        .routes(routes!(supplier_parts::goods_receipt).needs(read))
        .routes(routes!(sent::goods_receipt).needs(read))
        .routes(routes!(supplier_parts::invoice).needs(read))
        .routes(routes!(supplier_parts::invoice_attachment).needs(read))
        .routes(routes!(decisions::of_order).needs(read))
        .routes(routes!(decisions::one_of_order).needs(read))
        .routes(routes!(comments::of_order).needs(read))
        .routes(routes!(attachment_handlers::add_to_order).needs(write))
        .routes(routes!(attachment_handlers::content_of_order).needs(read))
}

fn prices() -> Routes {
    let read = [PricesRead];
    OpenApiRouter::new()
        .routes(routes!(sent::price_list).needs(read))
        .routes(routes!(price_requests::list).needs(read))
        .routes(routes!(price_requests::show).needs(read))
        .routes(routes!(price_requests::list_comments).needs(read))
        .routes(routes!(price_requests::content).needs(read))
        .routes(routes!(price_requests::decision::post).needs([PricesWrite]))
}

fn payments() -> Routes {
    let read = [PaymentsRead];
    OpenApiRouter::new()
        .routes(routes!(sent::payment).needs(read))
        .routes(routes!(sent::credit_note).needs(read))
        .routes(routes!(sent::account_statement).needs(read))
        .routes(routes!(inquiries::list).needs(read))
        .routes(routes!(inquiries::show).needs(read))
        .routes(routes!(inquiries::list_comments).needs(read))
        .routes(routes!(inquiries::content).needs(read))
        .routes(routes!(lists::list_issued_credit_notes).needs(read))
        .routes(routes!(issued_credit_note::issued_credit_note).needs(read))
}

fn administration() -> Routes {
    let administration = [Administration];
    OpenApiRouter::new()
        .routes(routes!(keys::list, keys::create).needs(administration))
        .routes(routes!(keys::revoke).needs(administration))
        .routes(routes!(webhook_targets::list, webhook_targets::create).needs(administration))
        .routes(routes!(webhook_targets::change, webhook_targets::remove).needs(administration))
        .routes(routes!(webhook_targets::history).needs(administration))
        .routes(routes!(webhook_deliveries::list).needs(administration))
        .routes(routes!(webhook_deliveries::counts).needs(administration))
        .routes(routes!(webhook_deliveries::retry_failed).needs(administration))
        .routes(routes!(webhook_deliveries::retry).needs(administration))
}
