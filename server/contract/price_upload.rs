//! Price changes that are uploaded as a file: valid rows become drafts of price requests or join one, the others are kept to be
//! mended.
use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoEnumIterator};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use values::text::LocalizedText;

/// Rows with new prices in one file.
pub const MOST_ROWS: usize = 20_000;
/// Longest value of a cell, in characters. Longer cells are truncated: no valid value is as long.
pub const LONGEST_CELL: usize = 300;

/// The value of a cell that has a formula, whose stored result may be out of date.
pub const FORMULA: &str = "=";

/// Columns of a price file, in the order of the file.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum PriceColumn {
    Buyer,
    Item,
    SupplierPartNumber,
    Description,
    Unit,
    Currency,
    CurrentPrice,
    Price,
    ValidFrom,
    ValidTo,
}

impl PriceColumn {
    pub fn in_order() -> impl Iterator<Item = Self> {
        Self::iter()
    }
}

/// A row as it stands in the file; empty cells are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PriceRow {
    /// Counted as in the spreadsheet, from 1.
    pub row: u32,
    /// Name of the buyer in either language.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub buyer: String,
    /// The buyer's own code.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub item: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub supplier_part_number: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Name of the unit in either language, or its code.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub unit: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub currency: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub current_price: String,
    /// The new price.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub price: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub valid_from: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub valid_to: String,
}

impl PriceRow {
    pub fn cell(&self, column: PriceColumn) -> &str {
        match column {
            PriceColumn::Buyer => &self.buyer,
            PriceColumn::Item => &self.item,
            PriceColumn::SupplierPartNumber => &self.supplier_part_number,
            PriceColumn::Description => &self.description,
            PriceColumn::Unit => &self.unit,
            PriceColumn::Currency => &self.currency,
            PriceColumn::CurrentPrice => &self.current_price,
            PriceColumn::Price => &self.price,
            PriceColumn::ValidFrom => &self.valid_from,
            PriceColumn::ValidTo => &self.valid_to,
        }
    }

    pub fn cell_mut(&mut self, column: PriceColumn) -> &mut String {
        match column {
            PriceColumn::Buyer => &mut self.buyer,
            PriceColumn::Item => &mut self.item,
            PriceColumn::SupplierPartNumber => &mut self.supplier_part_number,
            PriceColumn::Description => &mut self.description,
            PriceColumn::Unit => &mut self.unit,
            PriceColumn::Currency => &mut self.currency,
            PriceColumn::CurrentPrice => &mut self.current_price,
            PriceColumn::Price => &mut self.price,
            PriceColumn::ValidFrom => &mut self.valid_from,
            PriceColumn::ValidTo => &mut self.valid_to,
        }
    }

    /// Whether the price stays as it is.
    pub fn is_unchanged(&self) -> bool {
        [&self.price, &self.valid_from, &self.valid_to]
            .into_iter()
            .all(String::is_empty)
    }
}

/// `POST /price-uploads`, asked: the rows of a file that have something new.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NewPriceUpload {
    /// The buyer's id; of no meaning with a draft, which has its own.
    pub buyer: String,
    /// The number of a draft that the valid rows are added to, as far as they have its currency and it has room; empty for new
    /// drafts only. A row about a price that the draft has already replaces the price and the days there.
    pub draft: String,
    /// Reason for the request, which the drafts start with.
    pub reason: String,
    /// Rows of the file, at most 20,000. Shared, because calls are repeated with copies of their input.
    #[serde(with = "shared_rows")]
    #[schema(value_type = Vec<PriceRow>)]
    pub rows: Arc<Vec<PriceRow>>,
}

mod shared_rows {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::PriceRow;

    pub fn serialize<S: Serializer>(rows: &[PriceRow], to: S) -> Result<S::Ok, S::Error> {
        rows.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<Vec<PriceRow>>, D::Error> {
        Vec::deserialize(from).map(Arc::new)
    }
}

/// `POST /price-uploads`, answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StartedPriceUpload {
    pub id: String,
}

/// `GET /price-uploads/{id}`: what became of the rows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceUpload {
    pub id: String,
    pub buyer: LocalizedText,
    pub uploaded_at: DateTime<Utc>,
    /// The user's name.
    pub uploaded_by: String,
    /// Rows in the drafts.
    pub taken: u32,
    /// The other rows.
    pub refused: u32,
    pub drafts: Vec<UploadedDraft>,
    /// The first of the refused rows.
    pub first_refused: Vec<RefusedPriceRow>,
}

/// A draft of a price request, and how many rows of the file are in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct UploadedDraft {
    pub number: String,
    /// Currency code, ISO 4217.
    pub currency: String,
    pub lines: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RefusedPriceRow {
    /// Tells the row from the others of the file.
    pub id: String,
    pub cells: PriceRow,
    pub problems: Vec<PriceRowProblem>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PriceRowProblem {
    /// Column of the invalid value.
    pub column: PriceColumn,
    pub reason: LocalizedText,
}

/// `GET /price-upload-rows/{after}`, asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RefusedPriceRowQuery {
    /// The upload's id.
    pub upload: String,
}
