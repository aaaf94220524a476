//! The door's contract, written down from the code.
use utoipa::{
    Modify, OpenApi,
    openapi::security::{Http, HttpAuthScheme, SecurityScheme},
};

use super::{answers, receive, suppliers};
use crate::embedded::webhooks;

/// What the buyer's systems may rely on. Paths are those under `/buyer/v1`.
pub fn openapi() -> utoipa::openapi::OpenApi {
    Contract::openapi()
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Buyer's door",
        description = "Takes the buyer's documents and hands out the suppliers' answers. Signed webhooks tell of each."
    ),
    paths(suppliers::list, receive::post, answers::request, answers::order),
    components(schemas(webhooks::Notification)),
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
