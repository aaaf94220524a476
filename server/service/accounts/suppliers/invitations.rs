//! The buyer creates suppliers and invites a person of each by mail, who then sets a password.
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, SqlErr,
    TransactionSession,
    sea_query::{Expr, ExprTrait},
};
use uuid::Uuid;

use super::{contact, events, find, names};
use contract::{SupplierState, buyer::SupplierEventKind};
use database::BeginWrite;
use service_core::{
    error::{ServiceError, ensure},
    field_errors::FieldError,
    passwords::Cost,
    rows::{duplicate_as, insert},
};
use tables::{
    supplier::{Column, Entity, Model},
    user,
};
use values::{language::Language, message_id::MessageId, text::LocalizedText};

/// A supplier to create, whose fields are validated.
#[derive(Clone, Debug)]
pub struct NewSupplier {
    pub name: LocalizedText,
    pub code: Option<String>,
    pub currency: String,
    pub country: String,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    pub is_sandbox: bool,
    pub invited: Invited,
    pub created_by: String,
}

/// The first account manager of a new supplier.
#[derive(Clone, Debug)]
pub struct Invited {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// Language of the mails, if the request names one.
    pub language: Option<Language>,
}

/// Result of a request to create a supplier.
#[derive(Debug)]
pub enum Created {
    Now(Box<Model>),
    /// The same request created it before; this time it changed at most the language of a contact who has not signed in.
    Before(Uuid),
}

/// Creates an approved supplier and its first account manager, who is invited by mail afterwards.
///
/// # Errors
/// `Fields`: another supplier has the code or the e-mail address; `Conflict`: the same request created it before, and it is
/// deactivated.
pub async fn create(
    database: &(impl ConnectionTrait + BeginWrite),
    new: NewSupplier,
    now: DateTime<Utc>,
) -> Result<Created, ServiceError> {
    let invited = new.invited;
    let email_key = invited.email.to_lowercase();
    let id = Uuid::now_v7();
    let supplier = Model {
        id,
        name_ar: new.name.ar,
        name_en: new.name.en,
        currency: new.currency,
        country: new.country,
        state: SupplierState::Approved,
        code: new.code,
        vat_number: new.vat_number,
        commercial_registration_number: new.commercial_registration_number,
        is_sandbox: new.is_sandbox,
        decided_at: Some(now),
        decided_by: Some(new.created_by.clone()),
        invited_at: Some(now),
        next_mail_at: Some(now),
        ..Model::default()
    };
    let username = username(&email_key);
    let names = [&*invited.first_name, &*invited.last_name];
    let search_text = user::Model::search_text(names, &username, &invited.email);
    let [employee_type_ar, employee_type_en] = user::ACCOUNT_MANAGER;
    let manager = user::Model {
        supplier_id: id,
        username,
        email: invited.email,
        email_key,
        first_name: invited.first_name,
        last_name: invited.last_name,
        // No password opens the account until the invited person sets one.
        password_hash: Cost::default().hash_of_nobody(),
        language: invited.language.unwrap_or_default().as_str().to_owned(),
        search_text,
        id: Uuid::now_v7(),
        employee_type_ar: employee_type_ar.to_owned(),
        employee_type_en: employee_type_en.to_owned(),
        is_account_manager: true,
        is_active: true,
        last_sign_in_at: None,
        mailed_topics: None,
        second_factor_since: None,
        phone: None,
        permissions: "{}".to_owned(),
        version: 1,
    };
    let transaction = database.begin_write().await?;
    let inserted = async {
        names::insert(&transaction, supplier.clone()).await?;
        insert(&transaction, manager.clone()).await?;
        let kind = SupplierEventKind::Created;
        events::record(&transaction, id, kind, None, &new.created_by, now).await
    };
    if let Err(error) = inserted.await {
        transaction.rollback().await?;
        return created_before(database, error, (&supplier, &manager), invited.language).await;
    }
    transaction.commit().await?;
    Ok(Created::Now(Box::new(supplier)))
}

/// The supplier that is there already, if the same request created it.
///
/// # Errors
/// `Fields`: another supplier has the code or the e-mail address; `Conflict`: the supplier is deactivated.
async fn created_before(
    database: &impl ConnectionTrait,
    error: DbErr,
    (supplier, manager): (&Model, &user::Model),
    language: Option<Language>,
) -> Result<Created, ServiceError> {
    if !matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) {
        return Err(error.into());
    }
    let has_email = user::Column::EmailKey.eq(&*manager.email_key);
    let known = user::Entity::find().filter(has_email).one(database).await?;
    if let Some(known) = known {
        let found = Entity::find_by_id(known.supplier_id).one(database).await?;
        return match found.filter(|found| is_same(found, &known, (supplier, manager))) {
            Some(found) if found.state == SupplierState::Deactivated => {
                let deactivated = MessageId::new("buyer-supplier-deactivated");
                Err(ServiceError::Conflict(deactivated))
            }
            Some(found) => {
                if let Some(language) = language {
                    write_in(database, &known, language).await?;
                }
                Ok(Created::Before(found.id))
            }
            None => {
                let taken = FieldError::new(MessageId::new("buyer-email-taken"), &[]);
                Err(ServiceError::field("contact.email", taken))
            }
        };
    }
    let has_code = Entity::find()
        .filter(Column::Code.eq(supplier.code.as_deref()))
        .filter(Column::IsSandbox.eq(supplier.is_sandbox));
    match has_code.count(database).await? {
        0 => Err(error.into()),
        _ => Err(code_taken()),
    }
}

/// Mails a contact who has not signed in in this language. After that, the language is the contact's own choice.
async fn write_in(
    database: &impl ConnectionTrait,
    contact: &user::Model,
    language: Language,
) -> Result<(), DbErr> {
    user::Entity::update_many()
        .col_expr(user::Column::Language, Expr::value(language.as_str()))
        .filter(user::Column::Id.eq(contact.id))
        .filter(user::Column::LastSignInAt.is_null())
        .exec(database)
        .await?;
    Ok(())
}

/// Whether an invited supplier and its account manager are as a request describes them.
fn is_same(found: &Model, known: &user::Model, (new, manager): (&Model, &user::Model)) -> bool {
    fn company(supplier: &Model) -> Model {
        Model {
            name_ar: supplier.name_ar.clone(),
            name_en: supplier.name_en.clone(),
            currency: supplier.currency.clone(),
            country: supplier.country.clone(),
            code: supplier.code.clone(),
            vat_number: supplier.vat_number.clone(),
            commercial_registration_number: supplier.commercial_registration_number.clone(),
            is_sandbox: supplier.is_sandbox,
            ..Model::default()
        }
    }
    fn person(user: &user::Model) -> (&str, &str, bool) {
        (&user.first_name, &user.last_name, user.is_account_manager)
    }
    let is_invited = found.invited_at.is_some();
    is_invited && company(found) == company(new) && person(known) == person(manager)
}

/// Mails the invitation again, to a supplier whose contact has never signed in.
///
/// # Errors
/// `NotFound`; `Conflict` if there is nobody to invite.
pub async fn invite_again(
    database: &(impl ConnectionTrait + BeginWrite),
    supplier: Uuid,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let found = find(database, supplier).await?;
    let contact = contact(database, supplier).await?;
    let waits = |user: &user::Model| user.last_sign_in_at.is_none();
    let is_open = found.state == SupplierState::Approved && found.invited_at.is_some();
    ensure(
        is_open && contact.as_ref().is_some_and(waits),
        MessageId::new("buyer-invitation-over"),
    )?;
    let transaction = database.begin_write().await?;
    Entity::update_many()
        .col_expr(Column::InvitedAt, Expr::value(now))
        .col_expr(Column::NextMailAt, Expr::value(now))
        .col_expr(Column::MailAttempts, Expr::value(0))
        .filter(Column::Id.eq(supplier))
        .exec(&transaction)
        .await?;
    let kind = SupplierEventKind::InvitedAgain;
    events::record(&transaction, supplier, kind, None, by, now).await?;
    transaction.commit().await?;
    Ok(())
}

/// Sets or removes the code of a supplier in the buyer's system. A second time changes nothing.
///
/// # Errors
/// `NotFound`; `Fields`: another supplier has the code.
pub async fn set_code(
    database: &impl BeginWrite,
    supplier: Uuid,
    code: Option<String>,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let transaction = database.begin_write().await?;
    let has_another = match &code {
        Some(code) => Column::Code.ne(code).or(Column::Code.is_null()),
        None => Column::Code.is_not_null(),
    };
    let changed = Entity::update_many()
        .col_expr(Column::Code, Expr::value(code.clone()))
        .filter(Column::Id.eq(supplier))
        .filter(has_another)
        .exec(&transaction)
        .await
        .map_err(duplicate_as(code_taken()))?;
    if changed.rows_affected == 0 {
        return find(&transaction, supplier).await.map(drop);
    }
    let kind = SupplierEventKind::CodeChanged;
    events::record(&transaction, supplier, kind, code.as_deref(), by, now).await?;
    Ok(transaction.commit().await?)
}

fn code_taken() -> ServiceError {
    ServiceError::field(
        "code",
        FieldError::new(MessageId::new("buyer-code-taken"), &[]),
    )
}

/// A username that nobody has: the person did not choose one, and signs in with the e-mail address.
fn username(email_key: &str) -> String {
    let local = email_key.split('@').next().unwrap_or_default();
    let allowed =
        |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '_' | '-');
    let local: String = local.chars().filter(allowed).take(40).collect();
    format!("{local}-{:08x}", rand::random::<u32>())
}
