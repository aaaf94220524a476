//! Makes the V8 startup snapshot from which isolates start.
use std::io;

use deno_core::{JsRuntimeForSnapshot, RuntimeOptions};

/// Makes a V8 startup snapshot with the server's bundle, evaluated and warmed up, for [`Engine::start`].
///
/// `bundle` is a script with two global functions: `render` (from page data in JSON to HTML) and `warmUp`, which is called once
/// and deleted. [`Engine::init_platform`] must be called first.
///
/// # Errors
/// The bundle or its `warmUp` threw.
///
/// [`Engine::start`]: crate::Engine::start
/// [`Engine::init_platform`]: crate::Engine::init_platform
pub fn make_snapshot(bundle: String) -> io::Result<Box<[u8]>> {
    // deno_core registers its timers with a tokio runtime, even if no script uses them.
    let tokio = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let _entered = tokio.enter();
    let mut runtime = JsRuntimeForSnapshot::new(RuntimeOptions::default());
    for (name, script) in [
        ("portal:server.js", bundle),
        (
            "portal:warm-up.js",
            "warmUp(); delete globalThis.warmUp;".into(),
        ),
    ] {
        runtime
            .execute_script(name, script)
            .map_err(io::Error::other)?;
    }
    Ok(runtime.snapshot())
}
