//! Checks the messages: every language has the same messages with the same placeables and all plural forms; every message
//! is used and every used message exists; and every text keeps the rules of wording.
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    error::Error,
    fs,
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey},
    parser,
};

use crate::{stamp::files_below, wording};

/// CLDR's cardinal categories of each language, and their names in any language.
const PLURALS: &[(&str, &[&str])] = &[
    ("ar", &["zero", "one", "two", "few", "many", "other"]),
    ("en", &["one", "other"]),
];
const CATEGORIES: &[&str] = PLURALS[0].1;

/// The file that [`check`] writes with the ids of messages that the server may use on any page.
pub const SERVER_MESSAGES: &str = "server-messages.json";

/// Sources whose messages the server formats itself, so that the browser does not need them.
const WORDED_BY_SERVER: &[&str] = &["server/exports/", "server/web/render/document.rs"];

/// The server formats the titles of pages. Components that show one name it themselves.
const TITLES: &str = "title-";

/// Messages whose words the specification gives.
const GIVEN: &[&str] = &["service-username-taken"];

type Placeables = BTreeSet<String>;

/// Checks all languages and leaves [`SERVER_MESSAGES`].
pub fn check(output: &Path) -> Result<(), Box<dyn Error>> {
    let mut problems = Vec::new();
    let mut catalogues = Vec::new();
    for (language, plurals) in PLURALS {
        catalogues.push((*language, read(language, plurals, &mut problems)?));
    }
    let (first, reference) = &catalogues[0];
    for (language, messages) in &catalogues[1..] {
        compare(first, reference, language, messages, &mut problems);
    }
    let sources = sources()?;
    let used = quoted_in(sources.iter());
    for id in reference.keys() {
        let referenced = reference
            .values()
            .any(|placeables| placeables.contains(&format!("-> {id}")));
        if !referenced && !used.contains(id.as_str()) {
            problems.push(format!("locales: message {id} is used nowhere"));
        }
    }
    for (file, source) in &sources {
        for id in ids_asked_for(file, source) {
            if !reference.contains_key(id) {
                problems.push(format!("{file}: there is no message {id}"));
            }
        }
    }
    if !problems.is_empty() {
        return Err(problems.join("\n").into());
    }
    let server = sources.iter().filter(|(file, _)| {
        let is_worded = WORDED_BY_SERVER.iter().any(|path| file.starts_with(path));
        file.ends_with(".rs") && !is_worded
    });
    let in_server = quoted_in(server);
    let named: Vec<_> = reference
        .keys()
        .filter(|id| !id.starts_with(TITLES) && in_server.contains(id.as_str()))
        .collect();
    fs::write(output.join(SERVER_MESSAGES), serde_json::to_string(&named)?)?;
    Ok(())
}

/// All texts between quotation marks. The code between two quoted texts is included too; it equals no id.
fn quoted_in<'a>(sources: impl Iterator<Item = &'a (String, String)>) -> HashSet<&'a str> {
    sources.flat_map(|(_, source)| source.split('"')).collect()
}

fn read(
    language: &str,
    plurals: &[&str],
    problems: &mut Vec<String>,
) -> Result<BTreeMap<String, Placeables>, Box<dyn Error>> {
    let mut messages = BTreeMap::new();
    for file in files_below(&Path::new("locales").join(language))? {
        let name = file.display().to_string();
        let source = fs::read_to_string(&file)?;
        let resource = parser::parse(source.as_str()).unwrap_or_else(|(resource, errors)| {
            problems.extend(errors.iter().map(|error| format!("{name}: {error}")));
            resource
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            let mut found = Found {
                language: (!GIVEN.contains(&id)).then_some(language),
                plurals,
                placeables: BTreeSet::new(),
                problems: Vec::new(),
            };
            match &message.value {
                Some(pattern) => found.pattern(pattern),
                None => problems.push(format!("{name}: message {id} has no text")),
            }
            problems.extend(
                found
                    .problems
                    .iter()
                    .map(|problem| format!("{name}: {id}: {problem}")),
            );
            if messages.insert(id.to_owned(), found.placeables).is_some() {
                problems.push(format!("{name}: message {id} stands twice"));
            }
        }
    }
    Ok(messages)
}

fn compare(
    first: &str,
    reference: &BTreeMap<String, Placeables>,
    language: &str,
    messages: &BTreeMap<String, Placeables>,
    problems: &mut Vec<String>,
) {
    let ids: BTreeSet<_> = reference.keys().chain(messages.keys()).collect();
    for id in ids {
        match (reference.get(id), messages.get(id)) {
            (Some(_), None) => problems.push(format!("locales/{language}: message {id} is missing")),
            (None, Some(_)) => problems.push(format!("locales/{first}: message {id} is missing")),
            (one, other) if one != other => problems.push(format!(
                "locales: message {id} has the placeables {one:?} in {first} and {other:?} in {language}"
            )),
            _ => {}
        }
    }
}

/// The result of a walk through a message's patterns.
struct Found<'a> {
    /// Language whose rules of wording are checked in the texts.
    language: Option<&'a str>,
    plurals: &'a [&'a str],
    placeables: Placeables,
    problems: Vec<String>,
}

impl Found<'_> {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for (at, element) in pattern.elements.iter().enumerate() {
            match element {
                PatternElement::Placeable { expression } => self.expression(expression),
                PatternElement::TextElement { value } => {
                    let complaints = self
                        .language
                        .map(|language| wording::complaints(language, value, at == 0));
                    self.problems.extend(complaints.into_iter().flatten());
                }
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                self.check_plurals(variants);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.placeables.insert(format!("${}", id.name));
            }
            InlineExpression::MessageReference { id, .. } => {
                self.placeables.insert(format!("-> {}", id.name));
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments
                    .positional
                    .iter()
                    .for_each(|argument| self.inline(argument));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }

    /// A select over a count must have a variant for every plural category of the language.
    fn check_plurals(&mut self, variants: &[Variant<&str>]) {
        let keys: BTreeSet<&str> = variants
            .iter()
            .filter_map(|variant| match variant.key {
                VariantKey::Identifier { name } => Some(name),
                VariantKey::NumberLiteral { .. } => None,
            })
            .collect();
        if !keys
            .iter()
            .any(|key| CATEGORIES.contains(key) && *key != "other")
        {
            return;
        }
        for category in self
            .plurals
            .iter()
            .filter(|category| !keys.contains(*category))
        {
            self.problems
                .push(format!("the plural category {category} is missing"));
        }
    }
}

/// Every source file that may use a message, with its name.
fn sources() -> std::io::Result<Vec<(String, String)>> {
    let mut sources = Vec::new();
    for root in ["ui", "server", "templates"] {
        for file in files_below(Path::new(root))? {
            // The generated list of ids contains every message without using it.
            if file.starts_with("ui/types") {
                continue;
            }
            if let Ok(source) = fs::read_to_string(&file) {
                sources.push((file.display().to_string(), source));
            }
        }
    }
    Ok(sources)
}

/// The ids that a source uses: `text("…")` in TypeScript and templates, `MessageId::new("…")` in Rust.
fn ids_asked_for<'a>(file: &str, source: &'a str) -> impl Iterator<Item = &'a str> {
    let calls: &[&str] = if file.ends_with(".rs") {
        &["MessageId::new(\""]
    } else {
        &["text(\""]
    };
    calls.iter().flat_map(move |call| {
        source.match_indices(call).filter_map(move |(at, _)| {
            let rest = &source[at + call.len()..];
            rest.find('"').map(|end| &rest[..end])
        })
    })
}
