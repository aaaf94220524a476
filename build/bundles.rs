//! Runs esbuild when the user interface or its texts have changed.
use std::{env, error::Error, path::Path, process::Command};

use crate::{locales::SERVER_MESSAGES, stamp::Stamp};

pub fn bundle(output: &Path) -> Result<(), Box<dyn Error>> {
    let server_messages = output.join(SERVER_MESSAGES);
    let inputs = [
        "ui",
        "locales",
        "build/bundle.mjs",
        "build/compile-messages.mjs",
        "build/copies.mjs",
        "build/messages.mjs",
        "build/name-chunks.mjs",
        "build/page-styles.mjs",
        "build/pages.mjs",
        "build/react.mjs",
        "build/server-react.mjs",
        "package.json",
        "package-lock.json",
        "tsconfig.json",
    ];
    let inputs: Vec<_> = inputs
        .into_iter()
        .map(Path::new)
        .chain([server_messages.as_path()])
        .collect();
    let stamp = Stamp::of(output.join("bundles.stamp"), &inputs)?;
    if stamp.is_current() {
        return Ok(());
    }
    let is_debug = env::var("PROFILE")? == "debug";
    let is_bench = env::var_os("CARGO_FEATURE_BENCH").is_some();
    let status = Command::new("node")
        .arg("build/bundle.mjs")
        .arg(output.join("bundles"))
        .arg(output.join("source-maps"))
        .arg(&server_messages)
        .args((is_debug || is_bench).then_some("with-render-fixtures"))
        .stdout(std::io::stderr())
        .status()
        .map_err(|error| format!("node does not start ({error}): install Node.js 20 or newer"))?;
    if !status.success() {
        return Err(format!("bundling the user interface failed ({status})").into());
    }
    Ok(stamp.write()?)
}
