//! The OpenAPI document of the buyer API.
mod answers;
mod completion;
mod examples;
mod responses;
mod strings;

use serde_json::Value;
use utoipa::{
    Modify, OpenApi,
    openapi::security::{Http, HttpAuthScheme, SecurityScheme},
};

use completion::complete;

use super::{
    administration::{keys, webhook_deliveries, webhook_targets},
    announcements, bank_accounts, change_requests, company_data, inquiries, lists, price_requests,
    problem::Problem,
    reads::{
        comments, decisions, issued_credit_note, messages, notifications, recent_messages, sent,
        supplier_answers, supplier_parts, suppliers,
    },
    writes::{
        attachment_handlers, receive, supplier_acts, supplier_decisions, supplier_invitation,
        supplier_patch,
    },
};
use contract::buyer::WebhookNotification;

/// Paths are relative to `/buyer/v1`.
pub fn openapi() -> Value {
    let document = serde_json::to_value(Contract::openapi()).expect("the contract is JSON");
    complete(document)
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Buyer API",
        version = "1.0.0",
        license(name = "Proprietary"),
        description = "Takes the buyer's documents and returns the suppliers' answers. Signed webhooks announce each answer."
    ),
    paths(
        suppliers::list,
        suppliers::counts,
        suppliers::show,
        suppliers::history,
        bank_accounts::list,
        company_data::show,
        change_requests::closed::list,
        change_requests::list,
        change_requests::show,
        change_requests::content,
        change_requests::decisions::approve,
        change_requests::decisions::reject,
        supplier_invitation::create,
        supplier_acts::invite_again,
        supplier_patch::change,
        supplier_acts::deactivation,
        supplier_acts::reactivation,
        supplier_decisions::approve,
        supplier_decisions::reject,
        announcements::list,
        announcements::create,
        announcements::withdraw,
        notifications::list,
        receive::post,
        receive::post_batch,
        messages::list,
        messages::one,
        messages::content,
        recent_messages::list,
        lists::list_quotation_requests,
        lists::list_quotations,
        lists::list_orders,
        lists::list_order_responses,
        lists::list_despatch_advices,
        lists::list_goods_receipts,
        lists::list_invoices,
        lists::list_issued_credit_notes,
        sent::order_revision,
        sent::request_amendment,
        sent::goods_receipt,
        sent::price_list,
        price_requests::list,
        price_requests::show,
        price_requests::list_comments,
        price_requests::content,
        price_requests::decision::post,
        inquiries::list,
        inquiries::show,
        inquiries::list_comments,
        inquiries::content,
        sent::payment,
        sent::credit_note,
        sent::account_statement,
        issued_credit_note::issued_credit_note,
        supplier_parts::quotation,
        supplier_parts::order_response,
        supplier_parts::despatch_advice,
        supplier_parts::goods_receipt,
        supplier_parts::invoice,
        decisions::of_request,
        decisions::of_order,
        decisions::one_of_request,
        decisions::one_of_order,
        comments::of_request,
        comments::of_order,
        supplier_answers::request,
        supplier_answers::order,
        attachment_handlers::add_to_request,
        attachment_handlers::content_of_request,
        attachment_handlers::add_to_order,
        attachment_handlers::content_of_order,
        supplier_parts::invoice_attachment,
        keys::calling,
        keys::list,
        keys::create,
        keys::revoke,
        webhook_targets::list,
        webhook_targets::create,
        webhook_targets::change,
        webhook_targets::remove,
        webhook_targets::history,
        webhook_deliveries::list,
        webhook_deliveries::counts,
        webhook_deliveries::retry_failed,
        webhook_deliveries::retry
    ),
    components(schemas(WebhookNotification, Problem)),
    tags(
        (name = "documents", description = "Messages with documents of the buyer, and what became of them"),
        (name = "answers", description = "What suppliers answered"),
        (name = "lists", description = "Documents by their last change"),
        (name = "attachments", description = "Files of documents"),
        (name = "suppliers", description = "Suppliers and the buyer's decisions on them"),
        (name = "administration", description = "Keys, webhook targets and deliveries"),
    ),
    servers((url = "/buyer/v1", description = "The portal")),
    security(("key" = [])),
    modifiers(&Key)
)]
struct Contract;

struct Key;

impl Modify for Key {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        openapi
            .components
            .get_or_insert_default()
            .add_security_scheme(
                "key",
                SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)),
            );
    }
}
