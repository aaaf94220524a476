//! Whole messages as examples, made of the examples of their fields.
use serde_json::{Map, Value, json};

use super::completion::SCHEMAS;

/// A message of each kind that the API takes, by its kind.
pub fn messages(schemas: &Value) -> Value {
    let kinds = schemas["Document"]["discriminator"]["mapping"].as_object();
    let examples = kinds.into_iter().flatten().map(|(kind, reference)| {
        let mut message = example(&schemas["Message"], schemas);
        message["document"] = example(&json!({"$ref": reference}), schemas);
        (kind.clone(), json!({"value": message}))
    });
    Value::Object(examples.collect())
}

/// The document, which is of a kind of its own, and fields that not every line may have.
const LEFT_OUT: [&str; 3] = ["document", "vatExemptionReason", "vatExemptionReasonCode"];

/// Returns an example with every field that has an example and is not left out.
fn example(schema: &Value, schemas: &Value) -> Value {
    if let Some(example) = schema.get("example").or(schema.get("const")) {
        return example.clone();
    }
    if let Some(reference) = schema["$ref"].as_str() {
        return example(&schemas[reference.trim_start_matches(SCHEMAS)], schemas);
    }
    if let Some(first) = schema["enum"].get(0).or(schema["oneOf"].get(0)) {
        return match first {
            Value::Object(_) => example(first, schemas),
            value => value.clone(),
        };
    }
    match schema["type"].as_str() {
        Some("array") => json!([example(&schema["items"], schemas)]),
        Some("integer") => schema["minimum"].as_u64().unwrap_or(0).max(1).into(),
        Some("boolean") => json!(false),
        _ => object(schema, schemas),
    }
}

fn object(schema: &Value, schemas: &Value) -> Value {
    let properties = schema["properties"].as_object().into_iter().flatten();
    let fields = properties.filter(|(name, _)| !LEFT_OUT.contains(&name.as_str()));
    let fields = fields.map(|(name, property)| (name.clone(), example(property, schemas)));
    Value::Object(fields.collect::<Map<_, _>>())
}
