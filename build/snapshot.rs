//! Makes the V8 startup snapshot with the server's bundle, evaluated and warmed up.
use std::{error::Error, fs, path::Path};

use deno_core::{JsRuntime, JsRuntimeForSnapshot, RuntimeOptions};

use crate::stamp::Stamp;

pub fn make(output: &Path) -> Result<(), Box<dyn Error>> {
    let bundle = output.join("bundles/server.js");
    let inputs = [
        bundle.as_path(),
        Path::new("build/snapshot.rs"),
        Path::new("Cargo.lock"),
    ];
    let stamp = Stamp::of(output.join("snapshot.stamp"), &inputs)?;
    if stamp.is_current() {
        return Ok(());
    }
    JsRuntime::init_platform(None);
    // deno_core registers its timers with a tokio runtime, even if no script uses them.
    let tokio = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let _entered = tokio.enter();
    let mut runtime = JsRuntimeForSnapshot::new(RuntimeOptions::default());
    runtime.execute_script("portal:server.js", fs::read_to_string(&bundle)?)?;
    runtime.execute_script("portal:warm-up.js", "warmUp(); delete globalThis.warmUp;")?;
    fs::write(output.join("snapshot.bin"), runtime.snapshot())?;
    Ok(stamp.write()?)
}
