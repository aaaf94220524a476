//! Adds to an operation's OpenAPI document what follows from its declaration: parameters, shared refusals, security.
use utoipa::{
    PartialSchema,
    openapi::{
        Content, OpenApi, Ref, RefOr, Required, Response, ResponseBuilder, SecurityRequirement,
        extensions::Extensions,
        path::{self, Parameter, ParameterBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
        schema::{ObjectBuilder, Schema, Type},
    },
};

use super::{Access, Flag, InputIn, Operation};

/// Longest `Idempotency-Key`, in characters.
const LONGEST_KEY: usize = 128;
/// Permission that the caller needs: an area and an action, such as `purchaseOrders view`.
pub const PERMISSION: &str = "x-permission";
const FILE: &str = "application/octet-stream";

pub fn complete<O: Operation>(mut document: OpenApi) -> OpenApi {
    for item in document.paths.paths.values_mut() {
        let operations = [
            &mut item.get,
            &mut item.post,
            &mut item.put,
            &mut item.delete,
        ];
        for operation in operations.into_iter().flatten() {
            fill::<O>(operation);
        }
    }
    document
}

fn fill<O: Operation>(operation: &mut path::Operation) {
    operation.operation_id = Some(O::NAME.to_owned());
    if O::Access::NEEDS_TOKEN {
        let token = SecurityRequirement::new("token", [""; 0]);
        operation.security = Some(vec![token]);
    }
    if let Some(permission) = O::PERMISSION {
        let extensions = Extensions::builder().add(PERMISSION, permission.to_string());
        operation.extensions = Some(extensions.build());
    }
    let is = |flag| O::FLAGS.contains(&flag);
    let parameters = operation.parameters.get_or_insert_default();
    parameters.splice(0..0, path_parameters(O::PATH).map(RefOr::T));
    if is(Flag::Once) {
        parameters.push(RefOr::T(idempotency_key()));
    }
    if parameters.is_empty() {
        operation.parameters = None;
    }
    if is(Flag::Upload) {
        let body = RequestBodyBuilder::new()
            .description(Some("The file: PDF, image, Office, DXF, CSV or text, at most 10 MB; its name ends in its type"))
            .content(FILE, Content::new(Some(file())))
            .required(Some(Required::True));
        operation.request_body = Some(RefOr::T(body.build()));
    }
    let responses = &mut operation.responses.responses;
    if is(Flag::Download) {
        let content = ResponseBuilder::new()
            .description("The file's content")
            .content(FILE, Content::new(Some(file())));
        responses.insert("200".to_owned(), content.build().into());
    }
    for (status, reason) in refusals::<O>() {
        responses
            .entry(status.to_owned())
            .or_insert_with(|| refusal(reason));
    }
}

/// The refusals that follow from the declaration.
fn refusals<O: Operation>() -> impl Iterator<Item = (&'static str, &'static str)> {
    let is_once = O::FLAGS.contains(&Flag::Once);
    let has_body = O::INPUT_IN == InputIn::Body;
    let before_approval = O::FLAGS.contains(&Flag::BeforeApproval);
    let before_second_factor = O::FLAGS.contains(&Flag::BeforeSecondFactor);
    let changes_document = is_once && O::PATH.contains("{number}");
    [
        (
            changes_document,
            "409",
            "The document changed or does not allow this; or the key was used for something else",
        ),
        (is_once, "409", "The key was used for something else"),
        (
            has_body || is_once || O::INPUT_IN == InputIn::Query,
            "400",
            "The request, its key or one of the fields named is not acceptable",
        ),
        (
            O::Access::NEEDS_TOKEN,
            "401",
            "No token, or one that is unknown or expired",
        ),
        (
            O::Access::NEEDS_TOKEN && !(before_approval && before_second_factor),
            "403",
            match O::PERMISSION {
                None if before_approval => "The caller must set up a second factor first",
                None => {
                    "The buyer has not approved the supplier, or the caller must set up a second factor first"
                }
                Some(_) => {
                    "The buyer has not approved the supplier, the caller has not the permission, or must set up a second factor first"
                }
            },
        ),
        (
            O::PATH.contains('{'),
            "404",
            "The supplier has no such record",
        ),
        (has_body, "413", "The body is too large"),
        (has_body, "415", "The content type is not JSON"),
        (has_body, "422", "The JSON has other fields than expected"),
    ]
    .into_iter()
    .filter_map(|(applies, status, reason)| applies.then_some((status, reason)))
}

/// A response with the body of every refusal.
pub fn refusal(reason: &str) -> RefOr<Response> {
    let schema = Ref::from_schema_name("Refusal");
    ResponseBuilder::new()
        .description(reason)
        .content("application/json", Content::new(Some(schema)))
        .build()
        .into()
}

fn path_parameters(path: &str) -> impl Iterator<Item = Parameter> {
    let names = path.split('{').skip(1);
    names
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| {
            let description = match name {
                "number" => "The buyer's number of the document",
                "invoice" => "The number of the draft",
                "after" => "`first`, or the `next` of the last piece",
                "advice" => "The number of the despatch advice",
                _ => "The record's id",
            };
            parameter(name, ParameterIn::Path, description, text().build().into())
        })
}

fn idempotency_key() -> Parameter {
    let schema = text().min_length(Some(1)).max_length(Some(LONGEST_KEY));
    let description = "Calls repeated under one key take effect once";
    let schema = schema.build().into();
    parameter("Idempotency-Key", ParameterIn::Header, description, schema)
}

fn parameter(
    name: &str,
    parameter_in: ParameterIn,
    description: &str,
    schema: Schema,
) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(parameter_in)
        .required(Required::True)
        .description(Some(description))
        .schema(Some(schema))
        .build()
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn file() -> RefOr<Schema> {
    Vec::<u8>::schema()
}
