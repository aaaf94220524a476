//! Compresses what the browser asks for, once and at the highest level, and writes the table that embeds it.
use std::{
    error::Error,
    fmt::Write,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::stamp::{Stamp, files_below};

pub fn embed(output: &Path) -> Result<(), Box<dyn Error>> {
    let bundles = output.join("bundles");
    let stamp = Stamp::of(
        output.join("assets.stamp"),
        &[&bundles, Path::new("build/assets.rs")],
    )?;
    if stamp.is_current() {
        return Ok(());
    }
    let compressed = output.join("compressed");
    let _ = fs::remove_dir_all(&compressed);
    fs::create_dir_all(&compressed)?;

    let mut table = String::from("pub static SCRIPTS: &[Asset] = &[\n");
    for script in files_below(&bundles.join("client"))? {
        write_asset(
            &mut table,
            &script,
            &compressed,
            "text/javascript; charset=utf-8",
        )?;
    }
    table.push_str("];\npub static MESSAGES: &[Asset] = &[\n");
    let mut all_messages = Sha256::new();
    for messages in files_below(&bundles.join("messages"))? {
        write_asset(&mut table, &messages, &compressed, "application/json")?;
        all_messages.update(fs::read(&messages)?);
    }
    let version = hexadecimal(all_messages);
    writeln!(
        table,
        "];\npub static MESSAGES_VERSION: &str = {version:?};"
    )?;
    for (name, file) in [("STYLES", "styles.css"), ("SPLASH_STYLES", "splash.css")] {
        let file = bundles.join(file);
        writeln!(table, "pub static {name}: &str = include_str!({file:?});")?;
    }
    write_manifest(&mut table, &bundles.join("manifest.json"))?;
    fs::write(output.join("assets.rs"), table)?;
    Ok(stamp.write()?)
}

fn write_asset(
    table: &mut String,
    file: &Path,
    compressed: &Path,
    content_type: &str,
) -> Result<(), Box<dyn Error>> {
    let bytes = fs::read(file)?;
    let name = file
        .file_name()
        .ok_or("an asset has a name")?
        .to_string_lossy()
        .into_owned();
    let (slot, pattern) = across_releases(&name)?;
    let digest = hexadecimal(Sha256::new_with_prefix(&bytes));
    let variant = |extension: &str, bytes: Vec<u8>| -> std::io::Result<PathBuf> {
        let path = compressed.join(format!("{name}.{extension}"));
        fs::write(&path, bytes)?;
        Ok(path)
    };
    let brotli = variant("br", brotli(&bytes)?)?;
    let zstd = variant("zst", zstd::encode_all(&bytes[..], 19)?)?;
    let gzip = variant("gz", gzip(&bytes)?)?;
    writeln!(
        table,
        "Asset {{ name: {name:?}, slot: {slot:?}, pattern: {pattern:?}, content_type: {content_type:?}, digest: {digest:?}, \
         identity: include_bytes!({file:?}), brotli: include_bytes!({brotli:?}), \
         zstd: include_bytes!({zstd:?}), gzip: include_bytes!({gzip:?}) }},"
    )?;
    Ok(())
}

/// What a file is called in every release, and the URLs that it has there: a script's name ends with a hash of what is in
/// it, and the messages' URL with a query.
fn across_releases(name: &str) -> Result<(String, String), Box<dyn Error>> {
    let Some(stem) = name.strip_suffix(".js") else {
        return Ok((name.to_owned(), format!("i18n/{name}?v=*")));
    };
    let (stem, _) = stem.rsplit_once('-').ok_or("a script's name has a hash")?;
    Ok((format!("{stem}.js"), format!("{stem}-*.js")))
}

fn hexadecimal(hash: Sha256) -> String {
    let digest = hash.finalize();
    digest[..8].iter().map(|b| format!("{b:02x}")).collect()
}

fn write_manifest(table: &mut String, manifest: &Path) -> Result<(), Box<dyn Error>> {
    let manifest: Value = serde_json::from_slice(&fs::read(manifest)?)?;
    writeln!(table, "pub static ENTRY: &[&str] = &{};", manifest["entry"])?;
    writeln!(table, "static PAGES: &[(&str, PageAssets)] = &[")?;
    for (page, assets) in manifest["pages"]
        .as_object()
        .ok_or("the manifest names pages")?
    {
        let scripts = &assets["scripts"];
        let styles = assets["styles"]
            .as_str()
            .ok_or("a page's styles are text")?;
        writeln!(
            table,
            "({page:?}, PageAssets {{ scripts: &{scripts}, styles: {styles:?} }}),"
        )?;
    }
    writeln!(table, "];")?;
    Ok(())
}

fn brotli(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &Default::default())?;
    Ok(compressed)
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
