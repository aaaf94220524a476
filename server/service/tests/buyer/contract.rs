//! The OpenAPI document of the buyer API has what code generators need.
use std::collections::BTreeSet;

use serde_json::{Value, json};
use strum::IntoEnumIterator;

use buyer_api::openapi;
use contract::{buyer::MessageKind, exchange::Side};
use webhooks::Topics;

fn operations(document: &Value) -> Vec<(String, &Value)> {
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().iter();
        methods.map(move |(method, operation)| (format!("{method} {path}"), operation))
    });
    operations.collect()
}

#[test]
fn every_operation_has_an_id_of_its_own_and_problems() {
    let document = openapi();
    let mut ids = BTreeSet::new();
    let tags = document["tags"].as_array().unwrap();
    let tags: Vec<_> = tags.iter().map(|tag| &tag["name"]).collect();
    for (name, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        assert!(ids.insert(id.to_owned()), "{id} is twice, at {name}");
        assert!(tags.contains(&&operation["tags"][0]), "{name}");
        for (status, response) in operation["responses"].as_object().unwrap() {
            let problem = "/content/application~1problem+json/schema/$ref";
            let is_problem = response.pointer(problem).is_some();
            assert_eq!(is_problem, status.as_str() >= "400", "{name} {status}");
        }
        for status in ["401", "403", "429", "503"] {
            let response = operation["responses"].get(status);
            assert!(response.is_some(), "{name} {status}");
        }
    }
    assert!(ids.contains("getSupplierOrder"), "{ids:?}");
}

#[test]
fn documents_are_told_apart_by_their_kind() {
    let document = openapi();
    let schemas = &document["components"]["schemas"];
    let kinds = &schemas["Document"]["discriminator"]["mapping"];
    let kinds = kinds.as_object().unwrap();
    let taken = MessageKind::iter().filter(|kind| kind.side() == Side::Buyer);
    let mut taken: Vec<_> = taken.map(|kind| json!(kind)).collect();
    taken.sort_by_key(Value::to_string);
    let mut named: Vec<_> = kinds.keys().map(|kind| json!(kind)).collect();
    named.sort_by_key(Value::to_string);
    assert_eq!(named, taken, "only what the API takes");
    assert!(!document.to_string().contains("QuotationInput"));
    for (kind, reference) in kinds {
        let name = reference.as_str().unwrap().rsplit('/').next().unwrap();
        let schema = &schemas[name];
        assert_eq!(schema["properties"]["kind"]["const"], kind.as_str());
        assert_eq!(schema["required"][0], "kind");
        assert_eq!(schema["additionalProperties"], false, "{kind}");
    }
}

#[test]
fn the_document_is_of_openapi_3_1_with_its_server_and_webhooks() {
    let document = openapi();
    assert_eq!(document["openapi"], "3.1.0");
    assert_eq!(document["servers"][0]["url"], "/buyer/v1");
    let schemas = &document["components"]["schemas"];
    let topics = &schemas["Notification"]["properties"]["type"]["x-extensible-enum"];
    let topics: Vec<String> = serde_json::from_value(topics.clone()).unwrap();
    for topic in ["order.accepted", "order.shipped", "supplier.changed"] {
        assert!(topics.iter().any(|named| named == topic), "{topics:?}");
    }
    assert!(
        Topics::parse(topics).is_some(),
        "a target can ask for each topic"
    );
    assert!(document["webhooks"]["notification"]["post"].is_object());
    let files = document.to_string();
    assert!(
        files.contains(r#""format":"binary""#)
            && !files.contains(r#""format":"int32","minimum":0},"type":"array""#)
    );
}

#[test]
fn answers_have_their_headers() {
    let document = openapi();
    for (name, operation) in operations(&document) {
        for (status, response) in operation["responses"].as_object().unwrap() {
            let has = |header: &str| response["headers"].get(header).is_some();
            assert_eq!(has("RateLimit"), status != "401", "{name} {status}");
            let waits = ["429", "503"].contains(&status.as_str());
            assert_eq!(has("Retry-After"), waits, "{name} {status}");
        }
        let read = &operation["responses"]["200"];
        let is_json = read["content"].get("application/json").is_some();
        let is_tagged = name.starts_with("get") && is_json;
        assert_eq!(
            operation["responses"].get("304").is_some(),
            is_tagged,
            "{name}"
        );
        assert_eq!(read["headers"].get("ETag").is_some(), is_tagged, "{name}");
    }
}

#[test]
fn every_text_says_how_long_it_may_be_and_how_it_looks() {
    let document = openapi();
    let without = |keywords: &[&str]| -> Vec<String> {
        let texts = texts(&document["components"]["schemas"]).into_iter();
        let has = |text: &Value| keywords.iter().any(|keyword| text.get(keyword).is_some());
        texts
            .filter(|(.., text)| !has(text))
            .map(|(schema, field, _)| format!("{schema}.{field}"))
            .collect()
    };
    assert_eq!(
        without(&[
            "format",
            "enum",
            "const",
            "x-extensible-enum",
            "maxLength",
            "x-max-length",
            "x-pattern"
        ]),
        [""; 0]
    );
    assert_eq!(without(&["example", "enum", "const"]), [""; 0]);
}

/// Each property that is a string: the name of its schema, its own, and what is said of it.
fn texts(schemas: &Value) -> Vec<(&str, &str, &Value)> {
    let mut found = Vec::new();
    for (name, schema) in schemas.as_object().unwrap() {
        let parts = schema["allOf"].as_array().into_iter().flatten();
        for part in parts.chain([schema]) {
            let properties = part["properties"].as_object().into_iter().flatten();
            let texts = properties.filter(|(_, property)| {
                let kinds = property["type"].as_array().into_iter().flatten();
                let mut kinds = kinds.chain([&property["type"]]);
                kinds.any(|kind| kind == "string")
            });
            found.extend(texts.map(|(field, text)| (name.as_str(), field.as_str(), text)));
        }
    }
    assert!(found.len() > 200, "{}", found.len());
    found
}

#[test]
fn what_a_change_request_changes_has_lengths_and_patterns() {
    let document = openapi();
    let schemas = &document["components"]["schemas"];
    for side in ["before", "after"] {
        let field = schemas["ChangeRequest"]["properties"][side].to_string();
        assert!(
            field.contains("#/components/schemas/ChangedData"),
            "{field}"
        );
    }
    for (schema, field, keyword, value) in [
        ("CompanyIdentity", "legalNameAr", "x-max-length", 120.into()),
        ("CompanyIdentity", "vatNumber", "x-max-length", 30.into()),
        ("CompanyAddress", "street", "x-max-length", 100.into()),
        (
            "CompanyAddress",
            "shortAddress",
            "x-pattern",
            Value::from("^([A-Z]{4}[0-9]{4})?$"),
        ),
        ("CompanyContact", "phone", "x-max-length", 16.into()),
        (
            "CompanyCertificate",
            "expiresOn",
            "x-pattern",
            "^[0-9]{4}-[0-9]{2}-[0-9]{2}$".into(),
        ),
        ("BankAccountInput", "holder", "x-max-length", 140.into()),
    ] {
        let found = &schemas[schema]["properties"][field][keyword];
        assert_eq!(*found, value, "{schema}.{field}");
    }
}

/// The names of the schemas that a part of the document refers to, directly or through others.
fn referred(document: &Value, part: &Value, found: &mut BTreeSet<String>) {
    match part {
        Value::Object(fields) => {
            let reference = fields.get("$ref").and_then(Value::as_str);
            let name = reference.and_then(|name| name.strip_prefix("#/components/schemas/"));
            if let Some(name) = name.filter(|name| found.insert((*name).to_owned())) {
                referred(document, &document["components"]["schemas"][name], found);
            }
            for value in fields.values() {
                referred(document, value, found);
            }
        }
        Value::Array(items) => items
            .iter()
            .for_each(|item| referred(document, item, found)),
        _ => {}
    }
}

#[test]
fn answers_are_open_and_requests_exact() {
    let document = openapi();
    let mut answers = BTreeSet::new();
    referred(&document, &document["webhooks"], &mut answers);
    let mut requests = BTreeSet::new();
    for (_, operation) in operations(&document) {
        referred(&document, &operation["responses"], &mut answers);
        referred(&document, &operation["requestBody"], &mut requests);
    }
    let schema = |name: &str| &document["components"]["schemas"][name];
    for name in &answers {
        let written = schema(name).to_string();
        for closed in [
            r#""enum":"#,
            r#""const":"#,
            r#""additionalProperties":false"#,
            r#""minLength":"#,
            r#""maxLength":"#,
            r#""pattern":"#,
        ] {
            assert!(!written.contains(closed), "{name}: {written}");
        }
    }
    for open in ["OrderState", "Outcome", "ReadScope", "ReferredState"] {
        assert!(answers.contains(open), "{answers:?}");
        assert_eq!(schema(open)["type"], "string");
        assert!(schema(open)["x-extensible-enum"][0].is_string());
    }
    let number = |name: &str, keyword: &str| &schema(name)["properties"]["number"][keyword];
    assert_eq!(*number("OrderDocument", "maxLength"), 64);
    assert_eq!(*number("OrderDocument", "x-max-length"), Value::Null);
    assert_eq!(*number("ReadOrder", "x-max-length"), 64);
    for exact in ["Scope", "Commented"] {
        assert!(requests.contains(exact), "{requests:?}");
        assert!(schema(exact)["enum"][0].is_string());
    }
    let all = document["components"]["schemas"]
        .as_object()
        .unwrap()
        .keys();
    let unused = all.filter(|name| !answers.contains(*name) && !requests.contains(*name));
    assert_eq!(unused.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn formats_are_those_of_openapi_and_ids_are_uuids() {
    let document = openapi();
    assert!(!document.to_string().contains(r#""format":"u-int"#));
    assert_eq!(document["info"]["version"], "1.0.0");
    assert_ne!(document["info"]["license"]["name"], "");
    for (name, operation) in operations(&document) {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            if parameter["name"] == "supplier" {
                assert_eq!(parameter["schema"]["format"], "uuid", "{name}");
            }
        }
    }
}
