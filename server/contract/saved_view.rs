//! Views of lists: the filters, sorting and page size that a user saved under a name.
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::Area;

/// A user's views of one list.
pub const MOST_VIEWS: u32 = 20;
/// Longest name of a view, in characters.
pub const LONGEST_VIEW_NAME: usize = 60;
/// Longest query of a view, in bytes.
pub const LONGEST_VIEW_QUERY: usize = 1_000;

/// A list that has views.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(32))",
        rename_all = "snake_case"
    )
)]
pub enum ViewedList {
    QuotationRequests,
    Orders,
    PriceRequests,
}

impl ViewedList {
    /// The area that its rows belong to.
    pub const fn area(self) -> Area {
        match self {
            Self::QuotationRequests => Area::QuotationRequests,
            Self::Orders => Area::PurchaseOrders,
            Self::PriceRequests => Area::Prices,
        }
    }
}

/// `GET /saved-views`, asked.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SavedViewQuery {
    #[param(inline)]
    pub list: ViewedList,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SavedView {
    pub id: String,
    pub name: String,
    /// The query of the list's operation, encoded as in an address, without the page.
    pub query: String,
}

/// `POST /saved-views`
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewView {
    pub list: ViewedList,
    pub name: String,
    pub query: String,
}

/// `PUT /saved-views/{id}`
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ViewName {
    pub name: String,
}
