//! Accounts of the buyer's people: a name that the administrator sets, an e-mail address, a password and scopes. A session of a
//! person has a reference without a secret, which only calls within the process can use.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter, QueryOrder,
    UpdateMany,
    sea_query::{Expr, ExprTrait},
};
use uuid::Uuid;

use crate::users::authenticate::email_key;
use contract::{
    PasswordReset, ResetAccount,
    buyer::{KeyReference, PersonCredentials, Scopes},
};
use database::BeginWrite;
use service_core::{
    Service,
    error::ServiceError,
    field_errors::{FieldErrors, require},
    mailed_tokens,
    passwords::Passwords,
    rows::{insert, locked},
    validation,
};
use tables::{
    buyer_person::{Column, Entity, Model, PREFIX},
    mailed_token::Purpose,
};
use values::{bidi::plain_line, message_id::MessageId};

/// Longest session of a person, however often the pages are used.
const SESSION: TimeDelta = TimeDelta::hours(12);

/// An account to create.
#[derive(Clone, Debug)]
pub struct NewPerson {
    pub name: String,
    pub email: String,
    pub scopes: Scopes,
    /// Name of the person who creates it, or `command line`.
    pub created_by: String,
}

/// Creates an account without a password; returns it with the token of a link to choose one.
///
/// # Errors
/// `Fields`
pub async fn create(
    database: &impl ConnectionTrait,
    new: NewPerson,
    now: DateTime<Utc>,
) -> Result<(Model, String), ServiceError> {
    let (name, email) = (plain_line(&new.name), plain_line(&new.email));
    let mut errors = FieldErrors::default();
    errors.check("name", validation::person_name(&name));
    errors.check("email", validation::email(&email));
    if new.scopes.is_empty() {
        errors.check("scopes", Err(MessageId::new("buyer-required")));
    }
    if find_by_email(database, &email).await?.is_some() {
        errors.check("email", Err(MessageId::new("buyer-email-taken")));
    }
    errors.into_result()?;
    let person = Model {
        id: Uuid::now_v7(),
        name,
        email_key: email_key(&email),
        email,
        password_hash: None,
        scopes: new.scopes.to_json(),
        is_active: true,
        session_version: 1,
        created_at: now,
        created_by: new.created_by,
    };
    insert(database, person.clone()).await?;
    let token = new_link(database, &person, now).await?;
    Ok((person, token))
}

/// Makes the token of a link to choose a password. Earlier links of the account no longer work.
pub async fn new_link(
    database: &impl ConnectionTrait,
    person: &Model,
    now: DateTime<Utc>,
) -> Result<String, DbErr> {
    mailed_tokens::retire(database, person.id, now).await?;
    mailed_tokens::issue_invitation(database, (&person.email_key, person.id), now).await
}

/// Returns all accounts, ordered by name.
pub async fn list(database: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    let people = Entity::find().order_by_asc(Column::Name);
    people.order_by_asc(Column::Id).all(database).await
}

/// Returns all accounts, locked until the transaction ends, so that two administrators cannot deactivate each other.
pub async fn lock_all(transaction: &DatabaseTransaction) -> Result<Vec<Model>, DbErr> {
    let people = Entity::find().order_by_asc(Column::Id);
    locked(people).all(transaction).await
}

pub async fn find_by_email(
    database: &impl ConnectionTrait,
    email: &str,
) -> Result<Option<Model>, DbErr> {
    let found = Entity::find().filter(Column::EmailKey.eq(email_key(email)));
    found.one(database).await
}

pub async fn set_scopes(
    database: &impl ConnectionTrait,
    id: Uuid,
    scopes: &Scopes,
) -> Result<(), DbErr> {
    let changed = Entity::update_many().col_expr(Column::Scopes, Expr::value(scopes.to_json()));
    let changed = changed.filter(Column::Id.eq(id));
    changed.exec(database).await.map(drop)
}

/// Ends the person's sessions and links.
pub async fn set_active(
    database: &impl ConnectionTrait,
    id: Uuid,
    is_active: bool,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let changed = Entity::update_many().col_expr(Column::IsActive, Expr::value(is_active));
    end_sessions(database, id, changed).await?;
    mailed_tokens::retire(database, id, now).await
}

/// Makes a change of the account, with which all sessions of the person end.
async fn end_sessions(
    database: &impl ConnectionTrait,
    id: Uuid,
    change: UpdateMany<Entity>,
) -> Result<(), DbErr> {
    let next = Expr::col(Column::SessionVersion).add(1);
    let change = change.col_expr(Column::SessionVersion, next);
    let change = change.filter(Column::Id.eq(id));
    change.exec(database).await.map(drop)
}

/// Checks the password; returns the reference of a new session. Takes as long for unknown and deactivated accounts.
///
/// # Errors
/// `WrongCredentials`
pub async fn sign_in(
    database: &impl ConnectionTrait,
    passwords: &Passwords,
    PersonCredentials { email, password }: PersonCredentials,
    now: DateTime<Utc>,
) -> Result<KeyReference, ServiceError> {
    let person = find_by_email(database, &email).await?;
    let person = person.filter(|person| person.is_active);
    let hash = person
        .as_ref()
        .and_then(|person| person.password_hash.clone());
    let is_right = passwords.verify(password.0, hash).await?;
    let person = person.filter(|_| is_right);
    let person = person.ok_or(ServiceError::WrongCredentials)?;
    let (holder, version) = (person.holder(), person.session_version);
    let ends_at = (now + SESSION).timestamp();
    Ok(KeyReference(format!("{holder}/{version}/{ends_at}")))
}

/// The active person whose session it is. `None` once the session has ended.
pub async fn in_session(
    database: &impl ConnectionTrait,
    session: &KeyReference,
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    let Some((id, version, ends_at)) = parse(session) else {
        return Ok(None);
    };
    let found = Entity::find_by_id(id)
        .filter(Column::IsActive.eq(true))
        .filter(Column::SessionVersion.eq(version));
    let found = found.one(database).await?;
    Ok(found.filter(|_| now.timestamp() < ends_at))
}

/// The person's id, the version of the session, and its end in seconds since 1970.
fn parse(KeyReference(session): &KeyReference) -> Option<(Uuid, i32, i64)> {
    let mut parts = session.strip_prefix(PREFIX)?.split('/');
    let id = Uuid::try_parse(parts.next()?).ok()?;
    Some((id, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

/// Sets the password that a person chooses with a link, and ends the earlier sessions.
///
/// # Errors
/// `Fields`: the password is not acceptable; `InvalidToken`: the link was used meanwhile.
pub async fn choose_password(
    service: &Service,
    person: Model,
    PasswordReset {
        token, password, ..
    }: PasswordReset,
) -> Result<ResetAccount, ServiceError> {
    let known = [&person.email, &person.name];
    require("password", validation::password(&password.0, &known))?;
    let hash = service.options.passwords.hash(password.0).await?;
    let now = service.options.clock.now();
    let transaction = service.database.begin_write().await?;
    let purpose = Purpose::ResetPassword;
    mailed_tokens::redeem(&transaction, purpose, &token.0, person.id, now).await?;
    let changed = Entity::update_many().col_expr(Column::PasswordHash, Expr::value(hash));
    end_sessions(&transaction, person.id, changed).await?;
    mailed_tokens::retire(&transaction, person.id, now).await?;
    transaction.commit().await?;
    Ok(ResetAccount {
        user_id: person.holder(),
        email: person.email,
        supplier_id: None,
        is_buyer: true,
    })
}
