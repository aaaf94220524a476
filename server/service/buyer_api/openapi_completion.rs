//! Completes the OpenAPI document: what code generators need, and what all operations share.
use serde_json::{Map, Value, json};

use super::problem::MEDIA_TYPE;
use crate::outbox::TOPICS;

const SCHEMAS: &str = "#/components/schemas/";
const FILE: &str = "application/octet-stream";
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

pub fn complete(mut document: Value) -> Value {
    name_kinds(&mut document["components"]["schemas"]);
    if let Some(paths) = document["paths"].as_object_mut() {
        for (path, item) in paths {
            for method in METHODS {
                if let Some(operation) = item.get_mut(method) {
                    complete_operation(operation, method, path);
                }
            }
        }
    }
    document["components"]["schemas"]["Notification"]["properties"]["type"]["enum"] = json!(TOPICS);
    document["webhooks"] = webhooks();
    document
}

/// A schema of its own for the document of each kind, and the field that tells them apart.
fn name_kinds(schemas: &mut Value) {
    let variants = schemas["Document"]["oneOf"].take();
    let variants = variants.as_array().cloned().unwrap_or_default();
    let mut mapping = Map::new();
    for variant in &variants {
        let reference = variant["allOf"][0]["$ref"].as_str().unwrap_or_default();
        let content = reference.trim_start_matches(SCHEMAS);
        let kind = variant["allOf"][1]["properties"]["kind"]["enum"][0].clone();
        let kind = kind.as_str().unwrap_or_default();
        let mut schema = schemas[content].clone();
        schema["properties"]["kind"] = json!({"type": "string", "enum": [kind]});
        match schema["required"].as_array_mut() {
            Some(required) => required.insert(0, json!("kind")),
            None => schema["required"] = json!(["kind"]),
        }
        let name = format!("{}Document", upper_camel(kind, '_'));
        mapping.insert(kind.to_owned(), json!(format!("{SCHEMAS}{name}")));
        schemas[&name] = schema;
    }
    let names = mapping.values().map(|name| json!({"$ref": name}));
    let names: Vec<_> = names.collect();
    let description = schemas["Document"]["description"].take();
    schemas["Document"] = json!({
        "oneOf": names,
        "discriminator": {"propertyName": "kind", "mapping": mapping},
    });
    if description.is_string() {
        schemas["Document"]["description"] = description;
    }
}

fn complete_operation(operation: &mut Value, method: &str, path: &str) {
    operation["operationId"] = json!(operation_id(method, path));
    if let Some(content) = operation.pointer_mut("/requestBody/content") {
        name_file(content);
        add_response(operation, "400", "A field is not acceptable");
        add_response(operation, "413", "The body is too large");
        if operation["requestBody"]["content"].get(FILE).is_none() {
            add_response(operation, "415", "The content type is not JSON");
        }
    }
    add_response(
        operation,
        "401",
        "No key, or one that is unknown, expired or revoked",
    );
    add_response(
        operation,
        "403",
        "The key does not have the scope that the operation needs",
    );
    add_response(
        operation,
        "429",
        "Too many requests of the key, or too many wrong keys from the address; Retry-After says when to go on",
    );
    if path.contains('{') {
        add_response(
            operation,
            "404",
            "There is no such supplier, document or file",
        );
    }
    let responses = operation["responses"].as_object_mut();
    for (status, response) in responses.into_iter().flatten() {
        match status.as_bytes().first() {
            Some(b'4' | b'5') => {
                response["content"] = json!({
                    MEDIA_TYPE: {"schema": {"$ref": format!("{SCHEMAS}Problem")}},
                });
            }
            _ => {
                if let Some(content) = response.get_mut("content") {
                    name_file(content);
                }
            }
        }
    }
}

/// Unless the operation describes it itself.
fn add_response(operation: &mut Value, status: &str, description: &str) {
    if operation["responses"].get(status).is_none() {
        operation["responses"][status] = json!({"description": description});
    }
}

/// Generators know files by this schema.
fn name_file(content: &mut Value) {
    if let Some(file) = content.get_mut(FILE) {
        file["schema"] = json!({"type": "string", "format": "binary"});
    }
}

/// Such as `getSupplierOrder` for `GET /suppliers/{supplier}/orders/{number}`.
fn operation_id(method: &str, path: &str) -> String {
    let segments: Vec<_> = path.split('/').filter(|part| !part.is_empty()).collect();
    let is_parameter = |segment: &str| segment.starts_with('{');
    let is_list = segments.last().is_some_and(|last| last.ends_with('s'));
    let mut id = match method {
        "get" if is_list => "list".to_owned(),
        method => method.to_owned(),
    };
    for (index, segment) in segments.iter().enumerate() {
        let is_of_one = segments
            .get(index + 1)
            .is_some_and(|next| is_parameter(next));
        if !is_parameter(segment) {
            let name = match is_of_one {
                true => singular(segment),
                false => (*segment).to_owned(),
            };
            id.push_str(&upper_camel(&name, '-'));
        }
    }
    id
}

fn singular(name: &str) -> String {
    match name.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => name.strip_suffix('s').unwrap_or(name).to_owned(),
    }
}

fn upper_camel(words: &str, separator: char) -> String {
    let words = words.split(separator).map(|word| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    });
    words.collect()
}

fn webhooks() -> Value {
    json!({
        "notification": {
            "post": {
                "operationId": "receiveNotification",
                "tags": ["answers"],
                "summary": "Signed as Standard Webhooks 1.0 describes",
                "requestBody": {
                    "required": true,
                    "content": {
                        "application/json": {"schema": {"$ref": format!("{SCHEMAS}Notification")}},
                    },
                },
                "responses": {"204": {"description": "Received; every other answer is a failure"}},
            },
        },
    })
}
