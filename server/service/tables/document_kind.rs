//! Kinds of documents that have events, comments, files and drafts.
use sea_orm::entity::prelude::*;

use contract::Area;

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
#[sea_orm(rename_all = "snake_case")]
pub enum DocumentKind {
    QuotationRequest,
    Order,
    BankAccount,
    ChangeRequest,
    Certificate,
    PriceList,
    PriceRequest,
    Invoice,
    Payment,
    /// Account statement of a buyer.
    AccountStatement,
    /// Inquiry about an invoice or a payment.
    Inquiry,
    /// Credit note of the supplier.
    CreditNote,
    /// The supplier's company itself.
    Company,
}

impl DocumentKind {
    /// Returns the area whose permissions are needed; `None` for change requests: each has the area of its own kind
    /// (`ChangeKind::area`).
    pub const fn area(self) -> Option<Area> {
        match self {
            Self::QuotationRequest => Some(Area::QuotationRequests),
            Self::Order => Some(Area::PurchaseOrders),
            Self::BankAccount => Some(Area::BankAccounts),
            Self::ChangeRequest => None,
            Self::Certificate | Self::Company => Some(Area::Company),
            Self::PriceList | Self::PriceRequest => Some(Area::Prices),
            Self::Invoice
            | Self::Payment
            | Self::AccountStatement
            | Self::Inquiry
            | Self::CreditNote => Some(Area::Payments),
        }
    }
}
