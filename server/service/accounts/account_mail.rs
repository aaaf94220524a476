//! Mails about accounts. They are sent after the response, so that its duration does not reveal which accounts exist.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::buyer_people;
use service_core::{Service, error::ServiceError, mail_templates::MailTemplate, mailed_tokens};
use tables::{mailed_token::Purpose, registration, user};
use values::language::Language;

/// Sends the mail after a registration: the link that opens the account or, if the address already has an account, a notice
/// of it.
pub async fn welcome(
    service: Service,
    registration: registration::Model,
) -> Result<(), ServiceError> {
    let language = Language::parse(&registration.language).unwrap_or_default();
    match user_at(&service, &registration.email_key).await? {
        Some(user) => link_to_new_password(&service, &user, language, true).await,
        None => link_to_confirm(&service, &registration).await,
    }
}

/// Sends the mail to a user who forgot the password; an address may have an account of the buyer's and one of a supplier's.
/// Users who have not confirmed the address yet are asked to do that first.
pub async fn remind(
    service: Service,
    email_key: String,
    language: Language,
) -> Result<(), ServiceError> {
    if let Some(person) = buyer_people::find_by_email(&service.database, &email_key).await?
        && person.is_active
    {
        let key = (person.email_key.as_str(), person.id);
        if let Some(token) = &token(&service, Purpose::ResetPassword, key).await? {
            let mail = MailTemplate::ResetPassword { token };
            service.send(&person.email, language, Some(person.name), mail);
        }
    }
    if let Some(user) = user_at(&service, &email_key).await? {
        link_to_new_password(&service, &user, language, false).await
    } else if let Some(registration) = registration_at(&service, &email_key).await? {
        link_to_confirm(&service, &registration).await
    } else {
        Ok(())
    }
}

async fn link_to_confirm(
    service: &Service,
    registration: &registration::Model,
) -> Result<(), ServiceError> {
    let language = Language::parse(&registration.language).unwrap_or_default();
    let key = (registration.email_key.as_str(), registration.id);
    let token = token(service, Purpose::ConfirmEmail, key).await?;
    if let Some(token) = &token {
        let mail = MailTemplate::ConfirmEmail { token };
        service.send(&registration.email, language, None, mail);
    }
    Ok(())
}

async fn link_to_new_password(
    service: &Service,
    user: &user::Model,
    language: Language,
    registered_again: bool,
) -> Result<(), ServiceError> {
    let key = (user.email_key.as_str(), user.id);
    let token = token(service, Purpose::ResetPassword, key).await?;
    if let Some(token) = &token {
        let mail = match registered_again {
            true => MailTemplate::AccountExists { token },
            false => MailTemplate::ResetPassword { token },
        };
        service.send(&user.email, language, Some(user.full_name()), mail);
    }
    Ok(())
}

async fn token(
    service: &Service,
    purpose: Purpose,
    (email_key, subject_id): (&str, Uuid),
) -> Result<Option<String>, ServiceError> {
    let now = service.options.clock.now();
    Ok(mailed_tokens::issue(&service.database, purpose, email_key, subject_id, now).await?)
}

pub async fn user_at(
    service: &Service,
    email_key: &str,
) -> Result<Option<user::Model>, ServiceError> {
    Ok(user::Entity::find()
        .filter(user::Column::EmailKey.eq(email_key))
        .one(&service.database)
        .await?)
}

/// The newest that waits for its confirmation.
pub async fn registration_at(
    service: &Service,
    email_key: &str,
) -> Result<Option<registration::Model>, ServiceError> {
    Ok(registration::Entity::find()
        .filter(registration::Column::EmailKey.eq(email_key))
        .filter(registration::Column::ExpiresAt.gt(service.options.clock.now()))
        .order_by_desc(registration::Column::RegisteredAt)
        .one(&service.database)
        .await?)
}
