//! The HTML document around a rendered page, and the plain one for what fails before a page can speak.
use axum::http::StatusCode;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context, value::Serde};

use super::{asked::Asked, assets, kept::Kept};
use crate::{
    config::{Config, Constants},
    i18n,
    message_id::MessageId,
    preferences::{Language, Preferences},
};

const TEMPLATES: [(&str, &str); 4] = [
    (
        "document.html",
        include_str!("../../templates/document.html"),
    ),
    (
        "document-end.html",
        include_str!("../../templates/document-end.html"),
    ),
    ("splash.html", include_str!("../../templates/splash.html")),
    ("error.html", include_str!("../../templates/error.html")),
];

pub struct Documents {
    templates: Environment<'static>,
    constants: Constants,
    base_path: String,
    reload_pages: bool,
}

/// What is known of a document before its page is.
pub struct Head<'a> {
    /// The page's name.
    pub page: &'a str,
    pub title: &'a str,
    pub preferences: Preferences,
    /// Otherwise the browser draws the page, from its data.
    pub is_drawn: bool,
    pub has_splash: bool,
    pub kept: Kept,
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

    /// Whether the host wants a splash at all.
    pub fn have_splash(&self) -> bool {
        self.constants.splash_ms > 0
    }

    /// The document up to where the page begins: all of it that does not wait for the page's data.
    pub fn start(&self, head: &Head) -> String {
        self.render(
            "document.html",
            context! {
                preferences => Value::from(Serde(head.preferences)),
                title => head.title,
                is_drawn => head.is_drawn,
                base_path => self.base_path.as_str(),
                page_name => head.page,
                scripts => assets::scripts_of(head.page).collect::<Vec<_>>(),
                messages_version => assets::MESSAGES_VERSION,
                styles => assets::STYLES,
                style_sheet => head.kept.style_sheet().map(|sheet| sheet.name),
                later => head.kept.missing(),
                page_styles => assets::styles_of(head.page),
                splash_styles => head.has_splash.then_some(assets::SPLASH_STYLES),
                splash_ms => self.constants.splash_ms,
                loading_bar_px => self.constants.loading_bar_px,
                toast_ms => self.constants.toast_ms,
                nonce => head.nonce,
                text => text_function(head.preferences.language),
            },
        )
    }

    /// The document from where the page ends. A page that `is_drawn` not is drawn by the browser, from its data (JSON).
    pub fn end(&self, head: &Head, data: &str, is_drawn: bool) -> String {
        self.render(
            "document-end.html",
            context! {
                base_path => self.base_path.as_str(),
                scripts => assets::scripts_of(head.page).collect::<Vec<_>>(),
                client_renders => !is_drawn,
                data => escape_for_script(data),
                nonce => head.nonce,
                reload_pages => self.reload_pages,
                text => text_function(head.preferences.language),
            },
        )
    }

    /// The page of last resort: no script, no shell. `retry` is the URL to try again.
    pub fn error(
        &self,
        status: StatusCode,
        asked: &Asked,
        retry: &str,
        request_id: &str,
        nonce: &str,
    ) -> String {
        let language = asked.preferences.language;
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
                preferences => Value::from(Serde(asked.preferences)),
                title,
                description,
                status => status.as_u16(),
                retry,
                request_id,
                styles => assets::STYLES,
                nonce,
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
            .expect("a template asks for nothing that it is not given")
    }
}

fn text_function(language: Language) -> Value {
    Value::from_function(move |id: &str| i18n::format(language, id))
}

/// JSON for a `<script type="application/json">`: nothing in it can end the element or open another.
fn escape_for_script(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len() + json.len() / 16);
    let mut copied = 0;
    for (at, byte) in json.bytes().enumerate() {
        let (character, instead) = match byte {
            b'<' => ('<', "\\u003c"),
            b'>' => ('>', "\\u003e"),
            b'&' => ('&', "\\u0026"),
            // The first byte of both.
            0xe2 if json[at..].starts_with('\u{2028}') => ('\u{2028}', "\\u2028"),
            0xe2 if json[at..].starts_with('\u{2029}') => ('\u{2029}', "\\u2029"),
            _ => continue,
        };
        escaped.push_str(&json[copied..at]);
        escaped.push_str(instead);
        copied = at + character.len_utf8();
    }
    escaped.push_str(&json[copied..]);
    escaped
}
