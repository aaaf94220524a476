//! The OpenAPI document of the buyer API is valid, and clients that are generated from it go through the whole exchange.
mod supplier;
pub mod tools;

use std::path::Path;

use serde_json::{Value, json};
use tools::{node, python, run, written};

use crate::buyer::scene::Scene;
use buyer_api::openapi;
use test_support::{
    buyer_messages::{KEY, buyer_router},
    databases::Kind,
    fixtures, for_both_kinds,
    harness::serve,
};

for_both_kinds!(
    a_client_in_python_goes_through_the_exchange,
    a_client_in_typescript_goes_through_the_exchange,
);

const SCRIPTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/generated_clients");

#[test]
fn the_contract_is_valid_openapi_3_1() {
    let directory = written(&openapi().to_string());
    let mut validator = python("python", directory.path());
    validator.args(["-m", "openapi_spec_validator", "--schema", "3.1"]);
    run(validator.arg("openapi.json"));
}

async fn a_client_in_python_goes_through_the_exchange(kind: Kind) {
    let directory = written(&openapi().to_string());
    let mut generator = python("openapi-python-client", directory.path());
    generator.args(["generate", "--fail-on-warning", "--path", "openapi.json"]);
    run(generator.args(["--output-path", "client"]));
    let (scene, url) = serve_exchange(kind).await;
    let mut script = python("python", directory.path());
    script.arg(Path::new(SCRIPTS).join("exchange.py"));
    script.args(arguments(&url)).env("PYTHONPATH", "client");
    expect_exchanged(&scene, script).await;
}

async fn a_client_in_typescript_goes_through_the_exchange(kind: Kind) {
    let directory = written(&openapi().to_string());
    let path = directory.path();
    run(node("openapi-typescript", path).args(["openapi.json", "--output", "schema.d.ts"]));
    std::fs::copy(
        Path::new(SCRIPTS).join("exchange.ts"),
        path.join("exchange.ts"),
    )
    .unwrap();
    std::fs::write(path.join("package.json"), r#"{"type": "module"}"#).unwrap();
    let mut compiler = node("tsc", path);
    compiler.args(["--strict", "--noUncheckedIndexedAccess"]);
    compiler.args(["--module", "nodenext", "--target", "es2022"]);
    run(compiler.args(["--lib", "es2022,dom", "exchange.ts"]));
    let (scene, url) = serve_exchange(kind).await;
    let mut script = std::process::Command::new("node");
    script
        .current_dir(path)
        .arg("exchange.js")
        .args(arguments(&url));
    expect_exchanged(&scene, script).await;
    drop(directory);
}

fn arguments(url: &str) -> [String; 3] {
    [url.to_owned(), KEY.to_owned(), fixtures::FIRST.to_string()]
}

/// The buyer API at `/buyer/v1`, and what the supplier does at `/supplier`.
async fn serve_exchange(kind: Kind) -> (std::sync::Arc<Scene>, String) {
    let scene = std::sync::Arc::new(Scene::new(kind).await);
    let router = axum::Router::new()
        .nest("/buyer/v1", buyer_router(&scene.harness))
        .merge(supplier::router(scene.clone()));
    let url = serve(router).await;
    (scene, url)
}

/// The script prints what it saw; the portal saw the same.
async fn expect_exchanged(scene: &Scene, mut script: std::process::Command) {
    let printed = tokio::task::spawn_blocking(move || run(&mut script));
    let mut seen: Value = serde_json::from_slice(&printed.await.unwrap()).unwrap();
    // How many answers or types were tried with values that are added later.
    let later = seen.as_object_mut().unwrap().remove("later").unwrap();
    assert!(later.as_u64().unwrap() >= 5, "{later}");
    assert_eq!(
        seen,
        json!({
            "quotation": {"amendment": 1, "revision": 1},
            "refused": ["/document/terms/lines/0/uom"],
            "again": "known_already",
            "batch": {
                "outcomes": ["taken", "taken", "taken", "taken", "taken"],
                "states": ["cancelled", "cancelled"],
            },
            "agreed": {"revision": 2, "quantity": "4"},
            "advised": 1,
            "invoice": {"number": "INV-1", "state": "submitted", "quantity": "2"},
            "decisions": ["order_hold", "order_release", "goods_receipt_cancellation", "order_closing"],
            "changes": ["bank_account rejected", "company in_force"],
            "order": {"state": "closed", "received": "5", "rejected": "1"},
            "file": {"content": "A drawing", "line": 10},
            "comments": 1,
            "supplier": "deactivated",
            "revoked": 401,
            "topics": [
                "change_request.submitted",
                "order.accepted_with_changes",
                "order.shipped",
                "quotation_request.amendment_acknowledged",
                "quotation_request.submitted",
                "supplier.changed",
            ],
        })
    );
    assert_eq!(json!(scene.order().await.state), "closed");
}
