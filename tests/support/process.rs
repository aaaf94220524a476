//! The binary as a process of its own, which can be told to stop and can be killed.
use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// The binary with its data in this directory, and without the environment of the test run.
pub fn portal(directory: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_portal"));
    command
        .env_clear()
        .arg("--data-dir")
        .arg(directory.join("data"))
        .args(arguments);
    command
}

/// A demo portal that runs until it is told to stop.
pub struct Running {
    pub child: Child,
    /// The host and port where it listens.
    pub address: String,
}

impl Running {
    /// With the data that one before it left in this directory.
    pub fn start(directory: &Path) -> Self {
        let mut command = portal(directory, &["--listen", "127.0.0.1:0", "--demo"]);
        Self::spawn(command.stderr(Stdio::null()))
    }

    /// Without demo data; its log is in the returned file.
    pub fn start_with_log(directory: &Path, filter: &str) -> (Self, PathBuf) {
        let log = directory.join("log");
        let mut command = portal(directory, &["--listen", "127.0.0.1:0"]);
        let command = command.env("PORTAL_LOG", filter);
        let running = Self::spawn(command.stderr(File::create(&log).unwrap()));
        (running, log)
    }

    /// Waits until it listens.
    pub fn spawn(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
        let url = lines
            .map(Result::unwrap)
            .find_map(|line| Some(line.split_once("http://")?.1.to_owned()))
            .expect("it says where it is");
        Self {
            child,
            address: url.trim_end_matches('/').to_owned(),
        }
    }

    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let status = Command::new("kill").args(["-s", name, &id]).status();
        assert!(status.unwrap().success());
    }

    /// As `kill -9` does it: nothing is brought to its end.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It has ended already, unless the test failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
