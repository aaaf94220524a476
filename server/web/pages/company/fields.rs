//! The parts of company data as fields of a form. The names of the fields are those of the contract.
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, from_value, to_value};
use ts_rs::TS;

use contract::company_profile::CompanyPart;

use crate::{Error, http::Values};

/// The hidden field with the name of the part.
pub const PART: &str = "part";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum PartName {
    Identity,
    Address,
    Contact,
    Certificate,
}

impl PartName {
    pub fn of(part: &CompanyPart) -> Self {
        match part {
            CompanyPart::Identity(_) => Self::Identity,
            CompanyPart::Address(_) => Self::Address,
            CompanyPart::Contact(_) => Self::Contact,
            CompanyPart::Certificate(_) => Self::Certificate,
        }
    }

    /// # Errors
    /// `Malformed`: the form names no part.
    pub fn from_values(values: &Values) -> Result<Self, Error> {
        let name = values.get(PART).cloned().unwrap_or_default();
        from_value(Value::String(name)).map_err(|_| malformed())
    }

    pub fn empty(self) -> CompanyPart {
        match self {
            Self::Identity => CompanyPart::Identity(Default::default()),
            Self::Address => CompanyPart::Address(Default::default()),
            Self::Contact => CompanyPart::Contact(Default::default()),
            Self::Certificate => CompanyPart::Certificate(Default::default()),
        }
    }
}

/// The part as it was typed. Fields that are missing from the form are empty.
///
/// # Errors
/// `Malformed`: the form names no part, or a choice that there is not.
pub fn part(values: &Values) -> Result<CompanyPart, Error> {
    let mut part = to_value(PartName::from_values(values)?.empty()).unwrap_or_default();
    for (name, value) in fields_of(&mut part).into_iter().flatten() {
        if let Some(typed) = values.get(name) {
            *value = Value::String(typed.clone());
        }
    }
    from_value(part).map_err(|_| malformed())
}

/// The fields of a part, with its name.
pub fn values(part: &CompanyPart) -> Values {
    let mut content = to_value(part).unwrap_or_default();
    let name = to_value(PartName::of(part)).unwrap_or_default();
    let fields = fields_of(&mut content).into_iter().flatten();
    let fields = fields.map(|(name, value)| (name.clone(), text(value)));
    let mut values: Values = fields.collect();
    values.insert(PART.to_owned(), text(&name));
    values
}

/// The part is an object in an object.
fn fields_of(part: &mut Value) -> Option<&mut Map<String, Value>> {
    let (_, content) = part.as_object_mut()?.iter_mut().next()?;
    content.as_object_mut()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn malformed() -> Error {
    Error::Malformed("the form names a part of the company data and its choices".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_survives_its_form() {
        for name in [
            PartName::Identity,
            PartName::Address,
            PartName::Contact,
            PartName::Certificate,
        ] {
            let typed = values(&name.empty());
            assert_eq!(PartName::from_values(&typed).ok(), Some(name));
            assert_eq!(part(&typed).ok(), Some(name.empty()));
        }
    }

    #[test]
    fn fields_of_other_parts_are_ignored_and_unknown_choices_refused() {
        let mut typed = Values::from([
            (PART.to_owned(), "contact".to_owned()),
            ("name".to_owned(), "Huda".to_owned()),
            ("street".to_owned(), "King Fahd Road".to_owned()),
        ]);
        let Ok(CompanyPart::Contact(contact)) = part(&typed) else {
            panic!("it is a contact")
        };
        assert_eq!(contact.name, "Huda");
        typed.insert("role".to_owned(), "astrologer".to_owned());
        assert!(part(&typed).is_err());
        assert!(part(&Values::new()).is_err());
    }
}
