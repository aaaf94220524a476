//! Header fields of the buyer for other systems: terms by code, people, places, accounts (UBL 2.3, Order).
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use ts_rs::TS;
use utoipa::ToSchema;

#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct HeaderReferences {
    /// The buyer's own code of its payment terms.
    #[schema(min_length = 1, max_length = 64, example = "Z030")]
    pub payment_terms_code: Option<String>,
    /// Within how many days of an invoice's date it is due. An invoice of an order that says nothing is due after 30 days.
    #[schema(maximum = 999, example = 60)]
    pub payment_due_days: Option<u32>,
    /// Contact of the buyer for questions of the supplier.
    pub contact: Option<BuyerContact>,
    /// `AccountingCost` in UBL.
    #[schema(min_length = 1, max_length = 64, example = "4100-210")]
    pub cost_centre: Option<String>,
    #[schema(min_length = 1, max_length = 64, example = "P-2026-014")]
    pub project: Option<String>,
    /// Delivery address of the goods. It is shown if the terms have no delivery address in words.
    pub delivery_address: Option<PostalAddress>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BuyerContact {
    #[schema(min_length = 1, max_length = 200, example = "Salem Al-Harbi")]
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 254, example = "salem@buyer.example")]
    pub email: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40, example = "+966 11 555 0123")]
    pub phone: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PostalAddress {
    /// Name of the place, such as a warehouse or a site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 200, example = "Main warehouse")]
    pub name: Option<String>,
    #[schema(min_length = 1, max_length = 200, example = "King Fahd Road")]
    pub street: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 200)]
    pub additional_street: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 200, example = "7421")]
    pub building_number: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 200, example = "Al Olaya")]
    pub district: Option<String>,
    #[schema(min_length = 1, max_length = 200, example = "Riyadh")]
    pub city: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 200, example = "12271")]
    pub postal_code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 200)]
    pub region: Option<String>,
    /// Country code, ISO 3166-1 alpha-2.
    #[schema(pattern = "^[A-Z]{2}$", example = "SA")]
    pub country: String,
}

impl PostalAddress {
    /// Returns the parts of the address that are written with commas between them.
    pub fn parts(&self) -> Vec<String> {
        let joined = |one: Option<&str>, other: Option<&str>| {
            let both: Vec<_> = one.into_iter().chain(other).collect();
            both.join(" ")
        };
        let parts = [
            self.name.clone().unwrap_or_default(),
            joined(self.building_number.as_deref(), Some(&self.street)),
            self.additional_street.clone().unwrap_or_default(),
            self.district.clone().unwrap_or_default(),
            joined(Some(&self.city), self.postal_code.as_deref()),
            self.region.clone().unwrap_or_default(),
            self.country.clone(),
        ];
        parts.into_iter().filter(|part| !part.is_empty()).collect()
    }
}
