//! `POST /invitation-acceptances`: the invited person chooses a username and a password, and becomes a user.
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, SqlErr, sea_query::Expr,
};

use crate::users::{colleague, events, known_names::names_of_invited, register::taken};
use contract::{
    Area, Permission, Secret, UserEventKind,
    invitation::{AcceptedInvitation, InvitationAcceptance},
};
use database::BeginWrite;
use service_core::{
    Service,
    context::AnonymousContext,
    error::{ServiceError, ensure},
    field_errors::FieldErrors,
    mailed_tokens,
    rows::insert,
    validation,
};
use tables::{
    invitation::{Column, Entity, Model, State},
    mailed_token::Purpose,
    registration, user,
};
use values::{bidi::plain_line, message_id::MessageId};

/// The token is looked at first, so that a stranger cannot make the service hash passwords.
pub async fn accept(
    service: AnonymousContext,
    _: [String; 0],
    asked: InvitationAcceptance,
) -> Result<AcceptedInvitation, ServiceError> {
    let (Secret(token), Secret(password)) = (asked.token, asked.password);
    let now = service.options.clock.now();
    let purpose = Purpose::AcceptInvitation;
    let database = &service.database;
    let invitation = mailed_tokens::subject::<Entity>(database, purpose, &token, now).await?;
    if invitation.state != State::Open {
        return Err(ServiceError::InvalidToken);
    }
    expect_given(database, &invitation).await?;
    let username = plain_line(&asked.username);
    check_acceptance(&service, &invitation, &username, &password).await?;
    let mut user = user(&invitation, username, asked.language.as_str());
    user.password_hash = service.options.passwords.hash(password).await?;

    let transaction = database.begin_write().await?;
    // Whoever gives the permissions may lose them at this moment.
    colleague::lock(&transaction, invitation.supplier_id).await?;
    // Two calls at once: one finds the token used. An acceptance and a withdrawal at once: one comes first.
    mailed_tokens::redeem(&transaction, purpose, &token, invitation.id, now).await?;
    if !mark_accepted(&transaction, &invitation).await? {
        return Err(ServiceError::InvalidToken);
    }
    expect_given(&transaction, &invitation).await?;
    if let Err(error) = insert(&transaction, user.clone()).await {
        transaction.rollback().await?;
        return Err(match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(_)) => insert_refusal(&service, &user).await?,
            _ => error.into(),
        });
    }
    finish(&transaction, &service, &invitation, &user).await?;
    transaction.commit().await?;
    Ok(AcceptedInvitation {
        user_id: user.id.to_string(),
        email: user.email,
        supplier_id: user.supplier_id.to_string(),
    })
}

async fn check_acceptance(
    service: &Service,
    invitation: &Model,
    username: &str,
    password: &str,
) -> Result<(), ServiceError> {
    let mut known = names_of_invited(&service.database, invitation).await?;
    known.push(username.to_owned());
    let mut errors = FieldErrors::default();
    let valid = validation::username(username);
    if valid.is_ok() && crate::users::register::username_is_taken(service, username, None).await? {
        errors.add("username", taken(username));
    }
    errors.check("username", valid);
    errors.check("password", validation::password(password, &known));
    errors.into_result()
}

/// Returns why a user could not be inserted: somebody else was faster.
async fn insert_refusal(
    service: &Service,
    user: &user::Model,
) -> Result<ServiceError, ServiceError> {
    let same_address = user::Entity::find()
        .filter(user::Column::EmailKey.eq(&*user.email_key))
        .count(&service.database)
        .await?;
    Ok(match same_address {
        0 => ServiceError::field("username", taken(&user.username)),
        _ => ServiceError::AccountExists,
    })
}

/// Nobody gives what they do not have, until the invitation is accepted: otherwise it would outlive the right of whoever sent it. A
/// colleague can send it again, and then gives the permissions instead.
///
/// # Errors
/// `Conflict`: whoever sent it was deactivated, or may no longer invite or give these permissions.
async fn expect_given(
    database: &impl ConnectionTrait,
    invitation: &Model,
) -> Result<(), ServiceError> {
    let Some(giver) = invitation.given_by else {
        return Ok(());
    };
    let giver = user::Entity::find_by_id(giver).one(database).await?;
    let may_give = giver.is_some_and(|giver| {
        giver.is_active
            && giver.may(Permission::edit(Area::Users))
            && colleague::may_give(&giver, &invitation.permissions())
    });
    ensure(may_give, MessageId::new("users-invitation-not-given"))
}

/// False if it was withdrawn meanwhile.
async fn mark_accepted(
    transaction: &impl ConnectionTrait,
    invitation: &Model,
) -> Result<bool, ServiceError> {
    let none: Option<DateTime<Utc>> = None;
    let marked = Entity::update_many()
        .col_expr(Column::State, Expr::value(State::Accepted))
        .col_expr(Column::NextMailAt, Expr::value(none))
        .filter(Column::Id.eq(invitation.id))
        .filter(Column::State.eq(State::Open))
        .exec(transaction)
        .await?;
    Ok(marked.rows_affected == 1)
}

/// The other links and registrations of the address are worthless: it has its account now.
async fn finish(
    transaction: &impl ConnectionTrait,
    service: &AnonymousContext,
    invitation: &Model,
    user: &user::Model,
) -> Result<(), ServiceError> {
    let audit = service.audit_of(user);
    mailed_tokens::retire_all(transaction, &user.email_key, audit.at).await?;
    registration::Entity::delete_many()
        .filter(registration::Column::EmailKey.eq(&*user.email_key))
        .exec(transaction)
        .await?;
    let accepted = Model {
        state: State::Accepted,
        ..invitation.clone()
    };
    let kind = UserEventKind::InvitationAccepted;
    Ok(events::record_invitation(transaction, &audit, kind, Some(invitation), &accepted).await?)
}

fn user(invitation: &Model, username: String, language: &str) -> user::Model {
    let names = [&*invitation.first_name, &*invitation.last_name];
    user::Model {
        id: invitation.id,
        supplier_id: invitation.supplier_id,
        search_text: user::Model::search_text(names, &username, &invitation.email),
        email: invitation.email.clone(),
        email_key: invitation.email_key.clone(),
        username,
        first_name: invitation.first_name.clone(),
        last_name: invitation.last_name.clone(),
        employee_type_ar: invitation.employee_type_ar.clone(),
        employee_type_en: invitation.employee_type_en.clone(),
        is_account_manager: false,
        // The invited person chooses one at the same time.
        password_hash: String::new(),
        is_active: true,
        last_sign_in_at: None,
        language: language.to_owned(),
        mailed_topics: None,
        second_factor_since: None,
        phone: None,
        permissions: invitation.permissions.clone(),
        version: 1,
    }
}
