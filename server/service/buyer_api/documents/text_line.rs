//! Lines of text among the lines of a request or an order, as the buyer sends them.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::buyer_api::texts::{BuyerText, one_or_both};
use contract::text_line::TextLine;
use values::text::LocalizedText;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTextLine {
    /// Its place among the lines, whose numbers are others.
    #[schema(example = 15)]
    pub line_number: u32,
    #[serde(deserialize_with = "one_or_both")]
    #[schema(value_type = BuyerText)]
    pub text: LocalizedText,
}

impl From<&NewTextLine> for TextLine {
    fn from(new: &NewTextLine) -> Self {
        Self {
            line_number: new.line_number,
            text: new.text.clone(),
        }
    }
}
