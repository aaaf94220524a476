//! Holds UBL documents to the schema of UBL 2.1 and the rules of EN 16931, by programs that are not the portal's.
use std::process::Command;

use crate::contract_tools::{python_programs, run};

const CHECK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/ubl/check.py");

/// Returns the problems of each document, warnings included: the number of the rule, or `schema`, and its text.
pub fn found_wrong<'a>(documents: impl IntoIterator<Item = &'a [u8]>) -> Vec<Vec<String>> {
    let directory = tempfile::tempdir().unwrap();
    let mut command = Command::new(python_programs().join("python"));
    command.arg(CHECK);
    for (place, document) in documents.into_iter().enumerate() {
        let path = directory.path().join(format!("{place}.xml"));
        std::fs::write(&path, document).unwrap();
        command.arg(path);
    }
    serde_json::from_slice(&run(&mut command)).unwrap()
}
