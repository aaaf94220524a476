//! Makes what the binary embeds: npm packages -> locales' check -> bundles -> compressed assets -> V8 snapshot.
//! Each step is skipped while nothing that it is made from has changed.
#[path = "build/assets.rs"]
mod assets;
#[path = "build/bundles.rs"]
mod bundles;
#[path = "build/locales.rs"]
mod locales;
#[path = "build/packages.rs"]
mod packages;
#[path = "build/snapshot.rs"]
mod snapshot;
#[path = "build/stamp.rs"]
mod stamp;
#[path = "build/wording.rs"]
mod wording;

use std::{env, error::Error, path::PathBuf};

const INPUTS: &[&str] = &[
    "build.rs",
    "build",
    "locales",
    "server",
    "templates",
    "ui",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    ".npmrc",
    packages::STAMP,
];

fn main() {
    for path in INPUTS {
        println!("cargo::rerun-if-changed={path}");
    }
    if let Err(error) = make() {
        for line in error.to_string().lines() {
            println!("cargo::error={line}");
        }
        std::process::exit(1);
    }
}

fn make() -> Result<(), Box<dyn Error>> {
    let output = PathBuf::from(env::var("OUT_DIR")?);
    packages::install()?;
    locales::check(&output)?;
    bundles::bundle(&output)?;
    assets::embed(&output)?;
    snapshot::make(&output)
}
