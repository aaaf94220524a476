//! The HTML document around a rendered page, and the plain one for what fails before a page can speak.
use std::sync::Arc;

use axum::http::StatusCode;
use bytes::Bytes;
use minijinja::{
    AutoEscape, Environment, HtmlEscape, UndefinedBehavior, Value, context, value::Serde,
};

use super::{
    asked::Asked, assets::embedded, cut::CutsByAsked, kept::Kept, page_json, pieces::Pieces,
};
use crate::config::{Config, Constants};
use crate::preferences::Preferences;
use values::{language::Language, message_id::MessageId};

const TEMPLATES: [(&str, &str); 4] = [
    (
        "document.html",
        include_str!("../../../templates/document.html"),
    ),
    (
        "document-end.html",
        include_str!("../../../templates/document-end.html"),
    ),
    (
        "splash.html",
        include_str!("../../../templates/splash.html"),
    ),
    ("error.html", include_str!("../../../templates/error.html")),
];

/// Stand in a template for what is another thing each time: the nonce, and the title or the page's data.
const MARKS: [char; 2] = ['\u{1}', '\u{2}'];
const NONCE: &str = "\u{1}";
const OTHER: &str = "\u{2}";

/// Starts and ends of documents that are kept. They differ by page and preferences, and have 30 KB at most.
const MOST_KEPT: usize = 64;

pub struct Documents {
    templates: Environment<'static>,
    constants: Constants,
    base_path: String,
    reload_pages: bool,
    starts: CutsByAsked<(&'static str, Preferences, bool, bool, Kept)>,
    ends: CutsByAsked<(&'static str, Language, bool)>,
}

/// What is known of a document before its page is.
pub struct Head<'a> {
    /// The page's name.
    pub page: &'static str,
    pub title: &'a str,
    pub preferences: Preferences,
    /// Otherwise the browser draws the page, from its data.
    pub is_drawn: bool,
    pub has_splash: bool,
    pub kept: Kept,
    pub nonce: &'a str,
}

impl Head<'_> {
    fn nonce(&self) -> Bytes {
        Bytes::copy_from_slice(self.nonce.as_bytes())
    }
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
            starts: CutsByAsked::new(MOST_KEPT),
            ends: CutsByAsked::new(MOST_KEPT),
        }
    }

    /// Whether the host wants a splash at all.
    pub fn have_splash(&self) -> bool {
        self.constants.splash_ms > 0
    }

    /// The document up to where the page begins: all of it that does not wait for the page's data.
    pub fn start(&self, head: &Head) -> Pieces {
        let &Head {
            page,
            preferences,
            is_drawn,
            has_splash,
            kept,
            ..
        } = head;
        let asked = (page, preferences, is_drawn, has_splash, kept);
        let start = self.starts.get_or_make(asked, &MARKS, || {
            self.render(
                "document.html",
                context! {
                    preferences => Value::from(Serde(preferences)),
                    title => OTHER,
                    is_drawn,
                    base_path => self.base_path.as_str(),
                    page_name => page,
                    scripts => embedded().scripts_of(page).collect::<Vec<_>>(),
                    messages_version => embedded().messages_version,
                    styles => embedded().styles,
                    style_sheet => kept.style_sheet().map(|sheet| sheet.name),
                    later => kept.missing(),
                    page_styles => embedded().styles_of(page),
                    splash_styles => has_splash.then_some(embedded().splash_styles),
                    splash_ms => self.constants.splash_ms,
                    loading_bar_px => self.constants.loading_bar_px,
                    toast_ms => self.constants.toast_ms,
                    nonce => NONCE,
                    text => text_function(preferences.language),
                },
            )
        });
        let title = HtmlEscape(head.title).to_string();
        let mut document = Pieces::default();
        document.push(start.filled(&[head.nonce(), title.into()]));
        document
    }

    /// The document from where the page ends. A page that `is_drawn` not is drawn by the browser, from its data
    /// (`page_json`).
    pub fn end(&self, head: &Head, data: Arc<str>, is_drawn: bool) -> Pieces {
        let language = head.preferences.language;
        let end = self
            .ends
            .get_or_make((head.page, language, is_drawn), &MARKS, || {
                self.render(
                    "document-end.html",
                    context! {
                        base_path => self.base_path.as_str(),
                        scripts => embedded().scripts_of(head.page).collect::<Vec<_>>(),
                        client_renders => !is_drawn,
                        data => OTHER,
                        nonce => NONCE,
                        reload_pages => self.reload_pages,
                        text => text_function(language),
                    },
                )
            });
        end.with(&[head.nonce(), page_json::bytes_of(data)])
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
                styles => embedded().styles,
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
