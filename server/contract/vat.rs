//! VAT rates.
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// `GET /vat-rate`: the standard rate that is in force today in the country of the token's supplier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatRate {
    /// Country code, ISO 3166-1 alpha-2.
    pub country: String,
    /// Currency that the supplier is paid in, ISO 4217.
    pub currency: String,
    /// `15` for 15 %; nothing where the country levies no VAT.
    pub percent: Option<Decimal>,
}
