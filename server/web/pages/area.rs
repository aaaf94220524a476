//! The areas of the side menu whose content a later release brings: each says what it will hold.
use serde::Serialize;
use ts_rs::TS;

use super::Page;
use crate::answer::Answer;
use values::message_id::MessageId;

#[derive(Clone, Debug, Serialize, TS)]
pub struct AreaProps {
    pub area: Area,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
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

    pub fn answer(self) -> Answer {
        Answer::Page(Page::Area(AreaProps { area: self }))
    }
}
