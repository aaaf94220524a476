//! Completes the OpenAPI document: what code generators need, and what all operations share.
use serde_json::{Map, Value, json};

use super::{answers, examples, responses, strings};
use contract::{buyer::MessageKind, exchange::Side};
use service_core::outbox::TOPICS;

pub const SCHEMAS: &str = "#/components/schemas/";
const FILE: &str = "application/octet-stream";
pub const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

pub fn complete(mut document: Value) -> Value {
    let schemas = &mut document["components"]["schemas"];
    name_kinds(schemas);
    name_items(schemas);
    allow_any_change(schemas);
    for (name, schema) in schemas.as_object_mut().into_iter().flatten() {
        strings::complete(name, schema);
        forget_defaults(schema);
    }
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
    document["components"]["headers"] = responses::headers();
    let messages = examples::messages(&document["components"]["schemas"]);
    document["paths"]["/documents"]["post"]["requestBody"]["content"]["application/json"]["examples"] =
        messages;
    document["webhooks"] = webhooks();
    answers::open(&mut document);
    standardize_formats(&mut document);
    document
}

/// A schema of its own for the document of each kind that the API takes, and the field that tells them apart.
fn name_kinds(schemas: &mut Value) {
    let variants = schemas["Document"]["oneOf"].take();
    let variants = variants.as_array().cloned().unwrap_or_default();
    let mut mapping = Map::new();
    for variant in variants.iter().filter(|variant| is_of_buyer(variant)) {
        let reference = variant["allOf"][0]["$ref"].as_str().unwrap_or_default();
        let content = reference.trim_start_matches(SCHEMAS);
        let kind = kind_of(variant).as_str().unwrap_or_default();
        let mut schema = schemas[content].clone();
        schema["properties"]["kind"] = json!({"type": "string", "const": kind});
        match schema["required"].as_array_mut() {
            Some(required) => required.insert(0, json!("kind")),
            None => schema["required"] = json!(["kind"]),
        }
        let name = format!("{}Document", upper_camel(kind, '_'));
        mapping.insert(kind.to_owned(), json!(format!("{SCHEMAS}{name}")));
        schemas[&name] = schema;
    }
    // Generators would make a second type of each.
    for variant in &variants {
        let reference = variant["allOf"][0]["$ref"].as_str().unwrap_or_default();
        let content = reference.trim_start_matches(SCHEMAS);
        schemas
            .as_object_mut()
            .map(|schemas| schemas.remove(content));
    }
    // The kinds that a document's state allows are among them.
    schemas["MessageKind"]["enum"] = mapping.keys().cloned().collect();
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

fn kind_of(variant: &Value) -> &Value {
    &variant["allOf"][1]["properties"]["kind"]["enum"][0]
}

/// Documents of the supplier's side are in imported files only.
fn is_of_buyer(variant: &Value) -> bool {
    let kind = serde_json::from_value::<MessageKind>(kind_of(variant).clone());
    kind.is_ok_and(|kind| kind.side() == Side::Buyer)
}

/// OpenAPI has no formats for numbers without a sign, whose range `minimum` tells.
fn standardize_formats(part: &mut Value) {
    match part {
        Value::Object(fields) => {
            let standard = match fields.get("format").and_then(Value::as_str) {
                Some("u-int8" | "u-int16") => Some("int32"),
                Some("u-int32" | "u-int64") => Some("int64"),
                _ => None,
            };
            if let Some(standard) = standard {
                fields.insert("format".to_owned(), json!(standard));
            }
            fields.values_mut().for_each(standardize_formats);
        }
        Value::Array(items) => items.iter_mut().for_each(standardize_formats),
        _ => {}
    }
}

/// A field that may be left out is not among the required ones, and its default is empty. Some generators make fields with a
/// default required.
fn forget_defaults(schema: &mut Value) {
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (_, property) in properties.into_iter().flatten() {
        property
            .as_object_mut()
            .map(|property| property.remove("default"));
    }
}

/// All fields of a bank account may be missing, so that a part of the company data is one too, and `oneOf` would refuse both.
fn allow_any_change(schemas: &mut Value) {
    let Some(changed) = schemas["ChangedData"].as_object_mut() else {
        return;
    };
    if let Some(kinds) = changed.remove("oneOf") {
        changed.insert("anyOf".to_owned(), kinds);
    }
}

/// Pages have their items by reference, so that generators make one type of them.
fn name_items(schemas: &mut Value) {
    for (name, schema) in schemas.as_object_mut().into_iter().flatten() {
        if let Some(item) = name.strip_prefix("Page_") {
            schema["properties"]["items"]["items"] = json!({"$ref": format!("{SCHEMAS}{item}")});
        }
    }
}

fn complete_operation(operation: &mut Value, method: &str, path: &str) {
    operation["operationId"] = json!(operation_id(method, path));
    let body = operation.pointer_mut("/requestBody/content");
    let takes_json = body.is_some_and(|content| {
        name_file(content);
        content.get(FILE).is_none()
    });
    responses::complete(operation, path, takes_json);
    let answers = operation["responses"].as_object_mut();
    for content in answers
        .into_iter()
        .flatten()
        .filter_map(|(_, answer)| answer.get_mut("content"))
    {
        name_file(content);
    }
    if method == "get" {
        responses::add_entity_tag(operation);
    }
}

/// Generators know files by this schema.
fn name_file(content: &mut Value) {
    if let Some(file) = content.get_mut(FILE) {
        file["schema"] = json!({"type": "string", "format": "binary"});
    }
}

/// Returns the operation ID, such as `getSupplierOrder` for `GET /suppliers/{supplier}/orders/{number}`.
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
