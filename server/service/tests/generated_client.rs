//! The OpenAPI document of the buyer API is valid, and a client that is generated from it works.
use std::{
    env,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use serde_json::Value;
use service::buyer_api::openapi;
use tempfile::TempDir;
use test_support::{
    buyer_messages::{KEY, buyer_router, message, order},
    databases::Kind,
    harness::{Harness, serve},
};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/generated_client.py");

/// The directory of Schemathesis, which is installed together with the validator and the generator.
fn programs() -> PathBuf {
    let schemathesis = env::var("SCHEMATHESIS").expect("SCHEMATHESIS names the program");
    Path::new(&schemathesis).parent().unwrap().to_owned()
}

/// The generator calls a formatter that is among the programs.
fn program(name: &str) -> Command {
    let programs = programs();
    let mut command = Command::new(programs.join(name));
    let others = env::var("PATH").unwrap();
    command.env("PATH", format!("{}:{others}", programs.display()));
    command
}

fn expect_success(output: &Output) {
    let said = String::from_utf8_lossy(&output.stdout);
    let failed = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{failed}");
}

/// A directory with the contract in `openapi.json`.
fn written_contract() -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("openapi.json");
    std::fs::write(file, openapi().to_string()).unwrap();
    directory
}

#[test]
#[ignore = "long: starts a validator in Python, which is beside SCHEMATHESIS"]
fn the_contract_is_valid_openapi_3_1() {
    let directory = written_contract();
    let validated = program("python")
        .current_dir(&directory)
        .args(["-m", "openapi_spec_validator", "--schema", "3.1"])
        .arg("openapi.json")
        .output();
    expect_success(&validated.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: generates a client in Python with the programs beside SCHEMATHESIS"]
async fn a_generated_client_posts_an_order_and_reads_it_back() {
    let directory = written_contract();
    let generated = program("openapi-python-client")
        .current_dir(&directory)
        .args(["generate", "--fail-on-warning", "--path", "openapi.json"])
        .args(["--output-path", "client"])
        .output();
    expect_success(&generated.unwrap());

    let harness = Harness::new(Kind::Sqlite).await;
    let url = serve(buyer_router(&harness)).await;
    let mut client = program("python")
        .arg(SCRIPT)
        .arg(directory.path().join("client"))
        .args([&url, KEY])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let message = message(order("PO-1")).to_string();
    let mut input = client.stdin.take().unwrap();
    input.write_all(message.as_bytes()).unwrap();
    drop(input);
    let output = client.wait_with_output().unwrap();
    expect_success(&output);
    let read: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(read["number"], "PO-1", "{read}");
    assert_eq!(read["lines"][0]["quantity"], "5", "{read}");
}
