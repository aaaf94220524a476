//! Lists: one page of rows, how many there are, and the tabs above them.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::MONEY;
use values::{date_input::read_date, decimal_input::DecimalInputError, text::LocalizedText};

/// The rows that the pages of a list reach; filters find the ones behind them.
pub const LAST_ROW: u32 = 10_000;
/// Rows are counted up to here, the last one that a page can show.
pub const MOST_COUNTED: u32 = LAST_ROW;

/// Rows with searched words are counted up to here: a count reads the texts of all rows before the last one that it counts.
pub const MOST_FOUND: u32 = 1_000;

/// Rows of a page.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
pub enum PageSize {
    #[default]
    #[serde(rename = "25")]
    Small,
    #[serde(rename = "50")]
    Medium,
    #[serde(rename = "100")]
    Large,
}

impl PageSize {
    pub const fn rows(self) -> u32 {
        match self {
            Self::Small => 25,
            Self::Medium => 50,
            Self::Large => 100,
        }
    }

    /// The number of the last page that a list of this page size may have.
    pub const fn last_page(self) -> u32 {
        LAST_ROW / self.rows()
    }
}

/// The last page of the smallest size.
pub const LAST_PAGE: u32 = PageSize::Small.last_page();

/// Rows of a piece of an export.
pub const EXPORT_PIECE: u32 = 500;

/// The path's parameter of the first piece of an export.
pub const FIRST_PIECE: &str = "first";

/// A piece of an export: the rows that a list finds, in its order, without its counts and choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportPiece<T> {
    /// Rows of the piece, at most 500.
    pub rows: Vec<T>,
    /// The path's parameter of the next piece; none after the last one.
    pub next: Option<String>,
}

/// One side of a filter by value: a decimal number, as people type it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct ValueLimit(#[ts(type = "string")] pub Decimal);

impl ValueLimit {
    /// # Errors
    /// It is no number, negative or too large.
    pub fn read(typed: &str) -> Result<Self, DecimalInputError> {
        MONEY.read(typed).map(Self)
    }
}

impl<'de> Deserialize<'de> for ValueLimit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let typed = String::deserialize(deserializer)?;
        Self::read(&typed).map_err(D::Error::custom)
    }
}

/// Deserialises one side of a filter by days: ISO 8601, within the limits of [`read_date`], which every database and every
/// sum of days can hold.
///
/// # Errors
/// It is no such day.
pub fn day_limit<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<NaiveDate>, D::Error> {
    let typed = String::deserialize(deserializer)?;
    let day = typed.parse().ok();
    match day.filter(|day| read_date(&typed) == Ok(*day)) {
        Some(day) => Ok(Some(day)),
        None => Err(D::Error::custom("not a day of the years from 1900 to 9999")),
    }
}

/// Number of rows, counted only up to a cap, so that a count costs no more than the page that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Count {
    pub number: u32,
    /// There are more than `number`.
    pub is_capped: bool,
}

impl Count {
    /// Returns the count of rows that were counted up to one more than `cap`.
    pub fn capped(counted: u64, cap: u32) -> Self {
        Self {
            number: u32::try_from(counted).unwrap_or(u32::MAX).min(cap),
            is_capped: counted > u64::from(cap),
        }
    }
}

/// Position of a page in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Paging {
    /// Page number, from 1.
    pub page: u32,
    /// Rows.
    pub page_size: u32,
    /// The last page with rows, or the last one that can be asked for.
    pub last_page: u32,
    /// Number of rows that match the filters, on all pages.
    pub found: Count,
    pub has_more: bool,
}

/// Buyer that a list can be filtered by: the supplier has documents of this buyer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BuyerChoice {
    pub id: String,
    pub name: LocalizedText,
}
