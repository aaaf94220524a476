//! The answers and headers that all operations of the contract share.
use serde_json::{Value, json};

use super::completion::SCHEMAS;
use crate::problem::MEDIA_TYPE;

const JSON: &str = "application/json";
const HEADERS: &str = "#/components/headers/";

/// Returns the headers of answers by their names in `components`.
pub fn headers() -> Value {
    let header = |description: &str, example: &str| {
        json!({
            "description": description,
            "schema": {"type": "string"},
            "example": example,
        })
    };
    json!({
        "RateLimit": header(
            "What is left of the key's budget, and the seconds until it is whole again (draft-ietf-httpapi-ratelimit-headers)",
            "\"key\";r=599;t=42",
        ),
        "RateLimit-Policy": header("The key's budget of requests in a window of seconds", "\"key\";q=600;w=60"),
        "Retry-After": {
            "description": "Seconds to wait",
            "schema": {"type": "integer", "minimum": 0},
            "example": 30,
        },
        "ETag": header("Changes with the content; for If-None-Match", "\"sha256:9f86d081\""),
    })
}

/// Adds the answers that the operation does not describe itself, and the headers of all answers.
pub fn complete(operation: &mut Value, path: &str, takes_json: bool) {
    for (status, description) in shared(operation, path, takes_json) {
        if operation["responses"].get(status).is_none() {
            operation["responses"][status] = json!({"description": description});
        }
    }
    let responses = operation["responses"].as_object_mut();
    for (status, response) in responses.into_iter().flatten() {
        if matches!(status.as_bytes().first(), Some(b'4' | b'5')) {
            let schema = json!({"$ref": format!("{SCHEMAS}Problem")});
            response["content"] = json!({MEDIA_TYPE: {"schema": schema}});
        }
        let headers: &[&str] = match status.as_str() {
            "401" => &[],
            "429" | "503" => &["RateLimit", "RateLimit-Policy", "Retry-After"],
            _ => &["RateLimit", "RateLimit-Policy"],
        };
        for name in headers {
            add_header(response, name);
        }
    }
}

fn shared(
    operation: &Value,
    path: &str,
    takes_json: bool,
) -> impl IntoIterator<Item = (&'static str, &'static str)> + use<> {
    let has_body = operation.get("requestBody").is_some();
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let mut queries = parameters.filter(|parameter| parameter["in"] == "query");
    let can_be_tried = takes_json
        && queries
            .clone()
            .any(|parameter| parameter["name"] == "validateOnly");
    let has_query = queries.next().is_some();
    let refused = match (takes_json, has_body) {
        (true, _) => "Not JSON, or a field is not acceptable",
        (false, true) => "A field is not acceptable",
        (false, false) => "The query has other fields or values than expected",
    };
    let answers = [
        (can_be_tried, "204", "With validateOnly: it would be done"),
        (has_body || has_query, "400", refused),
        (
            true,
            "401",
            "No key, or one that is unknown, expired or revoked",
        ),
        (
            true,
            "403",
            "The key does not have the scope that the operation needs",
        ),
        (
            path.contains('{'),
            "404",
            "There is no such supplier, document or file",
        ),
        (has_body, "413", "The body is too large"),
        (takes_json, "415", "The content type is not JSON"),
        (
            true,
            "429",
            "Too many requests of the key, or too many wrong keys from the address",
        ),
        (
            true,
            "503",
            "The database does not answer, or the portal has too much to do. Send it again later",
        ),
    ];
    let answers = answers.into_iter().filter(|(applies, ..)| *applies);
    answers.map(|(_, status, description)| (status, description))
}

/// Adds the header `ETag` to an operation that answers with JSON.
pub fn add_entity_tag(operation: &mut Value) {
    if operation["responses"]["200"]["content"].get(JSON).is_none() {
        return;
    }
    add_header(&mut operation["responses"]["200"], "ETag");
    operation["responses"]["304"] =
        json!({"description": "Nothing has changed since If-None-Match"});
    for name in ["ETag", "RateLimit", "RateLimit-Policy"] {
        add_header(&mut operation["responses"]["304"], name);
    }
    let parameter = json!({
        "name": "If-None-Match",
        "in": "header",
        "description": "The ETag of an earlier answer",
        "required": false,
        "schema": {"type": "string"},
    });
    match operation["parameters"].as_array_mut() {
        Some(parameters) => parameters.push(parameter),
        None => operation["parameters"] = json!([parameter]),
    }
}

fn add_header(response: &mut Value, name: &str) {
    response["headers"][name] = json!({"$ref": format!("{HEADERS}{name}")});
}
