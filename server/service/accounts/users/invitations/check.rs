//! Validates invitations: reports all errors at once, before anything is sent.
use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
};

use crate::users::{authenticate::email_key, colleague};
use contract::{
    Permissions,
    invitation::{InvitedPerson, MOST_INVITED, MOST_OPEN_INVITATIONS, NewInvitations},
};
use service_core::{
    error::ServiceError,
    field_errors::{FieldError, FieldErrors},
    validation,
};
use tables::{
    invitation::{self, State},
    user,
};
use values::{bidi::plain_line, language::Language, message_id::MessageId, text::LocalizedText};

const NAME_REQUIRED: MessageId = MessageId::new("users-invited-name-required");
const EMAIL_REQUIRED: MessageId = MessageId::new("users-invited-email-required");

/// Invitations as they are stored.
pub struct Checked {
    pub people: Vec<InvitedPerson>,
    pub employee_type: LocalizedText,
    pub permissions: Permissions,
    pub language: Language,
}

/// # Errors
/// `Fields`. An address that has an account elsewhere is none: that would tell the caller of the account.
pub async fn checked(
    database: &impl ConnectionTrait,
    caller: &user::Model,
    new: NewInvitations,
) -> Result<Checked, ServiceError> {
    let mut errors = FieldErrors::default();
    let people: Vec<_> = new.people.into_iter().map(plain).collect();
    if people.is_empty() {
        errors.check("people", Err(MessageId::new("users-nobody-invited")));
    }
    if people.len() > MOST_INVITED {
        let most = MOST_INVITED.to_string();
        let id = MessageId::new("users-too-many-invited");
        return Err(ServiceError::field(
            "people",
            FieldError::new(id, &[("count", &most)]),
        ));
    }
    let employee_type = colleague::employee_type(&mut errors, &new.employee_type);
    let permissions = new.permissions.completed();
    if !colleague::may_give(caller, &permissions) {
        let not_own = Err(MessageId::new("users-permissions-not-own"));
        errors.check("permissions", not_own);
    }
    let known = Known::load(database, caller, &people).await?;
    let mut places: HashMap<String, usize> = HashMap::new();
    for (place, person) in (1..).zip(&people) {
        let field = |name: &str| format!("people.{place}.{name}");
        for (part, name) in [
            ("firstName", &person.first_name),
            ("lastName", &person.last_name),
        ] {
            let valid = present(name, NAME_REQUIRED).and_then(|()| validation::person_name(name));
            errors.check(&field(part), valid);
        }
        let email = field("email");
        let valid =
            present(&person.email, EMAIL_REQUIRED).and_then(|()| validation::email(&person.email));
        errors.check(&email, valid);
        let key = email_key(&person.email);
        errors.check(&email, known.refusal(&key));
        if let Some(first) = places.get(&key) {
            let id = MessageId::new("users-invited-above");
            let above = FieldError::new(id, &[("place", &first.to_string())]);
            errors.add(&email, above);
        }
        places.entry(key).or_insert(place);
    }
    if known.open + people.len() as u64 > u64::from(MOST_OPEN_INVITATIONS) {
        let most = MOST_OPEN_INVITATIONS.to_string();
        let id = MessageId::new("users-too-many-open");
        errors.add("people", FieldError::new(id, &[("count", &most)]));
    }
    errors.into_result()?;
    Ok(Checked {
        people,
        employee_type,
        permissions,
        language: new.language,
    })
}

/// The messages of other forms ask the reader for their own name and address.
fn present(text: &str, missing: MessageId) -> Result<(), MessageId> {
    match text.is_empty() {
        true => Err(missing),
        false => Ok(()),
    }
}

fn plain(person: InvitedPerson) -> InvitedPerson {
    InvitedPerson {
        first_name: plain_line(&person.first_name),
        last_name: plain_line(&person.last_name),
        email: plain_line(&person.email),
    }
}

/// The addresses among those invited that belong to the caller's own supplier.
struct Known {
    own: String,
    users: Vec<String>,
    invited: Vec<String>,
    /// Open invitations of the supplier.
    open: u64,
}

impl Known {
    async fn load(
        database: &impl ConnectionTrait,
        caller: &user::Model,
        people: &[InvitedPerson],
    ) -> Result<Self, ServiceError> {
        let keys: Vec<_> = people
            .iter()
            .map(|person| email_key(&person.email))
            .collect();
        let users = user::Entity::find()
            .select_only()
            .column(user::Column::EmailKey)
            .filter(user::Column::SupplierId.eq(caller.supplier_id))
            .filter(user::Column::EmailKey.is_in(keys.clone()))
            .into_tuple()
            .all(database)
            .await?;
        let open = invitation::Entity::find()
            .filter(invitation::Column::SupplierId.eq(caller.supplier_id))
            .filter(invitation::Column::State.eq(State::Open));
        let invited = open
            .clone()
            .select_only()
            .column(invitation::Column::EmailKey)
            .filter(invitation::Column::EmailKey.is_in(keys))
            .into_tuple()
            .all(database)
            .await?;
        Ok(Self {
            own: caller.email_key.clone(),
            users,
            invited,
            open: open.count(database).await?,
        })
    }

    fn refusal(&self, email_key: &str) -> Result<(), MessageId> {
        let is_in = |keys: &[String]| keys.iter().any(|key| key == email_key);
        if email_key == self.own {
            Err(MessageId::new("users-invited-oneself"))
        } else if is_in(&self.users) {
            Err(MessageId::new("users-invited-colleague"))
        } else if is_in(&self.invited) {
            Err(MessageId::new("users-invited-already"))
        } else {
            Ok(())
        }
    }
}
