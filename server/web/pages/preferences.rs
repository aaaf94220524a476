//! `POST /preferences`: keeps the viewer's language and layout settings, in the browser and on the account.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Extension,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use serde_json::json;

use crate::{
    answer::Answer,
    error::Error,
    http::{input::Input, next_path::NextPath},
    portal::Portal,
    preferences::{Preferences, chosen::Chosen},
    render::request_context::RequestContext,
    session::identity::Identity,
};
use values::language::Language;

type Fields = BTreeMap<String, String>;

/// Takes any of the settings by its name, `reset=1` to put the layout back to its defaults first, and `next`, the
/// path to return to. A name or value that is none changes nothing and is refused. What a viewer keeps on the account
/// is changed, whatever an older cookie says.
pub async fn save(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    Extension(identity): Extension<Identity>,
    headers: HeaderMap,
    Input(mut fields): Input<Fields>,
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
                .change(&viewer.id, in_browser, |kept| changes.apply_to(kept))
                .await?;
        }
        None => {
            changes.apply_to(&mut preferences);
            let mut marked = Chosen::of_request(&headers);
            marked.add(in_browser, preferences);
            chosen = Some(marked);
        }
    }
    let mut response = Answer::Done {
        redirect: next.path_or("/"),
        notice: None,
        body: json!({ "preferences": preferences }),
    }
    .into_response();
    preferences.give_to_browser(&mut response, &portal.config);
    if let Some(chosen) = chosen.filter(|chosen| !chosen.is_empty()) {
        chosen.give_to_browser(&mut response, &portal.config);
    }
    Ok(response)
}

/// What is asked to be changed: every name and value is one.
struct Changes {
    reset: bool,
    language: Option<Language>,
    settings: Fields,
}

impl Changes {
    fn parse(mut fields: Fields) -> Result<Self, Error> {
        let reset = match fields.remove("reset").as_deref() {
            None => false,
            Some("1") => true,
            Some(_) => return Err(Error::Malformed("a reset is asked for by 1".into())),
        };
        let language = fields
            .remove("language")
            .map(|language| {
                Language::parse(&language)
                    .ok_or_else(|| Error::Malformed("there is no such language".into()))
            })
            .transpose()?;
        let mut any = Preferences::default();
        if !fields.iter().all(|(name, value)| any.set(name, value)) {
            return Err(Error::Malformed("there is no such setting or value".into()));
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
        // The language goes first: it takes the direction with it, unless that is set beside it.
        if let Some(language) = self.language {
            preferences.switch_language(language);
        }
        for (name, value) in &self.settings {
            preferences.set(name, value);
        }
    }
}
