//! What events, comments, files and drafts hang on.
use contract::Area;
use sea_orm::entity::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
#[sea_orm(rename_all = "snake_case")]
pub enum DocumentKind {
    QuotationRequest,
    Order,
    BankAccount,
    ChangeRequest,
    Certificate,
}

impl DocumentKind {
    pub const fn area(self) -> Area {
        match self {
            Self::QuotationRequest => Area::QuotationRequests,
            Self::Order => Area::PurchaseOrders,
            Self::BankAccount | Self::ChangeRequest => Area::BankAccounts,
            Self::Certificate => Area::Company,
        }
    }
}
