//! Categories of VAT (UN/CEFACT 5305, as EN 16931 uses them).
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::ToSchema;

use values::message_id::MessageId;

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    TS,
    EnumIter,
)]
#[cfg_attr(
    feature = "database",
    derive(sea_orm::DeriveActiveEnum),
    sea_orm(
        rs_type = "String",
        db_type = "String(sea_orm::prelude::StringLen::N(2))"
    )
)]
pub enum VatCategory {
    /// A rate above zero.
    #[serde(rename = "S")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "S"))]
    Standard,
    #[serde(rename = "Z")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "Z"))]
    ZeroRated,
    #[serde(rename = "E")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "E"))]
    Exempt,
    #[serde(rename = "AE")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "AE"))]
    ReverseCharge,
    /// Supplies between states of one customs union.
    #[serde(rename = "K")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "K"))]
    IntraCommunity,
    #[serde(rename = "G")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "G"))]
    Export,
    #[serde(rename = "O")]
    #[cfg_attr(feature = "database", sea_orm(string_value = "O"))]
    OutOfScope,
}

impl VatCategory {
    /// The category of a line that names none.
    pub fn for_rate(percent: Decimal) -> Self {
        match percent.is_zero() {
            true => Self::ZeroRated,
            false => Self::Standard,
        }
    }

    /// The code list's code.
    pub fn code(self) -> &'static str {
        match self {
            Self::Standard => "S",
            Self::ZeroRated => "Z",
            Self::Exempt => "E",
            Self::ReverseCharge => "AE",
            Self::IntraCommunity => "K",
            Self::Export => "G",
            Self::OutOfScope => "O",
        }
    }

    pub fn name(self) -> MessageId {
        match self {
            Self::Standard => MessageId::new("line-vat-standard"),
            Self::ZeroRated => MessageId::new("line-vat-zero-rated"),
            Self::Exempt => MessageId::new("line-vat-exempt"),
            Self::ReverseCharge => MessageId::new("line-vat-reverse-charge"),
            Self::IntraCommunity => MessageId::new("line-vat-intra-community"),
            Self::Export => MessageId::new("line-vat-export"),
            Self::OutOfScope => MessageId::new("line-vat-out-of-scope"),
        }
    }

    /// Rules BR-E-10, BR-AE-10, BR-IC-10, BR-G-10 and BR-O-10 of EN 16931.
    pub fn needs_reason(self) -> bool {
        !matches!(self, Self::Standard | Self::ZeroRated)
    }
}
