//! Converts between the fields of a form (`note`, `lines.10.quantity`, where 10 is the line's number) and the contract's
//! input, whose members have the same names. Other rows than lines have fields like `packages.1.count`, counted from 1.
use std::collections::BTreeMap;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Error, http::Values};

const LINES: &str = "lines";
const LINE_NUMBER: &str = "lineNumber";

/// Rows beside the lines: the member's name, and the names of a row's fields, which are texts.
pub type Rows = (&'static str, &'static [&'static str]);

/// No form has more of them; the service refuses fewer.
const MOST_ROWS: usize = 100;

/// The value that a checked box sends.
const CHECKED: &str = "on";

/// The input `I` with lines `L`. Missing and empty fields keep their default; fields that the input lacks are ignored.
///
/// # Errors
/// An enumeration's field has another value than its own.
pub fn to_input<I, L>(values: &Values, rows: &[Rows]) -> Result<I, Error>
where
    I: Default + Serialize + DeserializeOwned,
    L: Default + Serialize,
{
    parse::<I, L>(values, rows).map_err(|error| Error::Malformed(error.to_string()))
}

fn parse<I, L>(values: &Values, rows: &[Rows]) -> serde_json::Result<I>
where
    I: Default + Serialize + DeserializeOwned,
    L: Default + Serialize,
{
    let mut input = filled(I::default(), |field| values.get(field).map(String::as_str))?;
    let lines = lines(values).into_iter().map(|(number, fields)| {
        let mut line = filled(L::default(), |field| fields.get(field).copied())?;
        line[LINE_NUMBER] = number.into();
        Ok(line)
    });
    input[LINES] = Value::Array(lines.collect::<serde_json::Result<_>>()?);
    for (name, fields) in rows {
        input[*name] = read_rows(values, name, fields);
    }
    serde_json::from_value(input)
}

/// The default with the typed fields set. The default tells which members are texts and which are checkboxes.
fn filled<'a>(
    default: impl Serialize,
    field: impl Fn(&str) -> Option<&'a str>,
) -> serde_json::Result<Value> {
    let mut input = serde_json::to_value(default)?;
    for (name, value) in input.as_object_mut().into_iter().flatten() {
        let typed = field(name).filter(|typed| !typed.is_empty());
        match (value, typed) {
            (Value::String(text), Some(typed)) => typed.clone_into(text),
            (Value::Bool(is_checked), Some(typed)) => *is_checked = typed == CHECKED,
            _ => {}
        }
    }
    Ok(input)
}

/// Reads the rows up to the last one that has a text, so that each row stays in its place.
fn read_rows(values: &Values, name: &str, fields: &[&str]) -> Value {
    let row = |place: usize| -> Value {
        let typed = fields.iter().filter_map(|field| {
            let typed = values.get(&format!("{name}.{place}.{field}"))?;
            (!typed.is_empty()).then(|| ((*field).to_owned(), typed.as_str().into()))
        });
        Value::Object(typed.collect())
    };
    let mut rows: Vec<_> = (1..=MOST_ROWS).map(row).collect();
    let is_filled = |row: &Value| row.as_object().is_some_and(|fields| !fields.is_empty());
    let filled = rows.iter().rposition(is_filled);
    rows.truncate(filled.map_or(0, |last| last + 1));
    Value::Array(rows)
}

fn lines(values: &Values) -> BTreeMap<u32, BTreeMap<&str, &str>> {
    let mut lines: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for (name, value) in values {
        let mut parts = name.splitn(3, '.');
        if let (Some(LINES), Some(number), Some(field)) = (parts.next(), parts.next(), parts.next())
            && let Ok(number) = number.parse()
        {
            let fields = lines.entry(number).or_default();
            fields.insert(field, value.as_str());
        }
    }
    lines
}

/// The name of a line's field.
pub fn line_field(number: impl std::fmt::Display, field: &str) -> String {
    format!("{LINES}.{number}.{field}")
}

/// The fields of an input. Empty fields are left out.
pub fn to_values(input: impl Serialize) -> Values {
    let mut values = Values::new();
    let mut input = serde_json::to_value(input).unwrap_or_default();
    let lines = input[LINES].take();
    insert(&mut values, &input, str::to_owned);
    for (name, rows) in input.as_object().into_iter().flatten() {
        for (index, row) in rows.as_array().into_iter().flatten().enumerate() {
            insert(&mut values, row, |field| {
                format!("{name}.{}.{field}", index + 1)
            });
        }
    }
    for line in lines.as_array().into_iter().flatten() {
        insert(&mut values, line, |field| {
            line_field(&line[LINE_NUMBER], field)
        });
    }
    values
}

fn insert(values: &mut Values, input: &Value, name: impl Fn(&str) -> String) {
    for (field, value) in input.as_object().into_iter().flatten() {
        let text = match value {
            Value::String(text) => text,
            Value::Bool(true) => CHECKED,
            _ => continue,
        };
        if !text.is_empty() {
            values.insert(name(field), text.to_owned());
        }
    }
}
