//! The supplier itself: whether the buyer has approved it, and the numbers of its company.
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

/// State of the buyer's approval of the supplier.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, EnumIter, TS,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(16))",
        rename_all = "snake_case"
    )
)]
pub enum SupplierState {
    /// Registered; the buyer has not decided yet.
    Pending,
    #[default]
    Approved,
    /// The buyer may still approve it.
    Rejected,
    /// Was approved. The buyer may reactivate it; until then its users cannot sign in.
    Deactivated,
}

/// `GET /company`: the numbers of the company in public registers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Company {
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    /// The buyer has approved the supplier: numbers that are set can no longer be changed.
    pub is_approved: bool,
    /// Whom the supplier asks about the buyer's decision, if the portal names an address.
    #[serde(default)]
    pub buyer_email: Option<String>,
}

/// `PUT /company`, asked. A number that is left out stays as it is; an empty text removes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyNumbers {
    /// VAT number; in Saudi Arabia 15 digits that begin and end with 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat_number: Option<String>,
    /// Commercial registration number; in Saudi Arabia 10 digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commercial_registration_number: Option<String>,
}
