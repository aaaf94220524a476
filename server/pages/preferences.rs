//! `POST /preferences`: keeps the viewer's language and layout settings.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use serde_json::json;

use crate::{
    answer::Answer,
    cookies::set_cookie,
    error::Error,
    input::Input,
    next_path::NextPath,
    portal::Portal,
    preferences::{Language, Preferences},
    render::asked::Asked,
};

/// Seconds that the cookie lives: a year, as browsers allow at most a little more.
const LIFETIME: u32 = 365 * 24 * 60 * 60;

/// Takes any of the settings by its name, and `next`, the path to return to. A name or value that is none changes
/// nothing and is refused.
pub async fn save(
    State(portal): State<Arc<Portal>>,
    Extension(asked): Extension<Asked>,
    Input(mut fields): Input<BTreeMap<String, String>>,
) -> Result<Response, Error> {
    let next = NextPath::new(&fields.remove("next").unwrap_or_default());
    let mut preferences = asked.preferences;
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
    let mut response = Answer::Done {
        redirect: next.path_or("/"),
        notice: None,
        body: json!({ "preferences": preferences }),
    }
    .into_response();
    let cookie = preferences.to_cookie();
    set_cookie(
        &mut response,
        &portal.config,
        Preferences::COOKIE,
        &cookie,
        LIFETIME,
    );
    Ok(response)
}
