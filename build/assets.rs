//! Compresses the browser's files at the highest level and writes the Rust table that embeds them.
use std::{
    error::Error,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
    sync::Mutex,
    thread,
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
    let mut files = Vec::new();

    let mut table = String::from("pub static ASSETS: Assets = Assets {\nscripts: &[\n");
    for file in files_below(&bundles.join("client"))? {
        let name = name_of(&file)?;
        let script = asset(&name, file, &compressed, "text/javascript", &mut files)?;
        writeln!(table, "{script},")?;
    }
    table.push_str("],\nmessages: &[\n");
    let mut all_messages = Sha256::new();
    for file in files_below(&bundles.join("messages"))? {
        all_messages.update(fs::read(&file)?);
        let name = name_of(&file)?;
        let messages = asset(&name, file, &compressed, "application/json", &mut files)?;
        writeln!(table, "{messages},")?;
    }
    let version = hexadecimal(all_messages);
    writeln!(table, "],\nmessages_version: {version:?},")?;
    let path = bundles.join("styles.css");
    let name = format!("styles-{}.css", digest_of(&path)?);
    let content_type = "text/css; charset=utf-8";
    let style_sheet = asset(&name, path, &compressed, content_type, &mut files)?;
    writeln!(table, "style_sheet: {style_sheet},")?;
    for (field, file) in [
        ("styles", "styles.css"),
        ("core_styles", "core.css"),
        ("mixed_styles", "mixed.css"),
        ("chosen_styles", "chosen.css"),
        ("row_styles", "row.css"),
        ("splash_styles", "splash.css"),
    ] {
        let file = bundles.join(file);
        writeln!(table, "{field}: include_str!({file:?}),")?;
    }
    write_manifest(&mut table, &bundles.join("manifest.json"))?;
    let snapshot = output.join("snapshot.bin");
    writeln!(table, "snapshot: include_bytes!({snapshot:?}),\n}};")?;
    compress(files)?;
    fs::write(output.join("assets.rs"), table)?;
    Ok(stamp.write()?)
}

fn name_of(file: &Path) -> Result<String, Box<dyn Error>> {
    let name = file.file_name().and_then(|name| name.to_str());
    Ok(name.ok_or("an asset has a name")?.to_owned())
}

/// The expression that stands for the file in the table. Adds the file to those to be compressed.
fn asset(
    name: &str,
    file: PathBuf,
    compressed: &Path,
    content_type: &str,
    files: &mut Vec<(PathBuf, PathBuf)>,
) -> Result<String, Box<dyn Error>> {
    let digest = digest_of(&file)?;
    let target = compressed.join(name);
    let variant = |extension: &str| target.with_added_extension(extension);
    let (brotli, gzip) = (variant("br"), variant("gz"));
    let expression = format!(
        "Asset {{ name: {name:?}, content_type: {content_type:?}, digest: {digest:?}, identity: include_bytes!({file:?}), \
         brotli: include_bytes!({brotli:?}), gzip: include_bytes!({gzip:?}) }}"
    );
    files.push((file, target));
    Ok(expression)
}

/// Compresses each file to its target with the method's extension added, on all cores.
fn compress(files: Vec<(PathBuf, PathBuf)>) -> io::Result<()> {
    let files = Mutex::new(files.into_iter());
    let next = || files.lock().expect("no thread panics with the lock").next();
    let work = || {
        while let Some((file, target)) = next() {
            let bytes = fs::read(file)?;
            for (extension, compressed) in asset_compression::compress(&bytes)? {
                fs::write(target.with_added_extension(extension), compressed)?;
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, Into::into);
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().expect("compressing does not panic"))
    })
}

fn digest_of(file: &Path) -> io::Result<String> {
    Ok(hexadecimal(Sha256::new_with_prefix(fs::read(file)?)))
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
