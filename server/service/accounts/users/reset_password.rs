//! `POST /users/forgot-password`: mails a link to choose a new password. `POST /users/reset-password`: a new password for
//! whoever has the mailed link. All tokens of the account end with it.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};

use super::authenticate::email_key;
use crate::{
    account_mail, buyer_people,
    second_factor::trusted_devices,
    users::{events, known_names::known_names},
};
use contract::{ForgottenPassword, PasswordReset, ResetAccount, Secret, UserEventKind};
use database::BeginWrite;
use service_core::{
    account_notices, context::AnonymousContext, error::ServiceError, field_errors::require,
    mailed_tokens, tokens, validation,
};
use tables::{account_notice::AccountNotice, buyer_person, mailed_token::Purpose, user};
use values::bidi::plain_line;

pub async fn forgot_password(
    service: AnonymousContext,
    _: [String; 0],
    ForgottenPassword { email, language }: ForgottenPassword,
) -> Result<(), ServiceError> {
    require("email", validation::email(&plain_line(&email)))?;
    service.afterwards(|service| account_mail::remind(service, email_key(&email), language));
    Ok(())
}

pub async fn reset_password(
    service: AnonymousContext,
    _: [String; 0],
    asked: PasswordReset,
) -> Result<ResetAccount, ServiceError> {
    let Secret(token) = asked.token.clone();
    let now = service.options.clock.now();
    let purpose = Purpose::ResetPassword;
    let database = &service.database;
    let person = mailed_tokens::subject::<buyer_person::Entity>(database, purpose, &token, now);
    if let Ok(person) = person.await {
        return buyer_people::choose_password(&service, person, asked).await;
    }
    let user =
        mailed_tokens::subject::<user::Entity>(&service.database, purpose, &token, now).await?;
    let known = known_names(&service.database, &user).await?;
    require("password", validation::password(&asked.password.0, &known))?;
    let hash = service.options.passwords.hash(asked.password.0).await?;

    let transaction = service.database.begin_write().await?;
    mailed_tokens::redeem(&transaction, purpose, &token, user.id, now).await?;
    user::Entity::update_many()
        .col_expr(user::Column::PasswordHash, Expr::value(hash))
        .filter(user::Column::Id.eq(user.id))
        .exec(&transaction)
        .await?;
    trusted_devices::forget(&transaction, user.id).await?;
    tokens::revoke_all(&transaction, user.id).await?;
    mailed_tokens::retire_all(&transaction, &user.email_key, now).await?;
    let audit = service.audit_of_mailbox(&user.email_key);
    let kind = UserEventKind::PasswordChanged;
    events::record_own(&transaction, &audit, kind, &user, None).await?;
    let notice = AccountNotice::PasswordChanged;
    account_notices::enqueue_in(&transaction, asked.language, &user, notice, now).await?;
    transaction.commit().await?;

    Ok(ResetAccount {
        user_id: user.id.to_string(),
        email: user.email,
        supplier_id: Some(user.supplier_id.to_string()),
        is_buyer: false,
    })
}
