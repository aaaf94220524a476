//! The service held to its published contract by Schemathesis: calls that the contract allows, and calls that it does not.
use std::{env, process::Command};

use portal::{
    backend::{Backend, RemoteOptions, contract::Credentials},
    embedded::{openapi, seed::DEMO_ACCOUNTS},
};

use crate::support::service::RemoteService;

const SETTINGS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/backend/schemathesis.toml"
);

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Schemathesis, whose path is in SCHEMATHESIS: `make test` has both"]
async fn every_answer_is_one_that_the_contract_names() {
    let schemathesis = env::var("SCHEMATHESIS").expect("SCHEMATHESIS names the program");
    let service = RemoteService::start().await;
    let directory = tempfile::tempdir().unwrap();
    let contract = directory.path().join("openapi.json");
    std::fs::write(&contract, openapi().to_json().unwrap()).unwrap();
    let authorization = format!("Authorization: Bearer {}", token(&service.url).await);

    let run = Command::new(schemathesis)
        .current_dir(&directory)
        .args(["--config-file", SETTINGS, "run"])
        .arg(&contract)
        .args(["--url", &service.url, "--header", &authorization])
        .output()
        .unwrap();

    let report = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{report}");
}

async fn token(url: &str) -> String {
    let credentials = Credentials {
        email: DEMO_ACCOUNTS.manager.email.to_owned(),
        password: DEMO_ACCOUNTS.manager.password.to_owned(),
    };
    let service = Backend::remote(url, RemoteOptions::default()).unwrap();
    service.authenticate(&credentials).await.unwrap().token
}
