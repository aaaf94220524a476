//! `ui/types/` is generated from the Rust types; stale files fail, `make types` writes them anew.
use std::{collections::BTreeMap, fs, path::Path};

use portal::render::page_data::PageData;
use ts_rs::{Config, TS};

#[test]
fn the_typescript_types_are_those_of_the_rust_props() {
    let generated = tempfile::tempdir().unwrap();
    let config = Config::new().with_out_dir(generated.path());
    PageData::export_all(&config).unwrap();
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/types/server");
    if std::env::var_os("PORTAL_WRITE_TYPES").is_some() {
        let _ = fs::remove_dir_all(&committed);
        fs::create_dir_all(&committed).unwrap();
        for (name, text) in files(generated.path()) {
            fs::write(committed.join(name), text).unwrap();
        }
    }
    assert_eq!(
        files(&committed),
        files(generated.path()),
        "run `make types`"
    );
}

fn files(directory: &Path) -> BTreeMap<String, String> {
    fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| {
            (
                entry.file_name().into_string().unwrap(),
                fs::read_to_string(entry.path()).unwrap(),
            )
        })
        .collect()
}
