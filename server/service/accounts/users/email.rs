//! The address of an account: how it is set, and how mails name it to others.
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, sea_query::Expr};

use service_core::{error::ServiceError, rows::duplicate_as};
use tables::user;

/// Sets the address of an account that is still as `user` has it.
///
/// # Errors
/// `AccountExists`: it is another account's; `InvalidToken`: the account's address or password was changed meanwhile, or it was
/// deactivated.
pub async fn set(
    transaction: &impl ConnectionTrait,
    user: &user::Model,
    email: &str,
    email_key: &str,
) -> Result<(), ServiceError> {
    let names = [&*user.first_name, &*user.last_name];
    let search_text = user::Model::search_text(names, &user.username, email);
    let changed = user::Entity::update_many()
        .col_expr(user::Column::Email, Expr::value(email))
        .col_expr(user::Column::EmailKey, Expr::value(email_key))
        .col_expr(user::Column::SearchText, Expr::value(search_text))
        .filter(user::Column::Id.eq(user.id))
        .filter(user::Column::EmailKey.eq(&*user.email_key))
        .filter(user::Column::PasswordHash.eq(&*user.password_hash))
        .filter(user::Column::IsActive.eq(true))
        .exec(transaction)
        .await
        .map_err(duplicate_as(ServiceError::AccountExists))?;
    match changed.rows_affected {
        0 => Err(ServiceError::InvalidToken),
        _ => Ok(()),
    }
}

/// An address as a mail to another one shows it: `a***@first.example`.
pub fn masked(email: &str) -> String {
    let (local, domain) = email.rsplit_once('@').unwrap_or_default();
    let first = local.chars().next().map(String::from).unwrap_or_default();
    format!("{first}***@{domain}")
}
