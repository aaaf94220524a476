//! The HTML document around a rendered page, and the static error document.
use std::sync::Arc;

use axum::http::StatusCode;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context, value::Serde};

use super::{assets::embedded, client_cache::ClientCache, request_context::RequestContext};
use crate::config::{Config, Constants};
use crate::preferences::Preferences;
use values::{language::Language, message_id::MessageId};

const TEMPLATES: [(&str, &str); 7] = [
    (
        "document.html",
        include_str!("../../../templates/document.html"),
    ),
    (
        "document-end.html",
        include_str!("../../../templates/document-end.html"),
    ),
    (
        "restore-preferences.html",
        include_str!("../../../templates/restore-preferences.html"),
    ),
    (
        "forget-drafts.html",
        include_str!("../../../templates/forget-drafts.html"),
    ),
    (
        "early-messages.html",
        include_str!("../../../templates/early-messages.html"),
    ),
    (
        "splash.html",
        include_str!("../../../templates/splash.html"),
    ),
    ("error.html", include_str!("../../../templates/error.html")),
];

pub struct Documents {
    templates: Environment<'static>,
    constants: Constants,
    base_path: String,
    reload_pages: bool,
}

/// The parameters of a document besides its page and the page's data.
pub struct Head<'a> {
    /// The page's name.
    pub page: &'static str,
    pub title: &'a str,
    pub preferences: Preferences,
    /// If false, the browser renders the page.
    pub is_rendered: bool,
    pub has_splash: bool,
    /// The browser may remember preferences whose cookie is gone.
    pub restores_preferences: bool,
    /// The viewer's bearer token.
    pub token: Option<&'a str>,
    /// The sign-in page follows a sign-out.
    pub has_signed_out: bool,
    pub client_cache: ClientCache,
    pub nonce: &'a str,
}

impl Documents {
    pub fn new(config: &Config) -> Self {
        let mut templates = Environment::new();
        templates.set_undefined_behavior(UndefinedBehavior::Strict);
        templates.set_auto_escape_callback(|_| AutoEscape::Html);
        for (name, source) in TEMPLATES {
            templates
                .add_template(name, source)
                .expect("the template is part of the program");
        }
        Self {
            templates,
            constants: config.constants,
            base_path: config.base_path.clone(),
            reload_pages: config.reload_pages,
        }
    }

    /// Whether the splash is enabled in the configuration.
    pub fn have_splash(&self) -> bool {
        self.constants.splash_ms > 0
    }

    /// The document before the page. It does not depend on the page's data.
    pub fn start(&self, head: &Head) -> String {
        let page = head.page;
        self.render(
            "document.html",
            context! {
                preferences => Value::from(Serde(head.preferences)),
                title => head.title,
                is_rendered => head.is_rendered,
                base_path => self.base_path.as_str(),
                page_name => page,
                scripts => embedded().scripts_of(page).collect::<Vec<_>>(),
                messages_version => embedded().messages_version,
                styles => embedded().styles_for(head.preferences),
                all_styles => embedded().style_sheet.name,
                style_sheet => head.client_cache.style_sheet().map(|sheet| sheet.name),
                later => head.client_cache.missing(),
                page_styles => embedded().styles_of(page),
                splash_styles => head.has_splash.then_some(embedded().splash_styles),
                splash_ms => self.constants.splash_ms,
                loading_bar_px => self.constants.loading_bar_px,
                toast_ms => self.constants.toast_ms,
                restores_preferences => head.restores_preferences,
                preferences_cookie => Preferences::COOKIE,
                preferences_lifetime => Preferences::LIFETIME,
                token => head.token.map(unescaped),
                has_signed_out => head.has_signed_out,
                nonce => unescaped(head.nonce),
                text => text_function(head.preferences.language),
            },
        )
    }

    /// The document after the page, with the page's data (`page_json`).
    pub fn end(&self, head: &Head, data: Arc<str>) -> String {
        self.render(
            "document-end.html",
            context! {
                base_path => self.base_path.as_str(),
                scripts => embedded().scripts_of(head.page).collect::<Vec<_>>(),
                client_renders => !head.is_rendered,
                data => Value::from(data),
                token => head.token.map(unescaped),
                nonce => unescaped(head.nonce),
                reload_pages => self.reload_pages,
                text => text_function(head.preferences.language),
            },
        )
    }

    /// The error document, without scripts and without the shell. `retry` is the URL of the "try again" link.
    pub fn error(
        &self,
        status: StatusCode,
        request: &RequestContext,
        retry: &str,
        request_id: &str,
        nonce: &str,
    ) -> String {
        let language = request.preferences.language;
        let (title, description) = match status {
            StatusCode::SERVICE_UNAVAILABLE => (
                i18n::text(language, MessageId::new("error-busy-title")),
                i18n::text(language, MessageId::new("error-busy-description")),
            ),
            _ => (
                i18n::text(language, MessageId::new("error-title")),
                i18n::text(language, MessageId::new("error-description")),
            ),
        };
        self.render(
            "error.html",
            context! {
                preferences => Value::from(Serde(request.preferences)),
                title,
                description,
                status => status.as_u16(),
                retry,
                request_id,
                styles => embedded().styles,
                nonce => unescaped(nonce),
                text => text_function(language),
            },
        )
    }

    fn render(&self, name: &str, context: Value) -> String {
        let template = self
            .templates
            .get_template(name)
            .expect("all templates are loaded at start");
        template
            .render(context)
            .expect("templates use only variables that they are given")
    }
}

/// Nonces and tokens are Base64, which needs no escaping. Escaped slashes would cost five bytes at each use.
fn unescaped(base64: &str) -> Value {
    Value::from_safe_string(base64.to_owned())
}

fn text_function(language: Language) -> Value {
    Value::from_function(move |id: &str| i18n::format(language, id))
}
