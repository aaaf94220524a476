//! Compresses the browser's files at the highest level and writes the Rust table that embeds them.
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

    let mut table = String::from("pub static ASSETS: Assets = Assets {\nscripts: &[\n");
    for file in files_below(&bundles.join("client"))? {
        let name = name_of(&file)?;
        let script = asset(name, &file, &compressed, "text/javascript")?;
        writeln!(table, "{script},")?;
    }
    table.push_str("],\nmessages: &[\n");
    let mut all_messages = Sha256::new();
    for file in files_below(&bundles.join("messages"))? {
        let messages = asset(name_of(&file)?, &file, &compressed, "application/json")?;
        writeln!(table, "{messages},")?;
        all_messages.update(fs::read(&file)?);
    }
    let version = hexadecimal(all_messages);
    writeln!(table, "],\nmessages_version: {version:?},")?;
    for (field, file, content_type) in [
        ("style_sheet", "styles.css", "text/css; charset=utf-8"),
        (
            "pages_dictionary",
            "pages.dictionary",
            "text/plain; charset=utf-8",
        ),
    ] {
        let path = bundles.join(file);
        let digest = hexadecimal(Sha256::new_with_prefix(fs::read(&path)?));
        let name = file.replacen('.', &format!("-{digest}."), 1);
        let asset = asset(&name, &path, &compressed, content_type)?;
        writeln!(table, "{field}: {asset},")?;
    }
    for (field, file) in [("styles", "styles.css"), ("splash_styles", "splash.css")] {
        let file = bundles.join(file);
        writeln!(table, "{field}: include_str!({file:?}),")?;
    }
    write_manifest(&mut table, &bundles.join("manifest.json"))?;
    let snapshot = output.join("snapshot.bin");
    writeln!(table, "snapshot: include_bytes!({snapshot:?}),\n}};")?;
    fs::write(output.join("assets.rs"), table)?;
    Ok(stamp.write()?)
}

fn name_of(file: &Path) -> Result<&str, Box<dyn Error>> {
    let name = file.file_name().and_then(|name| name.to_str());
    Ok(name.ok_or("an asset has a name")?)
}

/// The expression that stands for the file in the table.
fn asset(
    name: &str,
    file: &Path,
    compressed: &Path,
    content_type: &str,
) -> Result<String, Box<dyn Error>> {
    let bytes = fs::read(file)?;
    let (slot, pattern) = across_releases(name)?;
    let digest = hexadecimal(Sha256::new_with_prefix(&bytes));
    let variant = |extension: &str, bytes: Vec<u8>| -> std::io::Result<PathBuf> {
        let path = compressed.join(format!("{name}.{extension}"));
        fs::write(&path, bytes)?;
        Ok(path)
    };
    let brotli = variant("br", brotli(&bytes)?)?;
    let zstd = variant("zst", zstd::encode_all(&bytes[..], 19)?)?;
    let gzip = variant("gz", gzip(&bytes)?)?;
    Ok(format!(
        "Asset {{ name: {name:?}, slot: {slot:?}, pattern: {pattern:?}, content_type: {content_type:?}, \
         digest: {digest:?}, identity: include_bytes!({file:?}), brotli: include_bytes!({brotli:?}), \
         zstd: include_bytes!({zstd:?}), gzip: include_bytes!({gzip:?}) }}"
    ))
}

/// What a file is called in every release, and which URLs it is a dictionary for: those of the same file, where a name
/// ends with a hash of what is in it, and the messages' URL with a query; or all.
fn across_releases(name: &str) -> Result<(String, String), Box<dyn Error>> {
    let (stem, extension) = name.rsplit_once('.').ok_or("an asset has a kind")?;
    if extension == "json" {
        return Ok((name.to_owned(), format!("/assets/i18n/{name}?v=*")));
    }
    let (stem, _) = stem.rsplit_once('-').ok_or("an asset's name has a hash")?;
    let pattern = match extension {
        "dictionary" => "/*".to_owned(),
        _ => format!("/assets/{stem}-*.{extension}"),
    };
    Ok((format!("{stem}.{extension}"), pattern))
}

fn hexadecimal(hash: Sha256) -> String {
    let digest = hash.finalize();
    digest[..8].iter().map(|b| format!("{b:02x}")).collect()
}

fn write_manifest(table: &mut String, manifest: &Path) -> Result<(), Box<dyn Error>> {
    let manifest: Value = serde_json::from_slice(&fs::read(manifest)?)?;
    writeln!(table, "entry: &{},\npages: &[", manifest["entry"])?;
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
    writeln!(table, "],")?;
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
