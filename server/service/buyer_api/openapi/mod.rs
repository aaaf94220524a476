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

use super::{problem::Problem, routes::routes};
use contract::buyer::WebhookNotification;

/// Paths are relative to `/buyer/v1`.
pub fn openapi() -> Value {
    let mut document = Contract::openapi();
    document.merge(routes().into_openapi());
    complete(serde_json::to_value(document).expect("the contract is JSON"))
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Buyer API",
        version = "1.0.0",
        license(name = "Proprietary"),
        description = "Takes the buyer's documents and returns the suppliers' answers. Signed webhooks announce each answer."
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
