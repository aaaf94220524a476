//! The suppliers themselves: who may become one, the buyer's decision, and the numbers of their companies.
pub mod company;
pub mod decision_mails;
pub mod decisions;
pub mod resemblance;

use std::str::FromStr;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::entities::user;
use contract::SupplierState;

/// Who may become a supplier by registering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RegistrationPolicy {
    /// Nobody.
    Closed,
    /// Those whom the buyer approves.
    #[default]
    Approval,
    /// Everybody.
    Open,
}

impl RegistrationPolicy {
    /// Of a supplier whose registration is confirmed. Earlier registrations may be confirmed after registration was closed.
    pub fn state(self) -> SupplierState {
        match self {
            Self::Closed | Self::Approval => SupplierState::Pending,
            Self::Open => SupplierState::Approved,
        }
    }
}

impl FromStr for RegistrationPolicy {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "closed" => Ok(Self::Closed),
            "approval" => Ok(Self::Approval),
            "open" => Ok(Self::Open),
            _ => Err(()),
        }
    }
}

/// The supplier's first account manager, who registered it.
pub async fn contact(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
) -> Result<Option<user::Model>, DbErr> {
    user::Entity::find()
        .filter(user::Column::SupplierId.eq(supplier_id))
        .filter(user::Column::IsAccountManager.eq(true))
        .order_by_asc(user::Column::Id)
        .one(database)
        .await
}
