//! `/settings/users/invitations`: invites people by mail, after a page that shows all of them.
use std::collections::{BTreeMap, BTreeSet};

use axum::{Extension, http::StatusCode};
use sea_orm::Iterable;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    Action, Area, Permission, Permissions,
    invitation::{InvitationSending, InvitedPerson, MOST_INVITED, NewInvitations},
    operations::{CheckInvitations, InviteUsers},
};
use values::{Language, LocalizedText, MessageId, Text};

use super::{
    URL as LIST, pasted_list,
    permission_fields::{read_employee_type, read_permissions, write_permissions},
};
use crate::{
    Error, Outcome, Portal,
    http::{
        Form, FormError, Input, Messages, NoticeMessage, UserService, Values, check_lengths,
        idempotency_key,
    },
    render::request_context::RequestContext,
    security_events::{RequestOrigin, SecurityEventKind},
    step_up::{StepUpCheck, StepUpFields, StepUpProps, is_secret},
};

pub const URL: &str = "/settings/users/invitations";

/// The field with the list: one person a line.
const PEOPLE: &str = "list";
/// Bytes: two hundred long lines.
const LONGEST_LIST: usize = 96 * 1024;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct InviteProps {
    /// The people as they were read, with what is wrong: the page that shows all of them before anything is sent. `None` while
    /// the list is written.
    pub review: Option<Vec<ReviewedPerson>>,
    pub form: Form,
    pub step_up: StepUpProps,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedPerson {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// Validation errors by field name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<Messages>", optional)]
    pub errors: Messages,
}

/// `GET /settings/users/invitations`
pub async fn show(
    Extension(context): Extension<RequestContext>,
    user: UserService,
) -> Result<Outcome, Error> {
    user.expect_permitted::<InviteUsers>().await?;
    let mut values = Values::new();
    let language = context.preferences.language.as_str().to_owned();
    values.insert("language".to_owned(), language);
    let may_give = |area: &Area| user.viewer.may(Permission::view(*area));
    let viewed = Area::iter().filter(may_give);
    let viewed = viewed.map(|area| (area, BTreeSet::from([Action::View])));
    write_permissions(&mut values, &Permissions(viewed.collect()));
    Ok(Outcome::page(InviteProps {
        review: None,
        form: Form::keyed(values),
        step_up: StepUpProps::new(&user),
    }))
}

/// `POST /settings/users/invitations`: with `step=review` the page that shows everybody; with `step=send` the invitations, for
/// which the password is asked again; otherwise the list again, to be changed. Browsers send the form themselves: the answer is a
/// page.
pub async fn send(check: StepUpCheck, Input(mut values): Input<Values>) -> Result<Outcome, Error> {
    let user = check.user.clone();
    user.expect_permitted::<InviteUsers>().await?;
    let step_up = StepUpProps::new(&user);
    let page = move |review, form| InviteProps {
        review,
        form,
        step_up,
    };
    let typed = StepUpFields::take(&mut values);
    let (people, values) = people(values);
    let step = values.get("step").cloned().unwrap_or_default();
    let new = match new_invitations(&values, &people) {
        Ok(new) => new,
        Err(error) => {
            let refused = error.into_form(values)?;
            return Ok(Outcome::refused(refused, URL, |form| page(None, form)));
        }
    };
    let refused = match step.as_str() {
        "send" => match invite(check, typed, new, idempotency_key(&values)).await {
            Ok(()) => return Ok(Outcome::done(LIST, NoticeMessage::InvitationsSent)),
            Err(error) => error.into_form(values)?,
        },
        "review" => match user.call::<CheckInvitations>([], new).await {
            Ok(()) => (StatusCode::UNPROCESSABLE_ENTITY, Form::keyed(values)),
            Err(error) => Form::from_service_error(values, error)?,
        },
        _ => {
            let written = (StatusCode::UNPROCESSABLE_ENTITY, Form::keyed(values));
            return Ok(Outcome::refused(written, URL, |form| page(None, form)));
        }
    };
    let (status, mut form) = refused;
    let of_list = form.errors.remove("people");
    let reviewed = reviewed(people, &mut form.errors);
    // The remaining errors belong to fields beside the list.
    let is_written_again = of_list.is_some() || !form.errors.keys().all(|field| is_secret(field));
    if is_written_again && let Some(error) = list_error(of_list, &reviewed) {
        form.errors.insert(PEOPLE.to_owned(), error);
    }
    Ok(Outcome::refused((status, form), URL, |mut form| {
        if is_written_again {
            return page(None, form);
        }
        // The page makes the list of the people.
        form.values.remove(PEOPLE);
        page(Some(reviewed), form)
    }))
}

async fn invite(
    check: StepUpCheck,
    typed: StepUpFields,
    invitations: NewInvitations,
    key: String,
) -> Result<(), FormError> {
    let (portal, origin) = (check.portal.clone(), check.origin.clone());
    check
        .call(typed, move |user, step_up| async move {
            let sending = InvitationSending {
                invitations,
                step_up,
            };
            user.call_once::<InviteUsers>([], sending, &key).await?;
            record_sent(&portal, &user, &origin, &key).await;
            Ok(())
        })
        .await
}

/// Records sent invitations in the account activity of the user, once for each key.
pub async fn record_sent(portal: &Portal, user: &UserService, origin: &RequestOrigin, key: &str) {
    let person = (&user.viewer).into();
    let kind = SecurityEventKind::InvitationsSent;
    let events = &portal.security_events;
    events.record_once(kind, person, origin, key).await;
}

/// The people of the list, with the corrections of the page that shows them; and the values with the list, which is as it was
/// typed unless it was corrected.
fn people(mut values: Values) -> (Vec<InvitedPerson>, Values) {
    let list = values.get(PEOPLE).map(String::as_str).unwrap_or_default();
    let mut people = Vec::new();
    for (place, mut person) in (1..).zip(pasted_list::read(list)) {
        let corrected = |name: &str| values.get(&format!("people.{place}.{name}")).cloned();
        let fields = [
            ("firstName", &mut person.first_name),
            ("lastName", &mut person.last_name),
            ("email", &mut person.email),
        ];
        for (name, field) in fields {
            if let Some(typed) = corrected(name) {
                *field = typed;
            }
        }
        if corrected("remove").is_none() {
            people.push(person);
        }
    }
    let count = values.len();
    values.retain(|name, _| !name.starts_with("people."));
    if values.len() < count {
        values.insert(PEOPLE.to_owned(), pasted_list::write(&people));
    }
    (people, values)
}

fn new_invitations(values: &Values, people: &[InvitedPerson]) -> Result<NewInvitations, FormError> {
    let mut others = values.clone();
    let list = others.remove(PEOPLE).unwrap_or_default();
    check_lengths(&others, &[])?;
    if list.len() > LONGEST_LIST || people.len() > MOST_INVITED {
        let most = MOST_INVITED.to_string();
        let id = MessageId::new("users-too-many-invited");
        let too_many = i18n::localized(id, &[("count", &most)]);
        let errors = [(PEOPLE.to_owned(), Text::Worded(too_many))];
        return Err(FormError::Invalid(errors.into()));
    }
    let language = values.get("language").map(String::as_str);
    Ok(NewInvitations {
        people: people.to_vec(),
        employee_type: read_employee_type(values),
        permissions: read_permissions(values),
        language: language.and_then(Language::parse).unwrap_or_default(),
    })
}

/// Takes the errors of people, which are named `people.1.email`, out of those of the form.
fn reviewed(people: Vec<InvitedPerson>, errors: &mut Messages) -> Vec<ReviewedPerson> {
    let mut reviewed = Vec::new();
    for (place, person) in (1..).zip(people) {
        let mut own = Messages::new();
        for name in ["firstName", "lastName", "email"] {
            if let Some(error) = errors.remove(&format!("people.{place}.{name}")) {
                own.insert(name.to_owned(), error);
            }
        }
        reviewed.push(ReviewedPerson {
            first_name: person.first_name,
            last_name: person.last_name,
            email: person.email,
            errors: own,
        });
    }
    reviewed
}

/// The errors of the list and of each of its lines, in one text for its field.
fn list_error(of_list: Option<Text>, people: &[ReviewedPerson]) -> Option<Text> {
    let mut errors: Vec<_> = of_list.map(i18n::worded).into_iter().collect();
    for (line, person) in (1..).zip(people) {
        let of_line = person.errors.values().cloned();
        errors.extend(of_line.map(|error| in_line(line, &i18n::worded(error))));
    }
    // Both names of a person may be missing.
    errors.dedup();
    let joined = |language| {
        let errors = errors.iter().map(|error| error.in_language(language));
        errors.collect::<Vec<_>>().join(" ")
    };
    let text = LocalizedText::new(joined(Language::Arabic), joined(Language::English));
    (!text.is_empty()).then_some(Text::Worded(text))
}

fn in_line(line: usize, error: &LocalizedText) -> LocalizedText {
    let line = line.to_string();
    let [ar, en] = [Language::Arabic, Language::English].map(|language| {
        let arguments = [("line", &*line), ("error", error.in_language(language))];
        i18n::text_with(language, MessageId::new("users-invited-line"), &arguments)
    });
    LocalizedText { ar, en }
}
