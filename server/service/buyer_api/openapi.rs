//! The OpenAPI document of the buyer API.
use utoipa::{
    Modify, OpenApi,
    openapi::{
        RefOr, Schema,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use super::{attachments, notifications, receive, supplier_answers, supplier_decisions, suppliers};
use crate::webhooks;
use contract::operation::document::refusal;

/// Paths are relative to `/buyer/v1`.
pub fn openapi() -> utoipa::openapi::OpenApi {
    Contract::openapi()
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Buyer API",
        description = "Takes the buyer's documents and returns the suppliers' answers. Signed webhooks announce each answer."
    ),
    paths(
        suppliers::list,
        supplier_decisions::approve,
        supplier_decisions::reject,
        notifications::list,
        receive::post,
        supplier_answers::request,
        supplier_answers::order,
        attachments::add_to_request,
        attachments::content_of_request,
        attachments::add_to_order,
        attachments::content_of_order
    ),
    components(schemas(webhooks::Notification)),
    security(("key" = [])),
    modifiers(&Key, &Kinds, &CommonResponses)
)]
struct Contract;

/// A document in a message has the field `kind` beside its own, so its schema must allow additional properties.
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

/// Adds the responses that all operations share.
struct CommonResponses;

impl Modify for CommonResponses {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut openapi.paths.paths {
            let operations = [&mut item.get, &mut item.post];
            for operation in operations.into_iter().flatten() {
                let responses = &mut operation.responses.responses;
                let no_key = refusal("No key, or one that is unknown");
                responses.insert("401".to_owned(), no_key);
                if path.contains("{number}") {
                    let unknown =
                        refusal("The supplier has no such document, or sent no such file");
                    responses.insert("404".to_owned(), unknown);
                }
            }
        }
    }
}
