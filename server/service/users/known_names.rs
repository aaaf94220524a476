//! What everybody knows of a user, and nobody may have for a password.
use sea_orm::{ConnectionTrait, DbErr, EntityTrait};

use crate::entities::{supplier, user};

pub async fn known_names(
    database: &impl ConnectionTrait,
    user: &user::Model,
) -> Result<Vec<String>, DbErr> {
    let supplier = supplier::Entity::find_by_id(user.supplier_id)
        .one(database)
        .await?;
    let company = supplier.map(|supplier| [supplier.name_ar, supplier.name_en]);
    let own = [user.email.clone(), user.username.clone()];
    Ok(own
        .into_iter()
        .chain(company.into_iter().flatten())
        .collect())
}
