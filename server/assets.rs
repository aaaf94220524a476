//! The build script's output: the client's scripts, messages and style sheets, and V8's snapshot.
use web::render::assets::{Asset, Assets, PageAssets};

include!(concat!(env!("OUT_DIR"), "/assets.rs"));
