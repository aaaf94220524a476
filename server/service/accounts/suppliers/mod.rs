//! Suppliers: their state, names, company numbers and invitations.
pub mod activation;
pub mod company;
pub mod company_items;
pub mod desk_mails;
pub mod events;
pub mod invitations;
pub mod names;
pub mod resemblance;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use contract::SupplierState;
use service_core::error::ServiceError;
use tables::{supplier, user};
use values::message_id::MessageId;

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
