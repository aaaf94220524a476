//! Ages of open invoices, and the weeks in which their payment is expected.
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::InvoiceAge;
use crate::{
    Money,
    list::{BuyerChoice, Count},
};

/// `GET /aging`, asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AgingQuery {
    /// The id of a buyer; without it, the invoices to all buyers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub buyer: Option<String>,
}

/// `GET /aging`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AgingReport {
    /// Agings, one for each currency; none if there are more open invoices than are counted.
    pub agings: Vec<Aging>,
    /// The open invoices.
    pub open: Count,
    /// The day on which the ages are counted.
    pub today: NaiveDate,
    /// All buyers that the supplier has invoices to.
    pub buyers: Vec<BuyerChoice>,
}

/// The open invoices of one currency.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Aging {
    /// Currency code, ISO 4217.
    pub currency: String,
    /// Every age but `overdue`, from invoices that are not due to the oldest.
    pub ages: Vec<AgedAmount>,
    /// Amounts by age for each buyer, in the order of their names.
    pub buyers: Vec<BuyerAging>,
    /// Expected amounts by week, from the current week on. The last entry has all amounts that are expected later.
    pub weeks: Vec<ExpectedAmount>,
    /// Outstanding amount of invoices on hold or in dispute, which is expected in no week.
    pub unexpected: Money,
    /// Sum of all ages, which equals the sum of the weeks and of the amount that is not expected.
    pub open: Money,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AgedAmount {
    /// The rows of `GET /payments?tab=invoices` with this age and the currency.
    pub age: InvoiceAge,
    pub invoices: u32,
    /// Sum of these invoices' outstanding amounts.
    pub open: Money,
}

/// Open amounts of one buyer in one currency, by age.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct BuyerAging {
    pub buyer: BuyerChoice,
    /// Amounts by age, in the order of the ages of all buyers.
    pub ages: Vec<Money>,
    /// Sum of the amounts.
    pub open: Money,
}

/// Amount that the buyers expect to pay in a week. Invoices on hold or in dispute are left out.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ExpectedAmount {
    /// First day of the week, a Sunday.
    pub week: NaiveDate,
    pub open: Money,
}
