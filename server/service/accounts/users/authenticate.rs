//! `POST /users/authenticate`: an e-mail address and a password for an access token, or for the challenge of a second step.
//! `POST /users/sign-out`: the access token ends, and with it nothing else of its user; `sign-out-others`: all others end.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};

use crate::{
    account_mail,
    second_factor::{challenge, trusted_devices},
};
use contract::{
    AuthenticatedUser, Credentials, Secret, SupplierState, second_factor::Authentication,
};
use database::BeginWrite;
use service_core::{
    Service,
    context::{AnonymousContext, Context},
    error::ServiceError,
    tokens,
};
use tables::{supplier, user};
use values::bidi::plain_line;

pub async fn authenticate(
    service: AnonymousContext,
    _: [String; 0],
    Credentials {
        email,
        password,
        trusted_devices,
    }: Credentials,
) -> Result<Authentication, ServiceError> {
    let Secret(password) = password;
    let email_key = email_key(&email);
    let user = account_mail::user_at(&service, &email_key).await?;
    let registration = account_mail::registration_at(&service, &email_key).await?;
    let passwords = &service.options.passwords;
    let user_hash = user.as_ref().map(|user| user.password_hash.clone());
    let registered_hash = registration.map(|registration| registration.password_hash);
    // Both are always verified, so that the duration does not reveal which accounts exist.
    let is_users = passwords.verify(password.clone(), user_hash).await?;
    let is_registered = passwords.verify(password, registered_hash).await?;
    // The reasons below are answered only to callers who know the password.
    let Some(user) = user.filter(|_| is_users) else {
        return Err(match is_registered {
            true => ServiceError::Unconfirmed,
            false => ServiceError::WrongCredentials,
        });
    };
    if !user.is_active {
        return Err(ServiceError::Deactivated);
    }
    expect_active_supplier(&service, &user).await?;
    let now = service.options.clock.now();
    if user.second_factor_since.is_none()
        || trusted_devices::is_trusted(&service.database, user.id, &trusted_devices, now).await?
    {
        return Ok(Authentication::SignedIn(sign_in(&service, user).await?));
    }
    Ok(Authentication::Challenged(
        challenge::challenge(&service, &user).await?,
    ))
}

/// # Errors
/// `SupplierDeactivated`
pub async fn expect_active_supplier(
    service: &Service,
    user: &user::Model,
) -> Result<(), ServiceError> {
    let supplier = supplier::Entity::find_by_id(user.supplier_id);
    let supplier = supplier.one(&service.database).await?;
    match supplier.is_some_and(|supplier| supplier.state == SupplierState::Deactivated) {
        true => Err(ServiceError::SupplierDeactivated),
        false => Ok(()),
    }
}

/// Issues a token, unless the verified password was replaced or the account deactivated meanwhile: whoever does that
/// waits for the user's row, and then finds the token to end.
pub async fn sign_in(
    service: &Service,
    user: user::Model,
) -> Result<AuthenticatedUser, ServiceError> {
    let now = service.options.clock.now();
    let transaction = service.database.begin_write().await?;
    let signed_in = user::Entity::update_many()
        .col_expr(user::Column::LastSignInAt, Expr::value(now))
        .filter(user::Column::Id.eq(user.id))
        .filter(user::Column::PasswordHash.eq(&*user.password_hash))
        .filter(user::Column::IsActive.eq(true))
        .exec(&transaction)
        .await?;
    if signed_in.rows_affected == 0 {
        transaction.rollback().await?;
        return Err(ServiceError::WrongCredentials);
    }
    let lifetime = service.options.token_lifetime;
    let token = tokens::issue(&transaction, user.id, now, lifetime).await?;
    transaction.commit().await?;
    Ok(AuthenticatedUser {
        token,
        id: user.id.to_string(),
        email: user.email,
        username: user.username,
        first_name: user.first_name,
        last_name: user.last_name,
    })
}

/// Addresses are the same whatever their case, and with invisible direction marks.
pub fn email_key(email: &str) -> String {
    plain_line(email).to_lowercase()
}

pub async fn sign_out(context: Context, _: [String; 0], _: ()) -> Result<(), ServiceError> {
    tokens::revoke(&context.database, &context.token).await?;
    Ok(())
}

pub async fn sign_out_others(context: Context, _: [String; 0], _: ()) -> Result<(), ServiceError> {
    let transaction = context.database.begin_write().await?;
    trusted_devices::forget(&transaction, context.user.id).await?;
    tokens::revoke_others(&transaction, context.user.id, &context.token).await?;
    transaction.commit().await?;
    Ok(())
}
