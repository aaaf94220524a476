//! Accounts of the buyer's people: calls of the portal's own pages, which are not part of the API on the network.
use axum::{
    Extension, Json, Router,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, patch, post},
};
use lettre::Address;
use sea_orm::DbErr;

use crate::{
    access::NeedsScope,
    extract::{BuyerSystem, JsonBody, PathId},
    state::BuyerApi,
};
use accounts::buyer_people;
use contract::buyer::{
    KeyReference, NewPerson, PersonChange, PersonCredentials, PersonRecord, PersonState, Scope,
    Scopes,
};
use database::BeginWrite;
use mail::Mailer;
use service_core::{
    error::ServiceError,
    field_errors::FieldErrors,
    mail_templates::{Links, MailTemplate, Recipient},
    passwords::Passwords,
};
use tables::{buyer_person::Model, json_column::from_json};
use values::{language::Language, message_id::MessageId};

/// Checks the passwords of accounts, and mails the links to choose them.
#[derive(Clone, Debug)]
pub struct PersonAccounts {
    pub passwords: Passwords,
    pub mailer: Mailer,
    pub links: Links,
}

impl PersonAccounts {
    fn mail_link(&self, person: &Model, token: &str, language: Language) {
        match person.email.parse::<Address>() {
            Ok(to) => {
                let name = Some(person.name.clone());
                let recipient = Recipient { to, language, name };
                let template = MailTemplate::BuyerPerson { token };
                self.mailer.send(template.mail(recipient, &self.links));
            }
            Err(error) => tracing::error!(%error, "an account's address is none"),
        }
    }
}

/// Returns the routes for people with a session.
pub fn routes() -> Router<BuyerApi> {
    let administration = [Scope::Administration];
    Router::new()
        .route("/people", get(list).post(create).needs(administration))
        .route("/people/{id}", patch(change).needs(administration))
}

/// Returns the route for people who have no session yet.
pub fn sign_in_route() -> Router<BuyerApi> {
    Router::new().route("/people/sign-in", post(sign_in))
}

async fn sign_in(
    State(api): State<BuyerApi>,
    Extension(accounts): Extension<PersonAccounts>,
    JsonBody(credentials): JsonBody<PersonCredentials>,
) -> Result<Json<KeyReference>, ServiceError> {
    let now = api.options.clock.now();
    let session =
        buyer_people::sign_in(&api.database, &accounts.passwords, credentials, now).await?;
    Ok(Json(session))
}

async fn list(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
) -> Result<Json<Vec<PersonRecord>>, ServiceError> {
    let people = buyer_people::list(&api.database).await?.into_iter();
    Ok(Json(people.map(to_contract).collect::<Result<_, _>>()?))
}

async fn create(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Extension(accounts): Extension<PersonAccounts>,
    JsonBody(new): JsonBody<NewPerson>,
) -> Result<Response, ServiceError> {
    let mut errors = FieldErrors::default();
    system.check_own(&mut errors, &new.scopes);
    errors.into_result()?;
    let person = buyer_people::NewPerson {
        name: new.name,
        email: new.email,
        scopes: new.scopes.into_iter().collect(),
        created_by: system.signed(None),
    };
    let now = api.options.clock.now();
    let transaction = api.database.begin_write().await?;
    let (person, token) = buyer_people::create(&transaction, person, now).await?;
    transaction.commit().await?;
    accounts.mail_link(&person, &token, new.language);
    Ok((StatusCode::CREATED, Json(to_contract(person)?)).into_response())
}

/// Changes the account of another person. Administrators cannot change their own, so that one always remains.
async fn change(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Extension(accounts): Extension<PersonAccounts>,
    PathId(id): PathId,
    JsonBody(change): JsonBody<PersonChange>,
) -> Result<Json<PersonRecord>, ServiceError> {
    let caller = system.person.as_ref().ok_or(ServiceError::WrongKey)?.id;
    if caller == id {
        return Err(ServiceError::Conflict(MessageId::new("buyer-person-own")));
    }
    let now = api.options.clock.now();
    let transaction = api.database.begin_write().await?;
    let mut people = buyer_people::lock_all(&transaction).await?;
    if !people.iter().any(|one| one.id == caller && one.is_active) {
        return Err(ServiceError::WrongKey);
    }
    let position = people.iter().position(|person| person.id == id);
    let mut person = people.swap_remove(position.ok_or(ServiceError::NotFound)?);
    let mut errors = FieldErrors::default();
    system.check_own(&mut errors, &from_json::<Vec<_>>(&person.scopes)?);
    system.check_own(&mut errors, change.scopes.as_deref().unwrap_or_default());
    errors.into_result()?;
    if let Some(scopes) = change.scopes {
        let scopes: Scopes = scopes.into_iter().collect();
        buyer_people::set_scopes(&transaction, id, &scopes).await?;
        person.scopes = scopes.to_json();
    }
    if let Some(is_active) = change.is_active {
        buyer_people::set_active(&transaction, id, is_active, now).await?;
        person.is_active = is_active;
    }
    let link = match change.new_link {
        Some(_) if !person.is_active => {
            return Err(ServiceError::Conflict(MessageId::new(
                "buyer-person-inactive",
            )));
        }
        Some(language) => {
            let token = buyer_people::new_link(&transaction, &person, now).await?;
            Some((token, language))
        }
        None => None,
    };
    transaction.commit().await?;
    if let Some((token, language)) = link {
        accounts.mail_link(&person, &token, language);
    }
    Ok(Json(to_contract(person)?))
}

fn to_contract(person: Model) -> Result<PersonRecord, DbErr> {
    Ok(PersonRecord {
        id: person.id,
        scopes: from_json(&person.scopes)?,
        state: match (person.is_active, person.password_hash) {
            (false, _) => PersonState::Deactivated,
            (true, None) => PersonState::Invited,
            (true, Some(_)) => PersonState::Active,
        },
        name: person.name,
        email: person.email,
    })
}
