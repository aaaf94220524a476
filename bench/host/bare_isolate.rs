//! The bare isolate: what the engine could answer if nothing stood around it.
use std::{
    fs, io,
    path::Path,
    time::{Duration, Instant},
};

use portal::assets::ASSETS;
use render::{
    bench::{Isolate, Watchdog},
    make_snapshot,
};

const HEAP_LIMIT: usize = 256 << 20;
const DEADLINE: Duration = Duration::from_secs(60);

/// Prints JSON: milliseconds until the isolate stands, of its first render, and of one on average once it is warm, the
/// collection of its garbage included.
pub fn measure(page_data: &Path, renders: usize, bundle: Option<&Path>) -> io::Result<()> {
    let data = fs::read_to_string(page_data)?;
    let tokio = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let _entered = tokio.enter();
    let snapshot = bundle.map_or(Ok(ASSETS.snapshot), snapshot_of)?;
    let begun = Instant::now();
    let mut isolate = Isolate::new(snapshot, HEAP_LIMIT);
    let stands = begun.elapsed();
    let watchdog = Watchdog::start();
    let mut times = Vec::with_capacity(renders);
    let mut bytes = 0;
    for _ in 0..renders {
        let begun = Instant::now();
        let rendered = isolate.render(&data, begun + DEADLINE, &watchdog);
        times.push(begun.elapsed());
        bytes = rendered.map_err(io::Error::other)?.html.len();
    }
    let first = times[0];
    // The first half warms the isolate up.
    let warm = &times[renders / 2..];
    let mean = warm.iter().sum::<Duration>() / warm.len() as u32;
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    println!(
        "{}",
        serde_json::json!({
            "stands": milliseconds(stands),
            "first": milliseconds(first),
            "mean": milliseconds(mean),
            "bytes": bytes,
        })
    );
    watchdog.stop();
    Ok(())
}

/// Leaked: isolates need it until the process ends.
fn snapshot_of(bundle: &Path) -> io::Result<&'static [u8]> {
    Ok(Box::leak(make_snapshot(fs::read_to_string(bundle)?)?))
}
