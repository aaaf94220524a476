//! Texts of the buyer's documents: one language is enough, and stands for the other.
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use values::text::LocalizedText;

/// A text in Arabic, in English or in both. A missing language is shown in the other.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct BuyerText {
    #[schema(example = "مضخات")]
    pub ar: String,
    #[schema(example = "Pumps")]
    pub en: String,
}

// Only the contract has it: names are read as `BuyerText`, and their length is validated.
/// A name or a title in Arabic, in English or in both. A missing language is shown in the other.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct BuyerName {
    #[schema(example = "مضخات", max_length = 200)]
    ar: String,
    #[schema(example = "Pumps", max_length = 200)]
    en: String,
}

pub fn one_or_both<'de, D: Deserializer<'de>>(field: D) -> Result<LocalizedText, D::Error> {
    let BuyerText { ar, en } = BuyerText::deserialize(field)?;
    Ok(match (ar.trim(), en.trim()) {
        ("", _) => LocalizedText::new(en.clone(), en),
        (_, "") => LocalizedText::new(ar.clone(), ar),
        _ => LocalizedText { ar, en },
    })
}
