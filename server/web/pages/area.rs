//! Areas of the menu that are not built yet: a page that says what the area will contain.
use serde::Serialize;
use ts_rs::TS;

use values::MessageId;

use super::Page;
use crate::Outcome;

#[derive(Clone, Debug, Serialize, TS)]
pub struct AreaProps {
    pub area: Area,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "PlannedArea")]
pub enum Area {
    ProductsPrice,
    Payments,
}

impl Area {
    pub fn title_id(self) -> MessageId {
        match self {
            Self::ProductsPrice => MessageId::new("title-products-price"),
            Self::Payments => MessageId::new("title-payments"),
        }
    }

    pub fn outcome(self) -> Outcome {
        Outcome::Page(Page::Area(AreaProps { area: self }))
    }
}
