//! The programs of `scripts/contract-tools.sh`, and contracts for them.
use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

use tempfile::TempDir;

const INSTALLER: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../scripts/contract-tools.sh"
);

/// Where they are. They are installed if they are not there.
pub static TOOLS: LazyLock<PathBuf> = LazyLock::new(|| {
    let printed = run(&mut Command::new(INSTALLER));
    String::from_utf8(printed).unwrap().trim().into()
});

/// A directory with the contract in `openapi.json`.
pub fn written(contract: &str) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("openapi.json"), contract).unwrap();
    directory
}

pub fn python(name: &str, directory: &Path) -> Command {
    program(TOOLS.join("python/bin"), name, directory)
}

/// The directory gets the packages.
pub fn node(name: &str, directory: &Path) -> Command {
    let packages = directory.join("node_modules");
    if !packages.exists() {
        std::os::unix::fs::symlink(TOOLS.join("node_modules"), packages).unwrap();
    }
    program(TOOLS.join("node_modules/.bin"), name, directory)
}

/// The generator of Python calls a formatter that is beside it.
fn program(programs: PathBuf, name: &str, directory: &Path) -> Command {
    let mut command = Command::new(programs.join(name));
    let others = env::var("PATH").unwrap();
    command.current_dir(directory);
    command.env("PATH", format!("{}:{others}", programs.display()));
    command
}

/// What it printed. It succeeds.
pub fn run(command: &mut Command) -> Vec<u8> {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let failed = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}{failed}");
    output.stdout
}
