//! The engine: what a page's script does, or fails to do, never reaches another viewer.
mod isolation;
mod misbehaviour;

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use portal::assets::ASSETS;
use serde_json::json;

use render::{Engine, EngineOptions};

/// Well-behaved renders share an engine, so that they meet each other's leavings.
static ENGINE: LazyLock<Engine> = LazyLock::new(|| engine(2, 256));

fn engine(isolates: usize, queue: usize) -> Engine {
    engine_with_heap(isolates, queue, 64 << 20)
}

fn engine_with_heap(isolates: usize, queue: usize, heap_limit: usize) -> Engine {
    engine_of(EngineOptions {
        isolates,
        queue,
        heap_limit,
        ..options()
    })
}

fn engine_of(options: EngineOptions) -> Engine {
    Engine::start(ASSETS.snapshot, options)
}

fn options() -> EngineOptions {
    EngineOptions {
        isolates: 1,
        queue: 8,
        heap_limit: 64 << 20,
        // Time enough for a busy machine, and little enough to wait for in a test.
        deadline: Duration::from_secs(3),
    }
}

fn render_fixture(kind: &str, marker: &str) -> Arc<str> {
    let data = json!({
        "page": { "name": "renderFixture", "props": { "kind": kind, "marker": marker } },
        "title": marker,
        "url": format!("/render-fixtures/{kind}/{marker}"),
        "basePath": "",
        "viewer": {
            "id": marker, "email": marker, "username": marker, "firstName": marker, "lastName": marker,
            "fullName": marker, "employeeTypeName": { "ar": marker, "en": marker },
            "supplierName": { "ar": marker, "en": marker }, "isAccountManager": true,
        },
        "preferences": {
            "language": "ar", "layout": "vertical", "skin": "default", "mode": "light", "direction": "rtl",
            "width": "fluid", "sidebarSize": "lg", "navigation": "sticky", "sidebarColour": "dark",
            "topbarColour": "dark",
        },
        "notice": null,
        "year": 2026,
    });
    data.to_string().into()
}
