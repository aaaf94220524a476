//! The fields of forms, read from the data of a page and sent back.
use serde_json::Value;

/// A value of a page's data, as a field has it.
pub fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// The fields of a review's form.
pub fn review_form(props: &Value, action: &str) -> Vec<(&'static str, String)> {
    vec![
        ("key", text(&props["form"]["values"]["key"])),
        ("version", text(&props["version"])),
        ("confirmed.version", text(&props["version"])),
        ("draftVersion", text(&props["draftVersion"])),
        ("values", props["values"].to_string()),
        ("action", action.to_owned()),
    ]
}

pub fn borrowed<Name: AsRef<str>>(fields: &[(Name, String)]) -> Vec<(&str, &str)> {
    let fields = fields.iter();
    fields
        .map(|(name, value)| (name.as_ref(), &**value))
        .collect()
}
