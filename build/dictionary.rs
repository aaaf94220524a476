//! Builds the dictionary of pages: the common parts of documents and page data, without personal data.
use std::{collections::BTreeSet, error::Error, fmt::Write, fs, path::Path};

use deno_core::{JsRuntime, RuntimeOptions, scope, v8};
use serde_json::Value;

use crate::stamp::{Stamp, files_below};

const TYPES: &str = "ui/types/server";
const TEMPLATE: &str = "templates/document.html";

/// Writes `pages.dictionary` beside the bundles.
pub fn build(output: &Path) -> Result<(), Box<dyn Error>> {
    let bundle = output.join("bundles/server.js");
    let styles = output.join("bundles/styles.css");
    let manifest = output.join("bundles/manifest.json");
    let dictionary = output.join("bundles/pages.dictionary");
    let inputs = [
        bundle.as_path(),
        styles.as_path(),
        manifest.as_path(),
        Path::new(TYPES),
        Path::new(TEMPLATE),
        Path::new("build/dictionary.rs"),
    ];
    let stamp = Stamp::of(output.join("dictionary.stamp"), &inputs)?;
    if stamp.is_current() && dictionary.exists() {
        return Ok(());
    }
    let parts = [
        fs::read_to_string(TEMPLATE)?,
        styles_of_pages(&manifest)?,
        fs::read_to_string(styles)?,
        words_of_types()?,
        rendered_pages(fs::read_to_string(bundle)?)?,
    ];
    fs::write(dictionary, parts.concat())?;
    Ok(stamp.write()?)
}

/// The style sheets that pages inline in addition to the common one, each once.
fn styles_of_pages(manifest: &Path) -> Result<String, Box<dyn Error>> {
    let manifest: Value = serde_json::from_slice(&fs::read(manifest)?)?;
    let pages = manifest["pages"]
        .as_object()
        .ok_or("the manifest names pages")?;
    let sheets = pages.values().filter_map(|page| page["styles"].as_str());
    let parts: BTreeSet<_> = sheets
        .flat_map(|sheet| sheet.split_inclusive("@layer "))
        .collect();
    Ok(parts.into_iter().collect())
}

/// The member names and string constants of page data, in JSON.
fn words_of_types() -> Result<String, Box<dyn Error>> {
    let mut json = String::new();
    for file in files_below(Path::new(TYPES))? {
        let source = fs::read_to_string(file)?;
        let lines = source.lines();
        let code =
            lines.filter(|line| !line.starts_with(['/', ' ']) && !line.starts_with("import"));
        for token in code.flat_map(str::split_whitespace) {
            let word = token.trim_matches(|char: char| !char.is_alphanumeric());
            if token.ends_with(':') {
                write!(json, "\"{word}\":")?;
            } else if token.starts_with('"') {
                write!(json, "\"{word}\",")?;
            }
        }
    }
    Ok(json)
}

/// The warm-up pages: the frame and a few pages in each language.
fn rendered_pages(bundle: String) -> Result<String, Box<dyn Error>> {
    JsRuntime::init_platform(None);
    let tokio = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let _entered = tokio.enter();
    let mut runtime = JsRuntime::new(RuntimeOptions::default());
    runtime.execute_script("portal:server.js", bundle)?;
    let html = runtime.execute_script("portal:warm-up.js", "warmUp().join('')")?;
    scope!(scope, &mut runtime);
    Ok(v8::Local::new(scope, html).to_rust_string_lossy(scope))
}
