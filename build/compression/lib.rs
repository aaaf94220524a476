//! Compresses an asset with each method at its highest level.
use std::io::{self, Write};

/// The compressed asset by the extension of its file.
///
/// # Errors
/// Memory cannot be allocated.
pub fn compress(asset: &[u8]) -> io::Result<[(&'static str, Vec<u8>); 2]> {
    let mut brotli = Vec::new();
    brotli::BrotliCompress(&mut &asset[..], &mut brotli, &Default::default())?;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(asset)?;
    Ok([("br", brotli), ("gz", gzip.finish()?)])
}
