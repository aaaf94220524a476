//! `GET /users/me/account`, `PUT /users/me/name` and `PUT /users/me/phone`: what users see and change of their own accounts; and how
//! strong a new password is.
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
};

use super::{events, me, phone};
use crate::{
    second_factor,
    users::known_names::{self, known_names},
};
use contract::{
    CurrentUser, NameChange, NewPasswordQuestion, OwnAccount, PasswordQuestion, PasswordRating,
    PendingEmail, PhoneChange, Secret, UserEventKind,
};
use database::BeginWrite;
use service_core::{
    account_notices,
    context::{AnonymousContext, Context},
    error::ServiceError,
    field_errors::FieldErrors,
    fields,
    passwords::Passwords,
    validation,
};
use tables::{account_notice::AccountNotice, email_change, supplier, user};
use values::bidi::plain_line;

/// Maximum length of each known name, in characters.
const LONGEST_KNOWN: usize = 256;
const MOST_KNOWN: usize = 8;

pub async fn show(context: Context, _: [String; 0], _: ()) -> Result<OwnAccount, ServiceError> {
    let now = context.options.clock.now();
    let pending = email_change::Entity::find()
        .filter(email_change::Column::UserId.eq(context.user.id))
        .filter(email_change::Column::ExpiresAt.gt(now))
        .one(&context.database)
        .await?;
    Ok(OwnAccount {
        phone: context.user.phone.clone(),
        pending_email: pending.map(|change| PendingEmail {
            email: change.email,
            expires_at: change.expires_at,
        }),
        second_factor: second_factor::show(&context).await?,
    })
}

/// A number without a country code is one of the supplier's country. An empty one removes the number.
pub async fn change_phone(
    context: Context,
    _: [String; 0],
    PhoneChange { phone: typed }: PhoneChange,
) -> Result<(), ServiceError> {
    let supplier = supplier::Entity::find_by_id(context.user.supplier_id)
        .one(&context.database)
        .await?
        .ok_or(ServiceError::Unauthorised)?;
    let mut errors = FieldErrors::default();
    let read = phone::read(&typed, &supplier.country);
    let phone = errors.read("phone", read.map_err(fields::words));
    errors.into_result()?;
    if phone == context.user.phone {
        return Ok(());
    }
    let mut user = context.user.clone().into_active_model();
    let change = events::change_of("phone", &context.user.phone, &phone);
    user.phone = Set(phone);
    let (now, notice) = (context.options.clock.now(), AccountNotice::PhoneChanged);
    let transaction = context.database.begin_write().await?;
    user.update(&transaction).await?;
    let (audit, kind) = (context.audit(), UserEventKind::PhoneChanged);
    events::record_own(&transaction, &audit, kind, &context.user, Some(change)).await?;
    account_notices::enqueue(&transaction, &context.user, notice, now).await?;
    transaction.commit().await?;
    Ok(())
}

pub async fn change_name(
    context: Context,
    _: [String; 0],
    change: NameChange,
) -> Result<CurrentUser, ServiceError> {
    let [first_name, last_name] =
        [change.first_name, change.last_name].map(|name| plain_line(&name));
    let mut errors = FieldErrors::default();
    errors.check("firstName", validation::person_name(&first_name));
    errors.check("lastName", validation::person_name(&last_name));
    errors.into_result()?;

    let own = &context.user;
    if (&first_name, &last_name) == (&own.first_name, &own.last_name) {
        return me::to_contract(&context, own.clone()).await;
    }
    let mut user = own.clone().into_active_model();
    let search_text =
        user::Model::search_text([&first_name, &last_name], &own.username, &own.email);
    user.search_text = Set(search_text);
    user.first_name = Set(first_name);
    user.last_name = Set(last_name);
    let transaction = context.database.begin_write().await?;
    let user = user.update(&transaction).await?;
    let change = events::change_of("name", own.full_name(), user.full_name());
    let kind = UserEventKind::NameChanged;
    events::record_own(&transaction, &context.audit(), kind, own, Some(change)).await?;
    transaction.commit().await?;
    me::to_contract(&context, user).await
}

/// `POST /users/me/password/rating`
pub async fn rate_password(
    context: Context,
    _: [String; 0],
    PasswordQuestion {
        password: Secret(password),
    }: PasswordQuestion,
) -> Result<PasswordRating, ServiceError> {
    let known = known_names(&context.database, &context.user).await?;
    rating(context.options.passwords.clone(), password, known).await
}

/// `POST /users/password-rating`
pub async fn rate_new_password(
    service: AnonymousContext,
    _: [String; 0],
    NewPasswordQuestion {
        password,
        known,
        link,
    }: NewPasswordQuestion,
) -> Result<PasswordRating, ServiceError> {
    let start = |text: String| text.chars().take(LONGEST_KNOWN).collect::<String>();
    let mut known: Vec<_> = known.into_iter().take(MOST_KNOWN).map(start).collect();
    if let Some(link) = link {
        known.extend(known_names::names_of_link(&service, link).await?);
    }
    rating(service.options.passwords.clone(), password.0, known).await
}

async fn rating(
    passwords: Passwords,
    password: String,
    known: Vec<String>,
) -> Result<PasswordRating, ServiceError> {
    let (score, accepted) = passwords
        .rate(move || validation::rate(&password, &known))
        .await?;
    Ok(PasswordRating {
        score,
        refusal: accepted.err().map(fields::words),
    })
}
