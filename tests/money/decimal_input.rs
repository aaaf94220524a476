//! Numbers are read as people type them, and refused with the reason; the browser is held to the same answers.
use portal::{
    decimal_input::{DecimalInputError, DecimalRule},
    text::Text,
};
use serde::Deserialize;

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
        DecimalInputError::TooLarge(_) | DecimalInputError::TooPrecise(_) => "another rule's",
    }
}

#[test]
fn every_vector_is_read_or_refused_as_written_down() {
    let vectors: Vec<Vector> = serde_json::from_str(include_str!("decimal_input.json")).unwrap();
    assert!(!vectors.is_empty());
    for Vector {
        typed,
        value,
        error,
    } in vectors
    {
        let read = RULE.read(&typed);
        let (found_value, found_error) = match read {
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
        (id.as_str(), arguments["decimals"]),
        ("number-too-precise", 4)
    );
}
