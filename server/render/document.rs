//! The HTML document around a rendered page, and the plain one for what fails before a page can speak.
use axum::http::StatusCode;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context, value::Serde};

use super::{asked::Asked, assets, page_data::PageData};
use crate::{
    config::{Config, Constants},
    i18n,
    message_id::MessageId,
    preferences::Language,
};

const TEMPLATES: [(&str, &str); 3] = [
    (
        "document.html",
        include_str!("../../templates/document.html"),
    ),
    ("splash.html", include_str!("../../templates/splash.html")),
    ("error.html", include_str!("../../templates/error.html")),
];

pub struct Documents {
    templates: Environment<'static>,
    constants: Constants,
    reload_pages: bool,
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
            reload_pages: config.reload_pages,
        }
    }

    /// Whether the host wants a splash at all.
    pub fn have_splash(&self) -> bool {
        self.constants.splash_ms > 0
    }

    /// The page's document; without `html` the browser draws the page from its data.
    pub fn page(
        &self,
        page: &PageData,
        data: &str,
        html: Option<&str>,
        splash: bool,
        nonce: &str,
    ) -> String {
        let language = page.preferences.language;
        self.render(
            "document.html",
            context! {
                preferences => Value::from(Serde(page.preferences)),
                title => page.title.as_str(),
                base_path => page.base_path.as_str(),
                page_name => page.page.name(),
                scripts => assets::scripts_of(page.page.name()).collect::<Vec<_>>(),
                messages_version => assets::MESSAGES_VERSION,
                styles => assets::STYLES,
                page_styles => assets::styles_of(page.page.name()),
                splash_styles => splash.then_some(assets::SPLASH_STYLES),
                splash_ms => self.constants.splash_ms,
                loading_bar_px => self.constants.loading_bar_px,
                toast_ms => self.constants.toast_ms,
                html,
                data => escape_for_script(data),
                nonce,
                reload_pages => self.reload_pages,
                text => text_function(language),
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
    for character in json.chars() {
        match character {
            '<' => escaped.push_str("\\u003c"),
            '>' => escaped.push_str("\\u003e"),
            '&' => escaped.push_str("\\u0026"),
            '\u{2028}' => escaped.push_str("\\u2028"),
            '\u{2029}' => escaped.push_str("\\u2029"),
            other => escaped.push(other),
        }
    }
    escaped
}
