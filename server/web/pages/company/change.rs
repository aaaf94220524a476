//! The form of a request: `/settings/profile/company/change` begins one, `…/requests/{id}/change` changes its draft.
use axum::{
    Extension,
    extract::{Path, Query},
    http::StatusCode,
};
use serde::Serialize;
use ts_rs::TS;
use uuid::Uuid;

use super::{
    CompanyProfileProps, URL,
    fields::{PART, PartName, part, values},
    request_url,
};
use crate::{
    Error, Outcome,
    http::{
        Form, FormError, Input, NoticeMessage, UserService, Values, check_lengths, form::VERSION,
        idempotency_key,
    },
    pages::{
        documents::version,
        named_codes::{NamedCode, countries},
    },
    render::request_context::RequestContext,
};
use contract::{
    company_profile::{
        CompanyAction, CompanyAddress, CompanyPart, CompanyProfile, CompanyRequest,
        CompanyRequestChange, NewCompanyRequest,
    },
    operations::{SaveCompanyRequest, ShowCompanyProfile, ShowCompanyRequest, StartCompanyRequest},
};
use values::Language;

const ITEM: &str = "item";
/// `action` of the button that saves the draft as it is typed.
const SAVE: &str = "save";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyChangeProps {
    pub part: PartName,
    pub action: CompanyAction,
    /// Number of the draft that is changed; none for a new request.
    pub request: Option<String>,
    pub form: Form,
    /// Countries to choose from in an address; empty for other parts.
    pub countries: Vec<NamedCode>,
}

/// `GET /settings/profile/company/change?part=address&item=ID`: without a part, the names and numbers.
pub async fn begin(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Query(asked): Query<Values>,
) -> Result<Outcome, Error> {
    user.expect_permitted::<StartCompanyRequest>().await?;
    let part = match asked.contains_key(PART) {
        true => PartName::from_values(&asked).map_err(|_| Error::NotFound)?,
        false => PartName::Identity,
    };
    let item = item(&asked);
    let profile = user.call::<ShowCompanyProfile>([], ()).await?;
    let found = found(profile, part, item.as_deref()).ok_or(Error::NotFound)?;
    let mut typed = values(&found);
    typed.extend(item.map(|item| (ITEM.to_owned(), item)));
    Ok(Outcome::page(props(
        None,
        Form::keyed(typed),
        context.preferences.language,
    )?))
}

/// Returns the part that the form shows first: the item, or an empty part; `None` if there is no such item.
fn found(profile: CompanyProfile, part: PartName, item: Option<&str>) -> Option<CompanyPart> {
    let is_item = |id: &String| Some(id.as_str()) == item;
    match (part, item) {
        (PartName::Identity, _) => Some(CompanyPart::Identity(profile.identity)),
        (PartName::Address, None) => {
            let country = profile.country;
            let CompanyPart::Address(address) = part.empty() else {
                return None;
            };
            Some(CompanyPart::Address(CompanyAddress { country, ..address }))
        }
        (_, None) => Some(part.empty()),
        (PartName::Address, Some(_)) => {
            let mut all = profile.addresses.into_iter();
            let found = all.find(|one| is_item(&one.id))?;
            Some(CompanyPart::Address(found.value))
        }
        (PartName::Contact, Some(_)) => {
            let mut all = profile.contacts.into_iter();
            let found = all.find(|one| is_item(&one.id))?;
            Some(CompanyPart::Contact(found.value))
        }
        (PartName::Certificate, Some(_)) => {
            let mut all = profile.certificates.into_iter();
            let found = all.find(|one| is_item(&one.id))?;
            Some(CompanyPart::Certificate(found.value))
        }
    }
}

/// `POST /settings/profile/company/change`: begins a request as a draft, and leads to its page; with the action `save`, back to
/// the form.
pub async fn start(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Input(mut typed): Input<Values>,
) -> Result<Outcome, Error> {
    user.expect_permitted::<StartCompanyRequest>().await?;
    let as_typed = take_as_typed(&mut typed);
    let address = format!("{URL}/change");
    let started: Result<CompanyRequest, FormError> = async {
        check_lengths(&typed, &[])?;
        let new = NewCompanyRequest {
            action: action(&typed)?,
            item: item(&typed),
            part: part(&typed)?,
            as_typed,
        };
        let key = idempotency_key(&typed);
        Ok(user.call_once::<StartCompanyRequest>([], new, &key).await?)
    }
    .await;
    match started {
        Ok(request) => Ok(saved(&request, as_typed)),
        Err(error) => refused(error.into_form(typed)?, None, address, &context),
    }
}

/// `POST /settings/profile/company/removals`: begins a request to remove an item. The forms of all items on a page share a key.
pub async fn remove(user: UserService, Input(typed): Input<Values>) -> Result<Outcome, Error> {
    user.expect_permitted::<StartCompanyRequest>().await?;
    let item = item(&typed).and_then(|item| Uuid::try_parse(&item).ok());
    let item = item.ok_or(Error::NotFound)?;
    let new = NewCompanyRequest {
        action: CompanyAction::Remove,
        item: Some(item.to_string()),
        part: PartName::from_values(&typed)?.empty(),
        as_typed: false,
    };
    let key = format!("{} {item}", idempotency_key(&typed));
    match user.call_once::<StartCompanyRequest>([], new, &key).await {
        Ok(request) => Ok(saved(&request, false)),
        Err(error) => {
            let refused = Form::from_service_error(typed, error)?;
            let props = CompanyProfileProps::load(&user).await?;
            Ok(Outcome::refused_in(refused, URL, props, |props| {
                &mut props.removal_form
            }))
        }
    }
}

/// `GET /settings/profile/company/requests/{id}/change`
pub async fn edit(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(id): Path<String>,
) -> Result<Outcome, Error> {
    let request = user.call::<ShowCompanyRequest>([id.clone()], ()).await?;
    let Some(saved) = draft_values(&request) else {
        // It was sent meanwhile.
        return Ok(Outcome::redirect(request_url(&id)));
    };
    Ok(Outcome::page(props(
        Some(id),
        Form::keyed(saved),
        context.preferences.language,
    )?))
}

/// The saved values of the form; `None` if the viewer may not change the request, or no longer.
fn draft_values(request: &CompanyRequest) -> Option<Values> {
    let after = request.after.as_ref().filter(|_| request.may.edit)?;
    let mut saved = values(after);
    saved.insert(VERSION.to_owned(), request.version.to_string());
    saved.extend(request.item.clone().map(|item| (ITEM.to_owned(), item)));
    Some(saved)
}

/// `POST /settings/profile/company/requests/{id}/change`: leads as [`start`] does.
pub async fn revise(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(id): Path<String>,
    Input(mut typed): Input<Values>,
) -> Result<Outcome, Error> {
    user.expect_permitted::<SaveCompanyRequest>().await?;
    let as_typed = take_as_typed(&mut typed);
    let address = format!("{}/change", request_url(&id));
    let revised: Result<CompanyRequest, FormError> = async {
        check_lengths(&typed, &[])?;
        let change = CompanyRequestChange {
            version: version(&typed, VERSION),
            part: part(&typed)?,
            as_typed,
        };
        Ok(user
            .call::<SaveCompanyRequest>([id.clone()], change)
            .await?)
    }
    .await;
    match revised {
        Ok(request) => Ok(saved(&request, as_typed)),
        Err(error) => {
            let (status, mut form) = error.into_form(typed)?;
            if status == StatusCode::CONFLICT {
                let request = user.call::<ShowCompanyRequest>([id.clone()], ()).await?;
                if let Some(saved) = draft_values(&request) {
                    form = form.beside_saved(saved);
                }
            }
            refused((status, form), Some(id), address, &context)
        }
    }
}

/// Names and numbers are changed, as is an item that the form names; other parts are added.
fn action(typed: &Values) -> Result<CompanyAction, Error> {
    let is_change = PartName::from_values(typed)? == PartName::Identity || item(typed).is_some();
    Ok(match is_change {
        true => CompanyAction::Change,
        false => CompanyAction::Add,
    })
}

fn item(typed: &Values) -> Option<String> {
    typed.get(ITEM).cloned().filter(|item| !item.is_empty())
}

fn take_as_typed(typed: &mut Values) -> bool {
    typed.remove("action").as_deref() == Some(SAVE)
}

/// Whoever saves the draft as it is typed goes on with it.
fn saved(request: &CompanyRequest, as_typed: bool) -> Outcome {
    let page = request_url(&request.row.id);
    let url = match as_typed {
        true => format!("{page}/change"),
        false => page,
    };
    Outcome::done(url, NoticeMessage::DraftSaved)
}

fn refused(
    (status, form): (StatusCode, Form),
    request: Option<String>,
    url: String,
    context: &RequestContext,
) -> Result<Outcome, Error> {
    Ok(Outcome::Refused {
        status,
        page: props(request, form.clone(), context.preferences.language)?.into(),
        url,
        form,
    })
}

fn props(
    request: Option<String>,
    form: Form,
    language: Language,
) -> Result<CompanyChangeProps, Error> {
    let part = PartName::from_values(&form.values)?;
    Ok(CompanyChangeProps {
        part,
        action: action(&form.values)?,
        request,
        form,
        countries: match part {
            PartName::Address => countries(language),
            _ => Vec::new(),
        },
    })
}
