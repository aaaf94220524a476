//! The buyer's system that calls, as the guard of each route hands it over, and the JSON that it sends.
use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Path, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    sea_query::SimpleExpr,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use uuid::Uuid;

use crate::state::BuyerApi;
use contract::buyer::{KeyReference, Scope, Scopes};
use service_core::{
    error::ServiceError,
    field_errors::{FieldError, FieldErrors},
    json::{self, UniqueKeys},
};
use tables::{buyer_key, buyer_person, json_column::from_json, supplier};
use values::message_id::MessageId;

/// Suffix of the name of a system, if the key belongs to its sandbox.
const SANDBOX: &str = " (sandbox)";

/// One of the buyer's systems, or a person at the portal's own pages, and what the key or the account allows.
#[derive(Clone, Debug)]
pub struct BuyerSystem {
    /// Ids of messages and files are unique within a system. A system's sandbox has another name than the system itself.
    pub name: String,
    /// Reference of the key.
    pub reference: KeyReference,
    /// `None` for a key of the configuration.
    pub key: Option<Uuid>,
    pub scopes: Scopes,
    /// Sees suppliers of the sandbox only; other systems see none of them.
    pub is_sandbox: bool,
    /// End of the key.
    pub expires_at: Option<DateTime<Utc>>,
    /// The person whose session calls; `None` for the key of a system.
    pub person: Option<Person>,
}

#[derive(Clone, Debug)]
pub struct Person {
    pub id: Uuid,
    pub name: String,
}

/// Takes the place of the system's name for calls of people. No system can have it.
const PEOPLE: &str = "people of the buyer";

impl BuyerSystem {
    /// # Errors
    /// The stored scopes are not JSON.
    pub fn from_key(key: &buyer_key::Model) -> Result<Self, ServiceError> {
        Ok(Self {
            name: match key.is_sandbox {
                true => format!("{}{SANDBOX}", key.system),
                false => key.system.clone(),
            },
            reference: KeyReference(key.id.to_string()),
            key: Some(key.id),
            scopes: from_json(&key.scopes)?,
            is_sandbox: key.is_sandbox,
            expires_at: key.expires_at,
            person: None,
        })
    }

    /// # Errors
    /// The stored scopes are not JSON.
    pub fn from_person(
        session: KeyReference,
        person: buyer_person::Model,
    ) -> Result<Self, ServiceError> {
        Ok(Self {
            name: PEOPLE.to_owned(),
            reference: session,
            key: None,
            scopes: from_json(&person.scopes)?,
            is_sandbox: false,
            expires_at: None,
            person: Some(Person {
                id: person.id,
                name: person.name,
            }),
        })
    }

    /// Recorded name of who acts: the account's name in a person's session, whatever the call says; otherwise the person, if the
    /// call names one, and the system.
    pub fn signed(&self, by: Option<&str>) -> String {
        match (&self.person, by) {
            (Some(person), _) => person.name.clone(),
            (None, Some(by)) => format!("{by} ({})", self.name),
            (None, None) => self.name.clone(),
        }
    }

    /// The account's name in a person's session; otherwise the name that the call gives.
    pub fn acting(&self, by: String) -> String {
        self.person
            .as_ref()
            .map_or(by, |person| person.name.clone())
    }

    /// Refuses scopes beyond those of the key or account, which cannot be given to others.
    pub fn check_own(&self, errors: &mut FieldErrors, scopes: &[Scope]) {
        if let Some(scope) = scopes.iter().find(|scope| !self.scopes.contains(**scope)) {
            let id = MessageId::new("buyer-scope-not-own");
            let more = FieldError::new(id, &[("scope", &scope.to_string())]);
            errors.add("scopes", more);
        }
    }

    /// # Errors
    /// `ScopeMissing`: names the first of the scopes.
    pub fn expect_one_of(&self, scopes: &[Scope]) -> Result<(), ServiceError> {
        match scopes.first() {
            Some(first) if !scopes.iter().any(|scope| self.scopes.contains(*scope)) => {
                Err(ServiceError::ScopeMissing(*first))
            }
            _ => Ok(()),
        }
    }

    /// # Errors
    /// `NotFound`: there is no such supplier, or it is not of the system's kind (a sandbox's or not).
    pub async fn expect_visible(
        &self,
        database: &impl ConnectionTrait,
        supplier: Uuid,
    ) -> Result<(), ServiceError> {
        let found = supplier::Entity::find_by_id(supplier)
            .filter(supplier::Column::IsSandbox.eq(self.is_sandbox))
            .select_only()
            .column(supplier::Column::Id)
            .into_tuple::<Uuid>()
            .one(database)
            .await?;
        found.map(drop).ok_or(ServiceError::NotFound)
    }

    /// A condition on the column of a message's system: true for messages that the system sent, and for a person for those of
    /// all systems but the sandbox's.
    pub fn reads(&self, system: impl ColumnTrait) -> SimpleExpr {
        match self.person {
            Some(_) => system.not_like(format!("%{SANDBOX}")),
            None => system.eq(&*self.name),
        }
    }

    /// A condition on the column of the supplier: true for suppliers that the system may see.
    pub fn sees(&self, supplier: impl ColumnTrait) -> SimpleExpr {
        visible(supplier, self.is_sandbox)
    }
}

/// A condition on the column of the supplier: true for suppliers of the sandbox, or for the others.
pub fn visible(supplier: impl ColumnTrait, is_sandbox: bool) -> SimpleExpr {
    let suppliers = supplier::Entity::find()
        .filter(supplier::Column::IsSandbox.eq(is_sandbox))
        .select_only()
        .column(supplier::Column::Id)
        .into_query();
    supplier.in_subquery(suppliers)
}

impl FromRequestParts<BuyerApi> for BuyerSystem {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, _: &BuyerApi) -> Result<Self, ServiceError> {
        let system = parts.extensions.get::<Self>().cloned();
        system.ok_or(ServiceError::WrongKey)
    }
}

/// The only id in a path. Nothing has an id of another form than a UUID's.
pub struct PathId(pub Uuid);

impl FromRequestParts<BuyerApi> for PathId {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, api: &BuyerApi) -> Result<Self, ServiceError> {
        let id = Path::<Uuid>::from_request_parts(parts, api).await;
        id.map(|Path(id)| Self(id))
            .map_err(|_| ServiceError::NotFound)
    }
}

/// The JSON body of a request.
pub struct JsonValue(pub Value);

impl FromRequest<BuyerApi> for JsonValue {
    type Rejection = ServiceError;

    async fn from_request(request: Request, api: &BuyerApi) -> Result<Self, ServiceError> {
        let system = request.extensions().get::<BuyerSystem>().cloned();
        let body = Json::<UniqueKeys>::from_request(request, api).await;
        let Json(UniqueKeys(mut value)) = body.map_err(unreadable)?;
        if let Some(person) = system.and_then(|system| system.person) {
            sign(&mut value, &person.name);
        }
        Ok(Self(value))
    }
}

/// Replaces the person that a call or its messages name by the person whose session it is.
fn sign(value: &mut Value, name: &str) {
    if let Some(by) = value.get_mut("by") {
        *by = name.into();
    }
    if let Some(Value::Array(messages)) = value.get_mut("messages") {
        messages.iter_mut().for_each(|message| sign(message, name));
    }
}

/// A JSON body of this form. Refusals name the malformed field by its JSON pointer.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<BuyerApi> for JsonBody<T> {
    type Rejection = ServiceError;

    async fn from_request(request: Request, api: &BuyerApi) -> Result<Self, ServiceError> {
        let JsonValue(value) = JsonValue::from_request(request, api).await?;
        Ok(Self(json::from_value(&value)?))
    }
}

/// Returns the error without the parser's own words, which name types of this program.
fn unreadable(rejection: JsonRejection) -> ServiceError {
    let id = match (&rejection, rejection.status()) {
        (JsonRejection::JsonDataError(_), _) if rejection.body_text().contains(json::TOO_MANY) => {
            let many = MessageId::new("buyer-json-values");
            return ServiceError::Unreadable(StatusCode::PAYLOAD_TOO_LARGE, many);
        }
        (JsonRejection::JsonDataError(_), _) => {
            let twice = MessageId::new("buyer-json-duplicate");
            return ServiceError::Unreadable(StatusCode::BAD_REQUEST, twice);
        }
        (JsonRejection::JsonSyntaxError(_), _) => MessageId::new("buyer-json-syntax"),
        (_, StatusCode::UNSUPPORTED_MEDIA_TYPE) => MessageId::new("buyer-json-type"),
        (_, StatusCode::PAYLOAD_TOO_LARGE) => MessageId::new("buyer-body-too-large"),
        _ => MessageId::new("buyer-body-incomplete"),
    };
    ServiceError::Unreadable(rejection.status(), id)
}
