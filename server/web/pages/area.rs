//! Areas of the menu that are not built yet: a page that says what the area will contain.
use serde::Serialize;
use ts_rs::TS;

use contract::Permission;
use values::MessageId;

use super::Page;
use crate::{Error, Outcome, http::UserService};

#[derive(Clone, Debug, Serialize, TS)]
pub struct AreaProps {
    pub area: UnbuiltArea,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum UnbuiltArea {
    Payments,
}

impl UnbuiltArea {
    pub fn title_id(self) -> MessageId {
        match self {
            Self::Payments => MessageId::new("title-payments"),
        }
    }

    /// # Errors
    /// The viewer is not permitted.
    pub async fn outcome(self, user: &UserService) -> Result<Outcome, Error> {
        let area = match self {
            Self::Payments => contract::Area::Payments,
        };
        user.expect(user.viewer.may(Permission::view(area))).await?;
        Ok(Outcome::Page(Page::Area(AreaProps { area: self })))
    }
}
