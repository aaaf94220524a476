//! Runs the programs of `scripts/contract-tools.sh` on a contract.
use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;
use test_support::contract_tools::{TOOLS, python_programs};

pub use test_support::contract_tools::run;

/// A directory with the contract in `openapi.json`.
pub fn written(contract: &str) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("openapi.json"), contract).unwrap();
    directory
}

pub fn python(name: &str, directory: &Path) -> Command {
    program(python_programs(), name, directory)
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
