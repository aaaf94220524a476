//! The door's contract, written down from the code.
use utoipa::{
    Modify, OpenApi,
    openapi::{
        RefOr, Schema,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use super::{answers, attachments, notifications, receive, suppliers};
use crate::webhooks;

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
    paths(
        suppliers::list,
        notifications::list,
        receive::post,
        answers::request,
        answers::order,
        attachments::add_to_request,
        attachments::of_request,
        attachments::add_to_order,
        attachments::of_order
    ),
    components(schemas(webhooks::Notification)),
    modifiers(&Key, &Kinds)
)]
struct Contract;

/// A message's document is what it is with its kind beside it, which the schema of the one must not shut out.
struct Kinds;

impl Modify for Kinds {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let schemas = &mut openapi.components.get_or_insert_default().schemas;
        let Some(RefOr::T(Schema::OneOf(documents))) = schemas.get("Document") else {
            return;
        };
        let parts = documents
            .items
            .iter()
            .filter_map(|document| match document {
                RefOr::T(Schema::AllOf(parts)) => Some(&parts.items),
                _ => None,
            });
        let names = parts.flatten().filter_map(|part| match part {
            RefOr::Ref(named) => named.ref_location.rsplit('/').next(),
            RefOr::T(_) => None,
        });
        for name in names.map(str::to_owned).collect::<Vec<_>>() {
            if let Some(RefOr::T(Schema::Object(object))) = schemas.get_mut(&name) {
                object.additional_properties = None;
            }
        }
    }
}

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
