//! Lines of text among the lines of a document, without an item or a price.
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use values::text::LocalizedText;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct TextLine {
    /// Position of the text among the lines; no other line has this number.
    #[schema(example = 15)]
    pub line_number: u32,
    pub text: LocalizedText,
}
