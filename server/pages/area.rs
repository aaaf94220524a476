//! The areas of the side menu whose content a later release brings: each says what it will hold.
use serde::Serialize;
use ts_rs::TS;

use super::Page;
use crate::answer::Answer;

#[derive(Clone, Debug, Serialize, TS)]
pub struct AreaProps {
    pub area: Area,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Area {
    Quotations,
    PurchaseOrders,
    ProductsPrice,
    Payments,
    BankAccounts,
    Users,
    Profile,
}

impl Area {
    pub fn title_id(self) -> &'static str {
        match self {
            Self::Quotations => "title-quotations",
            Self::PurchaseOrders => "title-purchase-orders",
            Self::ProductsPrice => "title-products-price",
            Self::Payments => "title-payments",
            Self::BankAccounts => "title-bank-accounts",
            Self::Users => "title-users",
            Self::Profile => "title-profile",
        }
    }

    pub fn answer(self) -> Answer {
        Answer::Page(Page::Area(AreaProps { area: self }))
    }
}
