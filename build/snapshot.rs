//! Writes the V8 startup snapshot with the server's bundle.
use std::{error::Error, fs, path::Path};

use render::{Engine, make_snapshot};

use crate::stamp::Stamp;

pub fn make(output: &Path) -> Result<(), Box<dyn Error>> {
    let bundle = output.join("bundles/server.js");
    let inputs = [
        bundle.as_path(),
        Path::new("build/snapshot.rs"),
        Path::new("server/render/snapshot.rs"),
        Path::new("Cargo.lock"),
    ];
    let stamp = Stamp::of(output.join("snapshot.stamp"), &inputs)?;
    if stamp.is_current() {
        return Ok(());
    }
    Engine::init_platform();
    let snapshot = make_snapshot(fs::read_to_string(&bundle)?)?;
    fs::write(output.join("snapshot.bin"), snapshot)?;
    Ok(stamp.write()?)
}
