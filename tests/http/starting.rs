//! The binary: how it starts, why it does not, and how it ends.
use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    os::unix::process::ExitStatusExt,
    path::Path,
    process::{Command, Output},
    time::Duration,
};

use ::database::private_files::make_private_directory;
use sea_orm::ConnectionTrait;
use tempfile::TempDir;
use test_support::demo::DEMO;

use crate::support::{
    portal::free_port,
    process::{Running, portal},
    wire,
};

fn run(directory: &Path, arguments: &[&str]) -> Output {
    portal(directory, arguments).output().unwrap()
}

/// It fails, and says why in one plain sentence that holds these words.
#[track_caller]
fn refuses(command: &mut Command, words: &[&str]) {
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{command:?}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.starts_with("portal: "), "{said}");
    for word in words {
        assert!(said.contains(word), "{word} is not in: {said}");
    }
    for jargon in ["panicked", "Error(", "Err(", " { ", "DbErr"] {
        assert!(!said.contains(jargon), "{said}");
    }
    assert!(output.stdout.is_empty(), "{:?}", output.stdout);
}

fn directory() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[tokio::test]
async fn a_corrupt_database_stops_the_portal() {
    let home = directory();
    make_private_directory(&home.path().join("data")).unwrap();
    let file = home.path().join("data/portal.db");
    std::fs::write(&file, "no database ".repeat(2000)).unwrap();
    for command in ["serve", "check", "seed"] {
        let mut command = portal(home.path(), &[command, "--listen", "127.0.0.1:0"]);
        refuses(&mut command, &[file.to_str().unwrap(), "corrupt"]);
    }
    // A database that was damaged later, in its middle.
    std::fs::remove_file(&file).unwrap();
    assert!(run(home.path(), &["seed"]).status.success());
    let database = sea_orm::Database::connect(format!("sqlite://{}", file.display()))
        .await
        .unwrap();
    database
        .execute_unprepared("PRAGMA wal_checkpoint(TRUNCATE)")
        .await
        .unwrap();
    database.close().await.unwrap();
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 8192].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    for command in ["check", "seed"] {
        let mut command = portal(home.path(), &[command]);
        refuses(&mut command, &[file.to_str().unwrap(), "corrupt"]);
    }
    // A portal that serves finds it before long.
    let arguments = ["serve", "--demo", "--listen", "127.0.0.1:0"];
    let portal = portal(home.path(), &arguments);
    let mut within_a_minute = Command::new("timeout");
    within_a_minute.arg("60").arg(portal.get_program());
    let output = within_a_minute.args(portal.get_args()).env_clear().output();
    let output = output.unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(said.contains("is corrupt"), "{said}");
}

#[test]
fn a_database_that_cannot_be_reached_stops_the_start() {
    let home = directory();
    let address = format!("postgres://me:Secret-4711@127.0.0.1:{}/portal", free_port());
    let mut command = portal(home.path(), &["serve", "--listen", "127.0.0.1:0"]);
    refuses(command.env("PORTAL_DATABASE_URL", &address), &["database"]);
    let output = command.output().unwrap();
    assert!(!String::from_utf8(output.stderr).unwrap().contains("Secret"));
    std::fs::write(home.path().join("data"), "a file").unwrap();
    refuses(&mut portal(home.path(), &["check"]), &["data"]);
}

#[test]
fn an_unreadable_configuration_stops_the_start() {
    let home = directory();
    let missing = home.path().join("missing.toml");
    let missing = missing.to_str().unwrap();
    refuses(
        &mut portal(home.path(), &["--config", missing]),
        &[missing, "cannot be read"],
    );
    let folder = home.path().to_str().unwrap();
    refuses(
        &mut portal(home.path(), &["--config", folder]),
        &[folder, "cannot be read"],
    );
    for (text, words) in [
        ("listen = \"127.0.0.1:0\"\nlisten", &["line 2"][..]),
        ("lissten = \"127.0.0.1:0\"", &["lissten", "listen"]),
        ("isolates = 0", &["isolates", "\"0\"", "1 to 256"]),
        ("\u{0}", &["line 1"]),
    ] {
        let file = home.path().join("portal.toml");
        std::fs::write(&file, text).unwrap();
        let file = file.to_str().unwrap();
        let mut command = portal(home.path(), &["--config", file]);
        refuses(&mut command, &[&[file][..], words].concat());
    }
}

#[test]
fn a_bad_value_stops_the_start() {
    let home = directory();
    for (flag, value) in [
        ("--listen", "8080"),
        ("--base-path", "portal"),
        ("--backend", "ftp://service"),
    ] {
        refuses(&mut portal(home.path(), &[flag, value]), &[flag, value]);
    }
    for (variable, value) in [
        ("PORTAL_RENDER_QUEUE", "0"),
        ("PORTAL_TRUSTED_PROXIES", "10.0.0.0/99"),
        ("PORTAL_DEMO", "maybe"),
        ("PORTAL_LOG", "a=b=c"),
    ] {
        let mut command = portal(home.path(), &["serve"]);
        refuses(command.env(variable, value), &[variable, value]);
    }
    let mut command = portal(home.path(), &["serve"]);
    refuses(
        command.env("PORTAL_SESSION_KEY", "Secret-4711"),
        &["session_key", "not shown"],
    );
    let said = command.output().unwrap().stderr;
    assert!(!String::from_utf8(said).unwrap().contains("Secret"));
}

#[test]
fn a_taken_port_stops_the_start() {
    let home = directory();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    refuses(
        &mut portal(home.path(), &["serve", "--listen", &address]),
        &[&address, "another process listens there already"],
    );
}

#[test]
fn openapi_prints_the_contract() {
    let home = directory();
    let output = run(home.path(), &["openapi"]);
    assert!(output.status.success());
    let contract: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(contract["openapi"].as_str().unwrap().starts_with("3."));
    for path in ["/users/authenticate", "/users/me", "/dashboard"] {
        assert!(contract["paths"][path].is_object(), "{path}");
    }
    assert!(!home.path().join("data").exists(), "it needs no database");
}

#[test]
fn check_and_seed_say_what_they_did() {
    let home = directory();
    let output = run(home.path(), &["check"]);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("in order"), "{said}");
    // Twice: a service that is filled is left as it is.
    for _ in 0..2 {
        let output = run(home.path(), &["seed"]);
        assert!(output.status.success(), "{output:?}");
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("manager@demo.example"), "{said}");
        assert!(said.contains("user@demo.example"), "{said}");
    }
}

fn stops_gracefully(signal: &str) {
    let home = directory();
    let mut running = Running::start(home.path());
    let address = running.address.clone();
    let mut request = TcpStream::connect(&address).unwrap();
    request
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    let head = "POST /preferences HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
        Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n";
    request.write_all(head.as_bytes()).unwrap();
    // The portal asks for the body: the request runs.
    let mut answer = [0; 25];
    request.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 100 Continue\r\n\r\n");
    running.signal(signal);
    while TcpStream::connect(&address).is_ok() {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(running.child.try_wait().unwrap().is_none(), "it waits");
    request.write_all(b"mode=dark").unwrap();
    let mut answer = String::new();
    request.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
    assert!(answer.contains("mode:dark"), "{answer}");
    let status = running.child.wait().unwrap();
    assert!(status.success() && status.signal().is_none(), "{status}");
}

#[test]
fn told_to_stop_it_lets_a_running_request_end() {
    stops_gracefully("TERM");
}

#[test]
fn interrupted_it_lets_a_running_request_end() {
    stops_gracefully("INT");
}

#[tokio::test]
async fn cookies_of_strangers_are_counted_and_not_warned_about() {
    let home = directory();
    let (mut running, log) = Running::start_with_log(home.path(), "info");
    let url = format!("http://{}", running.address);
    for cookie in ["garbage", "AAAAAAAAAAAAAAAAAAAAAA"] {
        let cookie = format!("Cookie: portal-session={cookie}");
        for path in ["/login", "/dashboard"] {
            let seen = wire::get(&url, path, &[cookie.as_bytes()]).await;
            assert!(!seen.status.is_server_error(), "{}", seen.text());
        }
    }
    running.signal("TERM");
    assert!(running.child.wait().unwrap().success());
    let log = std::fs::read_to_string(log).unwrap();
    assert!(!log.contains("WARN") && !log.contains("ERROR"), "{log}");
    for name in ["malformed=", "unknown="] {
        let counts = log.split(name).skip(1).map(|rest| {
            let count = rest.split_whitespace().next().unwrap();
            count.parse::<u32>().unwrap()
        });
        assert_eq!(counts.sum::<u32>(), 2, "{name} in {log}");
    }
}

#[tokio::test]
async fn demo_accounts_stop_a_portal_without_the_demo_until_they_are_removed() {
    let home = directory();
    let data = home.path().join("data");
    make_private_directory(&data).unwrap();
    std::fs::copy(DEMO.file().await, data.join("portal.db")).unwrap();
    for command in ["serve", "check"] {
        let mut command = portal(home.path(), &[command, "--listen", "127.0.0.1:0"]);
        refuses(&mut command, &["demo's accounts", "`portal remove-demo`"]);
    }
    let said = |arguments: &[&str]| {
        let output = run(home.path(), arguments);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    said(&["check", "--demo"]);
    let removed = said(&["remove-demo"]);
    assert!(
        removed.contains("Removed 2 suppliers of the demo with 6 accounts"),
        "{removed}"
    );
    assert!(said(&["remove-demo"]).contains("There is no demo data"));
    said(&["check"]);
}

#[test]
fn demo_data_is_not_written_for_a_production_portal() {
    let home = directory();
    let mut command = portal(home.path(), &["seed"]);
    let command = command
        .env("PORTAL_PUBLIC_URL", "https://portal.example.com")
        .env("PORTAL_TRUSTED_PROXIES", "none");
    refuses(command, &["demo data", "public_url (https)"]);
    assert!(!home.path().join("data").exists());
}
