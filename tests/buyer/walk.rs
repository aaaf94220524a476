//! The commands of docs/buyer.md run as they stand, and print what the page says.
use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
};

use test_support::contract_tools::python_programs;

use crate::support::portal::free_port;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/buyer.md");

/// Printed after the commands of each block.
const END_OF_BLOCK: &str = "--- end of block ---";

/// Commands, and the lines that the page says they print.
struct Block<'a> {
    commands: &'a str,
    expected: Vec<&'a str>,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    // Every second part is within a fence; its first line is the language.
    for fenced in page.split("```").skip(1).step_by(2) {
        match fenced.split_once('\n').unwrap() {
            ("sh", commands) => blocks.push(Block {
                commands,
                expected: Vec::new(),
            }),
            ("text", lines) => blocks.last_mut().unwrap().expected.extend(lines.lines()),
            (language, _) => panic!("a block in {language}"),
        }
    }
    blocks
}

#[test]
fn the_commands_of_the_walk_print_what_the_page_says() {
    let page = fs::read_to_string(PAGE).unwrap();
    let blocks = blocks(&page);
    let script: String = blocks
        .iter()
        .map(|block| format!("{}\necho '{END_OF_BLOCK}'\n", block.commands))
        .collect();
    let home = tempfile::tempdir().unwrap();
    let log = fs::File::create(home.path().join("log")).unwrap();
    let binaries = Path::new(env!("CARGO_BIN_EXE_portal")).parent().unwrap();
    // A virtual environment that has the generator already.
    let python = python_programs();
    let programs = [binaries, &python].map(|directory| directory.display().to_string());
    let path = format!("{}:{}", programs.join(":"), env::var("PATH").unwrap());
    let output = Command::new("bash")
        .args(["-c", &script])
        .current_dir(home.path())
        .env_clear()
        .env("PATH", path)
        .env("PORTAL_LISTEN", format!("127.0.0.1:{}", free_port()))
        .env("WEBHOOK_PORT", free_port().to_string())
        .stdin(Stdio::null())
        .stderr(log)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let read = |name| fs::read_to_string(home.path().join(name)).unwrap_or_default();
    let whole = || format!("{said}\n{}\n{}", read("log"), read("portal.log"));
    let mut printed = said.split(END_OF_BLOCK);
    for Block { commands, expected } in &blocks {
        let mut lines = printed.next().unwrap().lines();
        for line in expected {
            let found = lines.any(|printed| printed == *line);
            assert!(found, "{line} is missing after:\n{commands}\n{}", whole());
        }
    }
    assert!(output.status.success(), "{}", whole());
}
