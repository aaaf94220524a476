//! Joins each language's Fluent files into one resource. The portal's build script checks them.
use std::{
    env,
    error::Error,
    fs, io,
    path::{Path, PathBuf},
};

const LOCALES: &str = "../../locales";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={LOCALES}");
    let output = env::var("OUT_DIR")?;
    for language in ["ar", "en"] {
        let directory = Path::new(LOCALES).join(language);
        let mut files = fluent_files(&directory)?;
        files.extend(fluent_files(&directory.join("server"))?);
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

fn fluent_files(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files: Vec<_> = fs::read_dir(directory)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.retain(|path| path.is_file());
    files.sort();
    Ok(files)
}
