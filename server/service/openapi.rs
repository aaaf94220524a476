//! The contract, written down from the code.
use utoipa::{
    Modify, OpenApi,
    openapi::security::{Http, HttpAuthScheme, SecurityScheme},
};

use super::{bank_accounts, dashboard, health, orders, quotation_requests, users, vat_rate};
use contract::{
    order::{OrderDue, OrderSort},
    quotation_request::QuotationRequestSort,
};

/// What a remote service has to speak to take the built-in one's place.
pub fn openapi() -> utoipa::openapi::OpenApi {
    Contract::openapi()
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Supply-chain service",
        description = "What the supplier portal asks of its supply-chain service. The supplier is that of the token."
    ),
    paths(
        users::authenticate::authenticate,
        users::sign_out::sign_out,
        users::me::me,
        users::change_name::change_name,
        users::change_password::change_password,
        users::list::list,
        users::activation::deactivate,
        users::activation::reactivate,
        bank_accounts::bank_accounts,
        users::register::register,
        users::confirm_email::confirm_email,
        users::forgot_password::forgot_password,
        users::reset_password::reset_password,
        users::token_state::token_state,
        dashboard::dashboard,
        vat_rate::vat_rate,
        orders::attachments::add,
        orders::attachments::show,
        orders::attachments::remove,
        orders::list::list,
        orders::detail::show,
        orders::acknowledge::acknowledge,
        orders::draft::save_response,
        orders::respond::respond,
        orders::accept::accept,
        orders::reject::reject,
        orders::despatch::ship,
        orders::draft::save_despatch_advice,
        orders::invoice::draft,
        orders::discard_invoice::discard,
        orders::comment::comment,
        health::health,
        quotation_requests::attachments::add,
        quotation_requests::attachments::show,
        quotation_requests::attachments::remove,
        quotation_requests::list::list,
        quotation_requests::detail::show,
        quotation_requests::viewed::mark,
        quotation_requests::draft::save,
        quotation_requests::submit::submit,
        quotation_requests::withdraw::withdraw,
        quotation_requests::decline::decline,
        quotation_requests::amendment::acknowledge,
        quotation_requests::comment::ask,
    ),
    // What queries alone are made of is not found by itself.
    components(schemas(OrderDue, OrderSort, QuotationRequestSort)),
    modifiers(&BearerToken)
)]
struct Contract;

struct BearerToken;

impl Modify for BearerToken {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        openapi
            .components
            .get_or_insert_default()
            .add_security_scheme(
                "token",
                SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)),
            );
    }
}
