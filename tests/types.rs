//! `ui/types/` mirrors the Rust props and the messages; stale files fail, `make types` writes them anew.
mod pages;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{ast::Entry, parser};
use ts_rs::{Config, TS};

use values::{currency::ARABIC_SIGNS, number_runs};
use web::render::page_data::PageData;

#[test]
fn the_typescript_types_are_those_of_the_rust_props() {
    let generated = tempfile::tempdir().unwrap();
    PageData::export_all(&Config::new().with_out_dir(generated.path())).unwrap();
    let mut files = files(generated.path());
    let exports = files.keys().map(|file| {
        format!(
            "export type * from \"./{}\";\n",
            file.trim_end_matches(".ts")
        )
    });
    let index = format!(
        "// Every type, written by `make types`.\n{}",
        exports.collect::<String>()
    );
    files.insert("index.ts".into(), index);
    hold_to(&root().join("ui/types/server"), files);
}

#[test]
fn the_message_ids_are_those_of_the_locales() {
    let mut ids = BTreeSet::new();
    // Without `server/`: the user interface has none of those.
    for source in files(&root().join("locales/ar")).values() {
        let resource = parser::parse(source.as_str()).unwrap();
        ids.extend(resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(format!("\n  | \"{}\"", message.id.name)),
            _ => None,
        }));
    }
    let ids: String = ids.into_iter().collect();
    hold_file_to(
        "ui/types/messages.ts",
        &format!(
            "// Every message of locales/, written by `make types`.\nexport type MessageId ={ids};\n"
        ),
    );
}

#[test]
fn the_currency_signs_are_those_of_the_server() {
    let signs: String = ARABIC_SIGNS
        .iter()
        .map(|(code, sign)| format!("  {code}: \"{sign}\",\n"))
        .collect();
    hold_file_to(
        "ui/types/currency-signs.ts",
        &format!(
            "// The signs of currencies in Arabic, written by `make types`.\n\
             export const ARABIC_CURRENCY_SIGNS: Readonly<Record<string, string>> = {{\n{signs}}};\n"
        ),
    );
}

#[test]
fn the_patterns_of_numbers_are_those_of_the_server() {
    let constants = [
        ("NUMBER_RUNS", &*number_runs::pattern()),
        ("PLAIN_NUMBER", number_runs::PLAIN_NUMBER),
        ("RIGHT_TO_LEFT", number_runs::RIGHT_TO_LEFT),
        ("LEFT_TO_RIGHT", number_runs::LEFT_TO_RIGHT),
    ];
    let constants: String = constants
        .iter()
        .map(|(name, pattern)| {
            let pattern = serde_json::to_string(pattern).unwrap();
            format!("export const {name} = {pattern};\n")
        })
        .collect();
    hold_file_to(
        "ui/types/number-runs.ts",
        &format!("// The patterns of numbers in texts, written by `make types`.\n{constants}"),
    );
}

fn hold_file_to(path: &str, text: &str) {
    let file = root().join(path);
    if writes() {
        fs::write(&file, text).unwrap();
    }
    assert!(
        fs::read_to_string(&file).unwrap() == text,
        "{path} is stale: run `make types`"
    );
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn writes() -> bool {
    std::env::var_os("PORTAL_WRITE_TYPES").is_some()
}

fn hold_to(directory: &Path, generated: BTreeMap<String, String>) {
    if writes() {
        let _ = fs::remove_dir_all(directory);
        fs::create_dir_all(directory).unwrap();
        for (name, text) in &generated {
            fs::write(directory.join(name), text).unwrap();
        }
    }
    assert!(
        files(directory) == generated,
        "{} is stale: run `make types`",
        directory.display()
    );
}

fn files(directory: &Path) -> BTreeMap<String, String> {
    fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|file| {
            (
                file.file_name().unwrap().to_string_lossy().into_owned(),
                fs::read_to_string(&file).unwrap(),
            )
        })
        .collect()
}
