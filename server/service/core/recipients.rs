//! The users whom the events of a transaction notify.
use std::{collections::HashMap, sync::Arc};

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, Iterable, QueryFilter};
use tokio::sync::Mutex;
use uuid::Uuid;

use contract::{Area, Permission, notification::NotificationChoices};
use tables::user;

/// The active users of suppliers, read once for all events of a transaction.
#[derive(Clone, Debug, Default)]
pub struct Recipients(Arc<Mutex<HashMap<Uuid, Vec<Recipient>>>>);

#[derive(Clone, Debug)]
pub struct Recipient {
    pub user_id: Uuid,
    /// The areas that the user may view.
    pub areas: Vec<Area>,
    pub choices: NotificationChoices,
}

impl Recipients {
    pub async fn find(
        &self,
        transaction: &impl ConnectionTrait,
        supplier_id: Uuid,
    ) -> Result<Vec<Recipient>, DbErr> {
        let mut by_supplier = self.0.lock().await;
        if let Some(recipients) = by_supplier.get(&supplier_id) {
            return Ok(recipients.clone());
        }
        let users = user::Entity::find()
            .filter(user::Column::SupplierId.eq(supplier_id))
            .filter(user::Column::IsActive.eq(true))
            .all(transaction)
            .await?;
        let recipients: Vec<_> = users
            .into_iter()
            .map(|user| Recipient {
                user_id: user.id,
                areas: Area::iter()
                    .filter(|area| user.may(Permission::view(*area)))
                    .collect(),
                choices: user.notification_choices(),
            })
            .collect();
        by_supplier.insert(supplier_id, recipients.clone());
        Ok(recipients)
    }
}
