//! The programs of `scripts/contract-tools.sh`: generators of clients, a validator of OpenAPI, and Schemathesis.
use std::{path::PathBuf, process::Command, sync::LazyLock};

const INSTALLER: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../scripts/contract-tools.sh"
);

/// Directory of the tools, which are installed if they are missing.
pub static TOOLS: LazyLock<PathBuf> = LazyLock::new(|| {
    let printed = run(&mut Command::new(INSTALLER));
    String::from_utf8(printed).unwrap().trim().into()
});

/// The directory of the programs in Python.
pub fn python_programs() -> PathBuf {
    TOOLS.join("python/bin")
}

/// Runs the command, and returns its standard output. Panics if the command fails.
pub fn run(command: &mut Command) -> Vec<u8> {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let failed = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}{failed}");
    output.stdout
}
