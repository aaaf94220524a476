//! The texts that the server words itself: titles, the error page, mails. All others are the user interface's.
use std::sync::LazyLock;

use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::{message_id::MessageId, preferences::Language};

type Bundle = FluentBundle<FluentResource>;

static ARABIC: LazyLock<Bundle> =
    LazyLock::new(|| bundle("ar", include_str!(concat!(env!("OUT_DIR"), "/ar.ftl"))));
static ENGLISH: LazyLock<Bundle> =
    LazyLock::new(|| bundle("en", include_str!(concat!(env!("OUT_DIR"), "/en.ftl"))));

/// The message in the language.
pub fn text(language: Language, id: MessageId) -> String {
    format(language, id.as_str())
}

/// The same for an id that a template names; the build has checked those too.
pub fn format(language: Language, id: &str) -> String {
    let bundle = match language {
        Language::Arabic => &ARABIC,
        Language::English => &ENGLISH,
    };
    let pattern = bundle.get_message(id).and_then(|message| message.value());
    let Some(pattern) = pattern else {
        return id.to_owned();
    };
    bundle
        .format_pattern(pattern, None, &mut Vec::new())
        .into_owned()
}

fn bundle(language: &str, source: &str) -> Bundle {
    let language: LanguageIdentifier = language.parse().expect("it is a language");
    let resource = FluentResource::try_new(source.to_owned()).expect("the build has checked it");
    let mut bundle = Bundle::new_concurrent(vec![language]);
    bundle
        .add_resource(resource)
        .expect("the build has refused messages that stand twice");
    bundle
}
