//! `POST /users/register`: a new supplier and its first account manager, once the address is confirmed.
//!
//! The answer is the same, and takes the same steps, whether or not the address has an account: a row is written either
//! way, and takes the username either way. Only the mail differs, and that goes to the address's owner.
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, TryIntoModel,
    sea_query::{Expr, ExprTrait, Func},
};
use uuid::Uuid;

use super::authenticate::email_key;
use crate::account_mail;
use contract::{Registered, Registration, Secret};
use database::BeginWrite;
use service_core::{
    Service,
    context::AnonymousContext,
    error::ServiceError,
    field_errors::FieldErrors,
    mailed_tokens,
    options::RegistrationPolicy,
    rows::{duplicate_as, insert},
    validation,
};
use tables::{mailed_token::Purpose, registration, user};
use values::{bidi::plain_line, country, currency, message_id::MessageId, text::LocalizedText};

pub async fn register(
    service: AnonymousContext,
    _: [String; 0],
    asked: Registration,
) -> Result<Registered, ServiceError> {
    if service.options.registration == RegistrationPolicy::Closed {
        return Err(ServiceError::RegistrationClosed);
    }
    let asked = plain(asked);
    let now = service.options.clock.now();
    registration::Entity::delete_many()
        .filter(registration::Column::ExpiresAt.lte(now))
        .exec(&service.database)
        .await?;
    let own = own_registration(&service, &asked).await?;
    check(&service, &asked, own).await?;
    let Secret(password) = asked.password;
    let row = registration::ActiveModel {
        id: Set(Uuid::now_v7()),
        email_key: Set(email_key(&asked.email)),
        email: Set(asked.email),
        username_key: Set(asked.username.to_ascii_lowercase()),
        username: Set(asked.username.clone()),
        first_name: Set(asked.first_name),
        last_name: Set(asked.last_name),
        company: Set(asked.company),
        country: Set(asked.country),
        currency: Set(asked.currency),
        password_hash: Set(service.options.passwords.hash(password).await?),
        language: Set(asked.language.as_str().to_owned()),
        registered_at: Set(now),
        expires_at: Set(now + mailed_tokens::lifetime(Purpose::ConfirmEmail)),
    };
    let registration = row.clone().try_into_model()?;
    let transaction = service.database.begin_write().await?;
    if let Some(own) = own {
        registration::Entity::delete_by_id(own)
            .exec(&transaction)
            .await?;
    }
    let inserted = insert(&transaction, row).await;
    // Somebody else was faster.
    let taken = ServiceError::field("username", taken(&asked.username));
    inserted.map_err(duplicate_as(taken))?;
    transaction.commit().await?;
    service.afterwards(|service| account_mail::welcome(service, registration));
    let answer = Registered {
        awaits_confirmation: true,
    };
    Ok(answer)
}

/// The registration that this one takes the place of: of the same username, by somebody who knows its password, whose
/// mail was lost or whose address was mistyped.
async fn own_registration(
    service: &Service,
    asked: &Registration,
) -> Result<Option<Uuid>, ServiceError> {
    if validation::username(&asked.username).is_err() {
        return Ok(None);
    }
    let key = asked.username.to_ascii_lowercase();
    let found = registration::Entity::find()
        .filter(registration::Column::UsernameKey.eq(key))
        .one(&service.database)
        .await?;
    let Some(earlier) = found else {
        return Ok(None);
    };
    let (password, hash) = (asked.password.0.clone(), earlier.password_hash);
    let passwords = &service.options.passwords;
    let is_own = passwords.verify(password, Some(hash)).await?;
    Ok(is_own.then_some(earlier.id))
}

async fn check(
    service: &Service,
    asked: &Registration,
    own: Option<Uuid>,
) -> Result<(), ServiceError> {
    let known = [
        &*asked.email,
        &*asked.username,
        &*asked.first_name,
        &*asked.last_name,
        &*asked.company,
    ];
    let username = validation::username(&asked.username);
    let mut errors = FieldErrors::default();
    if username.is_ok() && username_is_taken(service, &asked.username, own).await? {
        errors.add("username", taken(&asked.username));
    }
    errors.check("email", validation::email(&asked.email));
    errors.check("username", username);
    errors.check("firstName", validation::person_name(&asked.first_name));
    errors.check("lastName", validation::person_name(&asked.last_name));
    errors.check("company", validation::company(&asked.company));
    let unknown = |code: &Option<String>, is_known: fn(&str) -> bool, id: MessageId| match code {
        Some(code) if !is_known(code) => Err(id),
        _ => Ok(()),
    };
    errors.check(
        "country",
        unknown(
            &asked.country,
            country::is_known,
            MessageId::new("service-country-required"),
        ),
    );
    errors.check(
        "currency",
        unknown(
            &asked.currency,
            currency::is_known,
            MessageId::new("service-company-currency"),
        ),
    );
    errors.check("password", validation::password(&asked.password.0, &known));
    errors.into_result()
}

/// Returns whether a user has the username, or somebody else whose address is not confirmed yet.
pub async fn username_is_taken(
    service: &Service,
    username: &str,
    own: Option<Uuid>,
) -> Result<bool, ServiceError> {
    let key = username.to_ascii_lowercase();
    let lower = Func::lower(Expr::col(user::Column::Username));
    let users = user::Entity::find().filter(Expr::expr(lower).eq(&*key));
    let mut registrations =
        registration::Entity::find().filter(registration::Column::UsernameKey.eq(&*key));
    if let Some(own) = own {
        registrations = registrations.filter(registration::Column::Id.ne(own));
    }
    Ok(users.count(&service.database).await? + registrations.count(&service.database).await? > 0)
}

/// The English words are those of specification section 8.
pub fn taken(username: &str) -> LocalizedText {
    let id = MessageId::new("service-username-taken");
    let LocalizedText { ar, en } = i18n::localized(id, &[("name", username)]);
    LocalizedText::new(ar, i18n::without_isolation(&en))
}

/// The names and addresses as they are kept. The password stays as it is.
fn plain(mut asked: Registration) -> Registration {
    for field in [
        &mut asked.email,
        &mut asked.username,
        &mut asked.first_name,
        &mut asked.last_name,
        &mut asked.company,
    ] {
        *field = plain_line(field);
    }
    asked
}
