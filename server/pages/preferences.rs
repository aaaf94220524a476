//! `POST /preferences`: keeps the viewer's language and layout settings, in the browser and on the account.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use serde_json::json;

use crate::{
    answer::Answer,
    error::Error,
    input::Input,
    next_path::NextPath,
    portal::Portal,
    preferences::{Language, Preferences},
    render::asked::Asked,
    session::identity::Identity,
};

type Fields = BTreeMap<String, String>;

/// Takes any of the settings by its name, `reset=1` to put the layout back to its defaults first, and `next`, the
/// path to return to. A name or value that is none changes nothing and is refused.
pub async fn save(
    State(portal): State<Arc<Portal>>,
    Extension(asked): Extension<Asked>,
    Extension(identity): Extension<Identity>,
    Input(mut fields): Input<Fields>,
) -> Result<Response, Error> {
    let next = NextPath::new(&fields.remove("next").unwrap_or_default());
    let preferences = changed(asked.preferences, fields)?;
    if let Some(viewer) = identity.viewer {
        portal.preferences.keep(&viewer.id, preferences).await?;
    }
    let mut response = Answer::Done {
        redirect: next.path_or("/"),
        notice: None,
        body: json!({ "preferences": preferences }),
    }
    .into_response();
    preferences.give_to_browser(&mut response, &portal.config);
    Ok(response)
}

fn changed(mut preferences: Preferences, mut fields: Fields) -> Result<Preferences, Error> {
    match fields.remove("reset").as_deref() {
        None => {}
        Some("1") => preferences.reset_layout(),
        Some(_) => return Err(Error::Malformed("a reset is asked for by 1".into())),
    }
    // The language goes first: it takes the direction with it, unless that is set beside it.
    if let Some(language) = fields.remove("language") {
        let language = Language::parse(&language)
            .ok_or_else(|| Error::Malformed("there is no such language".into()))?;
        preferences.switch_language(language);
    }
    for (name, value) in &fields {
        if !preferences.set(name, value) {
            return Err(Error::Malformed("there is no such setting or value".into()));
        }
    }
    Ok(preferences)
}
