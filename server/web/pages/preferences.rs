//! `POST /preferences`: saves the viewer's language and layout settings in the browser and on the account.
use std::sync::Arc;

use axum::{
    Extension,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use serde_json::json;

use contract::{notification::LanguageChange, operations::ChangeLanguage};
use service_client::ServiceClient;
use values::Language;

use crate::{
    Error, Outcome, Portal,
    http::{Input, NextPath, UserService, Values},
    preferences::{Preferences, chosen::Chosen},
    render::request_context::RequestContext,
    session::identity::Identity,
};

/// Fields: any setting by its name; `reset=1`, which restores the layout's defaults first; `next`, the path to return to.
/// An unknown name or value is refused and changes nothing. A signed-in viewer's saved settings are changed, not those of
/// the cookie, which may be older.
pub async fn save(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    Extension(identity): Extension<Identity>,
    headers: HeaderMap,
    user: Result<UserService, Error>,
    Input(mut fields): Input<Values>,
) -> Result<Response, Error> {
    let next = NextPath::new(&fields.remove("next").unwrap_or_default());
    let changes = Changes::parse(fields)?;
    let in_browser = context.preferences;
    let mut preferences = in_browser;
    let mut chosen = None;
    match identity.viewer {
        Some(viewer) => {
            preferences = portal
                .preferences
                .change(&viewer.id, in_browser, |saved| changes.apply_to(saved))
                .await?;
            if let (Some(language), Ok(user)) = (changes.language, user) {
                tokio::spawn(save_mail_language(user.service, user.token, language));
            }
        }
        None => {
            changes.apply_to(&mut preferences);
            let mut settings = Chosen::from_request(&headers);
            settings.add(in_browser, preferences);
            chosen = Some(settings);
        }
    }
    let mut response = Outcome::Done {
        redirect: next.path_or("/"),
        notice: None,
        body: json!({ "preferences": preferences }),
    }
    .into_response();
    preferences.set_cookie(&mut response, &portal.config);
    if let Some(chosen) = chosen.filter(|chosen| !chosen.is_empty()) {
        chosen.set_cookie(&mut response, &portal.config);
    }
    Ok(response)
}

/// Sets the language of the mails to the user at the service. The response does not wait for it, and it may fail.
pub async fn save_mail_language(service: ServiceClient, token: String, language: Language) {
    let change = LanguageChange { language };
    let changed = service.call_signed_in::<ChangeLanguage>([], change, None, &token);
    if let Err(error) = changed.await {
        tracing::warn!(%error, "the language of a user's mails was not saved");
    }
}

/// Changes with known names and valid values.
struct Changes {
    reset: bool,
    language: Option<Language>,
    settings: Values,
}

impl Changes {
    fn parse(mut fields: Values) -> Result<Self, Error> {
        let reset = match fields.remove("reset").as_deref() {
            None => false,
            Some("1") => true,
            Some(_) => return Err(Error::Malformed("`reset` must be 1".into())),
        };
        let language = fields
            .remove("language")
            .map(|language| {
                Language::parse(&language)
                    .ok_or_else(|| Error::Malformed("unknown language".into()))
            })
            .transpose()?;
        let mut any = Preferences::default();
        if !fields.iter().all(|(name, value)| any.set(name, value)) {
            return Err(Error::Malformed("unknown setting or value".into()));
        }
        Ok(Self {
            reset,
            language,
            settings: fields,
        })
    }

    fn apply_to(&self, preferences: &mut Preferences) {
        if self.reset {
            preferences.reset_layout();
        }
        // The language first: it sets the direction, which a setting may override.
        if let Some(language) = self.language {
            preferences.switch_language(language);
        }
        for (name, value) in &self.settings {
            preferences.set(name, value);
        }
    }
}
