//! `/buyer/people`: the accounts of the buyer's people. New people choose a password with a mailed link.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Path, State},
    http::StatusCode,
};
use serde::Serialize;
use ts_rs::TS;

use contract::buyer::{NewPerson, PersonChange, PersonRecord, PersonRole, Scope};
use values::{MessageId, Text};

use super::escaped;
use crate::{
    Error, Outcome, Portal,
    http::{
        DeskService, Form, FormError, Input, Messages, NoticeMessage, Values, check_lengths,
        form::is_decision_confirmed, run_to_completion,
    },
    render::request_context::RequestContext,
    security_events::{Person, RequestOrigin, SecurityEventKind, account_of},
};

const URL: &str = "/buyer/people";

#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyerPeopleProps {
    pub people: Vec<PersonRow>,
    pub roles: Vec<PersonRole>,
    /// Form of a new account.
    pub form: Form,
    /// Form of the change of an account; the question before a deactivation has the account's id as its name.
    pub change: Form,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PersonRow {
    pub person: PersonRecord,
    /// `None` if the account has other scopes than those of a role.
    pub role: Option<PersonRole>,
    /// The account of the person who sees the page.
    pub is_own: bool,
}

impl BuyerPeopleProps {
    async fn load(desk: &DeskService) -> Result<Self, Error> {
        let people: Vec<PersonRecord> = desk.get("/people").await?;
        let row = |person: PersonRecord| PersonRow {
            role: PersonRole::with_scopes(&person.scopes),
            is_own: desk.user.viewer.id == account(&person.id.to_string()),
            person,
        };
        let roles = PersonRole::ALL.into_iter();
        let is_own = |role: &PersonRole| role.scopes().iter().all(|scope| desk.may(*scope));
        Ok(Self {
            people: people.into_iter().map(row).collect(),
            roles: roles.filter(is_own).collect(),
            form: Form::default(),
            change: Form::default(),
        })
    }
}

fn account(id: &str) -> String {
    account_of(&format!("person:{id}"))
}

/// `GET /buyer/people`
pub async fn show(desk: DeskService) -> Result<Outcome, Error> {
    Ok(Outcome::page(BuyerPeopleProps::load(&desk).await?))
}

/// `POST /buyer/people`
pub async fn create(
    State(portal): State<Arc<Portal>>,
    desk: DeskService,
    Extension(context): Extension<RequestContext>,
    origin: RequestOrigin,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    desk.expect(Scope::Administration)?;
    let created: Result<(), FormError> = async {
        check_lengths(&values, &[])?;
        let text = |name: &str| values.get(name).cloned().unwrap_or_default();
        let new = NewPerson {
            name: text("name"),
            email: text("email"),
            scopes: chosen(&values)?.scopes(),
            language: context.preferences.language,
        };
        let (caller, by) = (desk.clone(), desk.user.viewer.id.clone());
        let created = run_to_completion(async move {
            let created = caller.create::<PersonRecord>("/people", &new).await;
            if created.is_ok() {
                let kind = SecurityEventKind::InvitationsSent;
                portal.record(kind, Person::with_id(&by), &origin).await;
            }
            Ok(created)
        });
        created.await??;
        Ok(())
    }
    .await;
    match created {
        Ok(()) => Ok(Outcome::done(URL, NoticeMessage::BuyerPersonCreated)),
        Err(error) => {
            let refused = error.into_form(values)?;
            let props = BuyerPeopleProps::load(&desk).await?;
            Ok(Outcome::refused_in(refused, URL, props, |props| {
                &mut props.form
            }))
        }
    }
}

fn chosen(values: &Values) -> Result<PersonRole, FormError> {
    let role = values.get("role").map(String::as_str).unwrap_or_default();
    let role = PersonRole::ALL.into_iter().find(|one| one.as_str() == role);
    role.ok_or_else(|| {
        let missing = Text::message(MessageId::new("desk-people-role-required"));
        FormError::Invalid(Messages::from([("role".to_owned(), missing)]))
    })
}

/// `POST /buyer/people/{id}/role`, `deactivate`, `reactivate` or `link`
pub async fn change(
    State(portal): State<Arc<Portal>>,
    desk: DeskService,
    Extension(context): Extension<RequestContext>,
    origin: RequestOrigin,
    Path((id, change)): Path<(String, String)>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    desk.expect(Scope::Administration)?;
    let (none, of) = (PersonChange::default(), account(&id));
    let (change, kind, of, notice) = match change.as_str() {
        "deactivate" if !is_decision_confirmed(&values, "person", &id) => {
            return refused(&desk, Form::asking(values, &id)).await;
        }
        "deactivate" | "reactivate" => {
            let is_active = change == "reactivate";
            let change = PersonChange {
                is_active: Some(is_active),
                ..none
            };
            let kind = match is_active {
                true => SecurityEventKind::Reactivated,
                false => SecurityEventKind::Deactivated,
            };
            (change, kind, of, NoticeMessage::BuyerPersonChanged)
        }
        "role" => {
            let role = match chosen(&values) {
                Ok(role) => role,
                Err(error) => return refused(&desk, error.into_form(values)?).await,
            };
            let change = PersonChange {
                scopes: Some(role.scopes()),
                ..none
            };
            let kind = SecurityEventKind::PermissionsChanged;
            (change, kind, of, NoticeMessage::BuyerPersonChanged)
        }
        "link" => {
            let change = PersonChange {
                new_link: Some(context.preferences.language),
                ..none
            };
            let (kind, by) = (
                SecurityEventKind::InvitationsSent,
                desk.user.viewer.id.clone(),
            );
            (change, kind, by, NoticeMessage::BuyerPersonLinkSent)
        }
        _ => return Err(Error::NotFound),
    };
    let caller = desk.clone();
    let path = format!("/people/{}", escaped(&id));
    let changed = run_to_completion(async move {
        let changed = caller.change::<PersonRecord>(&path, &change).await;
        if changed.is_ok() {
            portal.record(kind, Person::with_id(&of), &origin).await;
        }
        Ok(changed)
    });
    match changed.await? {
        Ok(_) => Ok(Outcome::done(URL, notice)),
        Err(error) => refused(&desk, FormError::from(error).into_form(values)?).await,
    }
}

/// Shows the reason above the list: its forms have no room beside their fields.
async fn refused(
    desk: &DeskService,
    (status, mut form): (StatusCode, Form),
) -> Result<Outcome, Error> {
    let props = BuyerPeopleProps::load(desk).await?;
    let reason = form.errors.values().next().cloned();
    form.problem = form.problem.or(reason);
    Ok(Outcome::refused_in((status, form), URL, props, |props| {
        &mut props.change
    }))
}
