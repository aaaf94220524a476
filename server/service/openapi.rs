//! The published contract, made from the declared operations.
use utoipa::{
    OpenApi,
    openapi::security::{Http, HttpAuthScheme, SecurityScheme},
};

use crate::endpoints;
use contract::{
    order::{OrderDue, OrderShipped, OrderSort, OrderStates},
    quotation_request::QuotationRequestSort,
};

/// The contract that a remote service has to keep to replace the built-in one.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut contract = Contract::openapi();
    for operation in endpoints().into_documents() {
        contract.merge(operation);
    }
    let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let components = contract.components.get_or_insert_default();
    components.add_security_scheme("token", scheme);
    contract
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Supply-chain service",
        description = "What the supplier portal asks of its supply-chain service. The supplier is that of the token."
    ),
    // utoipa does not find the schemas that only queries use.
    components(schemas(OrderDue, OrderShipped, OrderSort, OrderStates, QuotationRequestSort)),
)]
struct Contract;
