//! Numbers are read as people type them, and refused with the reason; the browser is held to the same answers.
use rust_decimal::Decimal;
use serde::Deserialize;
use values::{
    decimal_input::{DecimalInputError, DecimalRule},
    text::{Argument, Text},
};

const RULE: DecimalRule = DecimalRule {
    integer_digits: 15,
    decimals: 2,
};

#[derive(Debug, Deserialize)]
struct Vector {
    typed: String,
    value: Option<String>,
    error: Option<String>,
}

fn name(error: DecimalInputError) -> &'static str {
    match error {
        DecimalInputError::Empty => "empty",
        DecimalInputError::NotANumber => "notANumber",
        DecimalInputError::Negative => "negative",
        DecimalInputError::TooLarge(15) => "tooLarge",
        DecimalInputError::TooPrecise(2) => "tooPrecise",
        DecimalInputError::AboveHundred => "aboveHundred",
        DecimalInputError::TooLarge(_) | DecimalInputError::TooPrecise(_) => "another rule's",
    }
}

#[test]
fn every_vector_is_read_or_refused_as_written_down() {
    come_out(include_str!("decimal_input.json"), |typed| RULE.read(typed));
}

#[test]
fn a_percentage_comes_with_or_without_its_sign() {
    let rule = DecimalRule {
        integer_digits: 3,
        decimals: 4,
    };
    come_out(include_str!("percent_input.json"), |typed| {
        rule.read_percent(typed)
    });
}

fn come_out(vectors: &str, read: impl Fn(&str) -> Result<Decimal, DecimalInputError>) {
    let vectors: Vec<Vector> = serde_json::from_str(vectors).unwrap();
    assert!(!vectors.is_empty());
    for Vector {
        typed,
        value,
        error,
    } in vectors
    {
        let (found_value, found_error) = match read(&typed) {
            Ok(value) => (Some(value.to_string()), None),
            Err(error) => (None, Some(name(error).to_owned())),
        };
        assert_eq!((found_value, found_error), (value, error), "{typed:?}");
    }
}

#[test]
fn a_field_with_other_limits_says_those() {
    let rate = DecimalRule {
        integer_digits: 3,
        decimals: 4,
    };
    assert_eq!(rate.read("14.9753").unwrap().to_string(), "14.9753");
    assert_eq!(rate.read("1000"), Err(DecimalInputError::TooLarge(3)));
    let Text::Message { id, arguments } = rate.read("1.23456").unwrap_err().text() else {
        panic!("a message's id");
    };
    assert_eq!(
        (id.as_str(), &arguments["decimals"]),
        ("number-too-precise", &Argument::Number(4))
    );
}
