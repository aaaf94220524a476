//! Opens the schemas of answers and webhooks, whose values may grow (docs/buyer-api.md, "What may change"): strings have the
//! known values, lengths and patterns, which are not checked, and objects may have any other fields. What is sent stays exact.
use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::completion::{METHODS, SCHEMAS};

/// Prefix of the names of schemas in answers, if answers and requests share a schema.
const PREFIX: &str = "Read";
/// Keywords that bound strings, and those that only tell the bound.
const BOUNDS: [(&str, &str); 3] = [
    ("minLength", "x-min-length"),
    ("maxLength", "x-max-length"),
    ("pattern", "x-pattern"),
];

type Names = BTreeSet<String>;

/// Opens the schemas of answers and webhooks, and removes those that neither requests nor answers have.
pub fn open(document: &mut Value) {
    name_united_values(&mut document["components"]["schemas"]);
    let mut requests = Names::new();
    let mut answers = Names::new();
    for (operation, is_webhook) in operations(document) {
        for part in ["parameters", "requestBody"] {
            let names = if is_webhook {
                &mut answers
            } else {
                &mut requests
            };
            collect(&operation[part], names);
        }
        collect(&operation["responses"], &mut answers);
    }
    let schemas = &mut document["components"]["schemas"];
    extend(&mut requests, schemas);
    extend(&mut answers, schemas);
    retain(schemas, |name| {
        requests.contains(name) || answers.contains(name)
    });
    let shared = closed(requests.intersection(&answers), schemas);
    for name in &shared {
        let (copy, copied) = (schemas[name].clone(), format!("{PREFIX}{name}"));
        assert!(
            schemas.get(&copied).is_none(),
            "{copied} would be replaced by the copy of {name}: give it another name"
        );
        schemas[copied] = copy;
    }
    let is_answer = |name: &str| match name.strip_prefix(PREFIX) {
        Some(original) if shared.contains(original) => true,
        _ => answers.contains(name) && !requests.contains(name),
    };
    for (name, schema) in schemas.as_object_mut().into_iter().flatten() {
        if is_answer(name) {
            open_schema(schema);
            rename(schema, &shared);
        }
    }
    for (operation, is_webhook) in operations_mut(document) {
        rename(&mut operation["responses"], &shared);
        if is_webhook {
            rename(&mut operation["requestBody"], &shared);
        }
    }
}

/// One of several enumerations is an enumeration of all their values: several could hold a value of the same name, and `oneOf`
/// allows just one.
fn name_united_values(schemas: &mut Value) {
    let values_of = |schemas: &Value, part: &Value| {
        let name = part["$ref"].as_str()?.strip_prefix(SCHEMAS)?;
        schemas[name]["enum"].as_array().cloned()
    };
    let united = schemas.as_object().into_iter().flatten();
    let united = united.filter_map(|(name, schema)| {
        let parts = schema["oneOf"].as_array()?.iter();
        let values: Option<Vec<_>> = parts.map(|part| values_of(schemas, part)).collect();
        let mut values = values?.concat();
        let mut seen = BTreeSet::new();
        values.retain(|value| seen.insert(value.to_string()));
        Some((name.clone(), json!({"type": "string", "enum": values})))
    });
    let united: Vec<_> = united.collect();
    for (name, schema) in united {
        schemas[name] = schema;
    }
}

/// Every operation, and whether it is a webhook.
fn operations(document: &Value) -> impl Iterator<Item = (&Value, bool)> {
    let parts = [("paths", false), ("webhooks", true)].into_iter();
    parts.flat_map(move |(part, is_webhook)| {
        let items = document[part].as_object().into_iter().flatten();
        items.flat_map(move |(_, item)| {
            let operations = METHODS.iter().filter_map(move |method| item.get(method));
            operations.map(move |operation| (operation, is_webhook))
        })
    })
}

fn operations_mut(document: &mut Value) -> Vec<(&mut Value, bool)> {
    let mut found = Vec::new();
    for (part, items) in document.as_object_mut().into_iter().flatten() {
        let is_webhook = part == "webhooks";
        if !is_webhook && part != "paths" {
            continue;
        }
        for (_, item) in items.as_object_mut().into_iter().flatten() {
            for (method, operation) in item.as_object_mut().into_iter().flatten() {
                if METHODS.contains(&method.as_str()) {
                    found.push((operation, is_webhook));
                }
            }
        }
    }
    found
}

/// Adds the names of the schemas that a part of the document refers to.
fn collect(part: &Value, names: &mut Names) {
    match part {
        Value::Object(fields) => {
            let reference = fields.get("$ref").and_then(Value::as_str);
            names.extend(
                reference
                    .and_then(|name| name.strip_prefix(SCHEMAS))
                    .map(str::to_owned),
            );
            fields.values().for_each(|value| collect(value, names));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, names)),
        _ => {}
    }
}

/// Adds the schemas that the named ones refer to.
fn extend(names: &mut Names, schemas: &Value) {
    let mut new: Vec<_> = names.iter().cloned().collect();
    while let Some(name) = new.pop() {
        let mut referred = Names::new();
        collect(&schemas[&name], &mut referred);
        new.extend(referred.difference(names).cloned());
        names.extend(referred);
    }
}

fn retain(schemas: &mut Value, is_kept: impl Fn(&str) -> bool) {
    if let Some(schemas) = schemas.as_object_mut() {
        schemas.retain(|name, _| is_kept(name));
    }
}

/// Returns the schemas that answers cannot use unchanged: these, or schemas that they refer to, name all values or fields.
fn closed<'a>(names: impl Iterator<Item = &'a String>, schemas: &Value) -> Names {
    let is_closed = |name: &&String| {
        let mut reached = Names::from([(*name).clone()]);
        extend(&mut reached, schemas);
        let mut opened = reached.iter().map(|name| schemas[name].clone());
        opened.any(|mut schema| {
            let before = schema.clone();
            open_schema(&mut schema);
            schema != before
        })
    };
    names.filter(is_closed).cloned().collect()
}

/// Enumerations become strings with the values that are known, bounds of strings are only told, and objects allow other fields.
fn open_schema(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.get("additionalProperties") == Some(&json!(false)) {
                fields.remove("additionalProperties");
            }
            fields.values_mut().for_each(open_schema);
            for (keyword, told) in BOUNDS {
                // A field may have the name of a keyword: its value is a schema.
                if let Some(bound) = fields.remove(keyword) {
                    let name = if bound.is_object() { keyword } else { told };
                    fields.insert(name.to_owned(), bound);
                }
            }
            if let Some(known) = fields.remove("enum") {
                let words = fields.get("description").and_then(Value::as_str);
                let words = words.map(|words| format!("{words} ")).unwrap_or_default();
                let words = format!(
                    "{words}Known values: {}. Others may be added.",
                    list(&known)
                );
                fields.insert("description".to_owned(), json!(words));
                fields.insert("example".to_owned(), known[0].clone());
                fields.insert("x-extensible-enum".to_owned(), known);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(open_schema),
        _ => {}
    }
}

fn list(values: &Value) -> String {
    let values = values
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str);
    let values: Vec<_> = values.map(|value| format!("`{value}`")).collect();
    values.join(", ")
}

/// Lets references to the shared schemas refer to those of answers.
fn rename(part: &mut Value, shared: &Names) {
    match part {
        Value::Object(fields) => {
            for (key, value) in fields {
                let name = value.as_str().and_then(|name| name.strip_prefix(SCHEMAS));
                match name.filter(|name| key == "$ref" && shared.contains(*name)) {
                    Some(name) => *value = json!(format!("{SCHEMAS}{PREFIX}{name}")),
                    None => rename(value, shared),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, shared)),
        _ => {}
    }
}
