//! Lists: one page of rows, how many there are, and the tabs above them.
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use values::text::LocalizedText;

/// Rows a page.
pub const PAGE_SIZE: u32 = 25;
/// A list is leafed through so far; what lies behind is found by a filter.
pub const LAST_PAGE: u32 = 400;
/// All that a filter finds is counted up to here.
pub const MOST_FOUND: u32 = 1000;
/// A tab's documents are counted up to here ("99+").
pub const MOST_IN_TAB: u32 = 99;

/// How many there are, counted no further than a cap: a count must cost no more than the page it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Count {
    pub number: u32,
    /// There are more than `number`.
    pub is_capped: bool,
}

impl Count {
    /// Of what was counted up to one more than `cap`.
    pub fn capped(counted: u64, cap: u32) -> Self {
        Self {
            number: u32::try_from(counted).unwrap_or(u32::MAX).min(cap),
            is_capped: counted > u64::from(cap),
        }
    }
}

/// Where in a list its page stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Paging {
    /// From 1 to `LAST_PAGE`.
    pub page: u32,
    pub page_size: u32,
    /// What the filters find, on all pages.
    pub found: Count,
    pub has_more: bool,
}

/// What a list can be narrowed to: the buyers that the supplier has documents of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BuyerChoice {
    pub id: String,
    pub name: LocalizedText,
}
