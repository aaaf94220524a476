//! The names of a user and of the company, which attackers try first in passwords.
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
    let own = [
        user.email.clone(),
        user.username.clone(),
        user.first_name.clone(),
        user.last_name.clone(),
    ];
    Ok(own
        .into_iter()
        .chain(company.into_iter().flatten())
        .collect())
}
