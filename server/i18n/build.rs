//! Joins each language's Fluent files into one resource. The portal's build script checks them.
use std::{env, error::Error, fs, path::Path};

const LOCALES: &str = "../../locales";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={LOCALES}");
    let output = env::var("OUT_DIR")?;
    for language in ["ar", "en"] {
        let mut files: Vec<_> = fs::read_dir(Path::new(LOCALES).join(language))?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<_, _>>()?;
        files.sort();
        let texts: Vec<_> = files
            .iter()
            .map(fs::read_to_string)
            .collect::<Result<_, _>>()?;
        fs::write(
            Path::new(&output).join(format!("{language}.ftl")),
            texts.join("\n"),
        )?;
    }
    Ok(())
}
