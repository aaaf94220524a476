//! The suppliers themselves: who may become one, the buyer's decisions, and the numbers of their companies.
pub mod activation;
pub mod company;
pub mod corrections;
pub mod decision_mails;
pub mod decisions;
pub mod desk_mails;
pub mod events;
pub mod invitations;
pub mod names;
pub mod resemblance;
pub mod warnings;

use std::str::FromStr;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{
    entities::{supplier, user},
    error::ServiceError,
};
use contract::SupplierState;
use values::message_id::MessageId;

/// Policy for the registration of suppliers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RegistrationPolicy {
    /// Nobody may register.
    Closed,
    /// Everybody may register; the buyer approves or rejects the supplier.
    #[default]
    Approval,
    /// Everybody may register.
    Open,
}

impl RegistrationPolicy {
    /// Returns the state of a supplier whose registration is confirmed. Earlier registrations may be confirmed after registration
    /// was closed.
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

/// Returns why a supplier in this state gets no documents; `None` if it does.
pub fn refusal_of_documents(state: SupplierState) -> Option<MessageId> {
    match state {
        SupplierState::Approved => None,
        SupplierState::Pending | SupplierState::Rejected => {
            Some(MessageId::new("buyer-supplier-not-approved"))
        }
        SupplierState::Deactivated => Some(MessageId::new("buyer-supplier-deactivated")),
    }
}

/// The supplier with this id.
///
/// # Errors
/// `NotFound`
pub async fn find(
    database: &impl ConnectionTrait,
    id: Uuid,
) -> Result<supplier::Model, ServiceError> {
    let found = supplier::Entity::find_by_id(id).one(database).await?;
    found.ok_or(ServiceError::NotFound)
}

/// The supplier's first account manager, who registered it or was invited.
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
