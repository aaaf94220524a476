//! Initialises V8 before the test harness starts its threads.
use render::Engine;

/// The loader calls this on the main thread before `main`; see [`Engine::init_platform`].
#[expect(unsafe_code, reason = "libtest offers no hook on the main thread")]
#[used]
#[unsafe(link_section = ".init_array")]
static INITIALISE: extern "C" fn() = initialise;

extern "C" fn initialise() {
    Engine::init_platform();
}
