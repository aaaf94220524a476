//! VAT rates.
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// `GET /vat-rate`: the standard rate that is in force today in the country of the token's supplier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatRate {
    /// ISO 3166-1, two letters.
    pub country: String,
    /// ISO 4217: what the supplier is paid in.
    pub currency: String,
    /// `15` for 15 %; nothing where the country levies no VAT.
    pub percent: Option<Decimal>,
}
