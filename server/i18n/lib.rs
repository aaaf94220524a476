//! The texts that the server formats: titles, the error page, mails, and messages of the built-in service. The user
//! interface formats all others.
use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use values::{Language, LocalizedText, MessageId, Text, text::Argument};

const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_DIRECTIONAL_ISOLATE: char = '\u{2069}';

type Bundle = FluentBundle<FluentResource>;

static ARABIC: LazyLock<Bundle> =
    LazyLock::new(|| bundle("ar", include_str!(concat!(env!("OUT_DIR"), "/ar.ftl"))));
static ENGLISH: LazyLock<Bundle> =
    LazyLock::new(|| bundle("en", include_str!(concat!(env!("OUT_DIR"), "/en.ftl"))));

/// The message in the language.
pub fn text(language: Language, id: MessageId) -> String {
    format(language, id.as_str())
}

/// The message in the language, with arguments.
pub fn text_with(language: Language, id: MessageId, arguments: &[(&str, &str)]) -> String {
    format_with(language, id.as_str(), Some(&isolated(arguments)))
}

/// The message in both languages.
pub fn localized(id: MessageId, arguments: &[(&str, &str)]) -> LocalizedText {
    in_both(id.as_str(), &isolated(arguments))
}

/// Isolates codes and names from the direction of the sentence (UAX #9, section 2.5), as Fluent does in the browser. Numbers
/// need no isolation.
fn isolated<'a>(arguments: &[(&'a str, &str)]) -> FluentArgs<'a> {
    let is_number = |text: &str| {
        text.chars()
            .all(|it| it.is_ascii_digit() || ",.".contains(it))
    };
    let isolated = arguments.iter().map(|&(name, text)| {
        let argument = match is_number(text) {
            true => text.to_owned(),
            false => isolate(text),
        };
        (name, argument)
    });
    isolated.collect()
}

fn isolate(text: &str) -> String {
    format!("{FIRST_STRONG_ISOLATE}{text}{POP_DIRECTIONAL_ISOLATE}")
}

/// A text of the specification, word for word: without the isolation of codes and names.
pub fn without_isolation(text: &str) -> String {
    text.replace([FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE], "")
}

/// The text in both languages.
pub fn worded(text: Text) -> LocalizedText {
    match text {
        Text::Worded(words) => words,
        Text::Message { id, arguments } => {
            let arguments = arguments.iter().map(|(name, value)| match value {
                Argument::Number(number) => (&**name, FluentValue::from(*number)),
                Argument::Text(text) => (&**name, FluentValue::from(isolate(text))),
            });
            in_both(&id, &arguments.collect())
        }
    }
}

fn in_both(id: &str, arguments: &FluentArgs) -> LocalizedText {
    let [ar, en] = [Language::Arabic, Language::English]
        .map(|language| format_with(language, id, Some(arguments)));
    LocalizedText { ar, en }
}

/// Like [`text`], for the id in a template, which the build has checked too.
pub fn format(language: Language, id: &str) -> String {
    format_with(language, id, None)
}

fn format_with(language: Language, id: &str, arguments: Option<&FluentArgs>) -> String {
    let bundle = match language {
        Language::Arabic => &ARABIC,
        Language::English => &ENGLISH,
    };
    let pattern = bundle.get_message(id).and_then(|message| message.value());
    let Some(pattern) = pattern else {
        return id.to_owned();
    };
    bundle
        .format_pattern(pattern, arguments, &mut Vec::new())
        .into_owned()
}

fn bundle(language: &str, source: &str) -> Bundle {
    let language: LanguageIdentifier = language.parse().expect("it is a language");
    let resource = FluentResource::try_new(source.to_owned()).expect("the build has checked it");
    let mut bundle = Bundle::new_concurrent(vec![language]);
    // `isolated` does it, except around numbers.
    bundle.set_use_isolating(false);
    bundle
        .add_resource(resource)
        .expect("the build has refused duplicate messages");
    bundle
}
