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
use sea_orm::{ConnectionTrait, DatabaseConnection};
use tempfile::TempDir;
use test_support::demo::DEMO;

use crate::support::{
    browser::Browser,
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

async fn database_in(data: &Path) -> DatabaseConnection {
    let file = data.join("portal.db");
    sea_orm::Database::connect(format!("sqlite://{}", file.display()))
        .await
        .unwrap()
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
    let server = address.replace("me:Secret-4711@", "");
    refuses(
        command.env("PORTAL_DATABASE_URL", &address),
        &["database", &server],
    );
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
fn a_sqlite_database_has_one_portal() {
    let home = directory();
    let running = Running::start(home.path());
    let mut second = portal(home.path(), &["serve", "--demo", "--listen", "127.0.0.1:0"]);
    refuses(&mut second, &["portal.db", "used by another portal"]);
    assert!(run(home.path(), &["check", "--demo"]).status.success());
    running.kill();
    Running::start(home.path());
}

#[test]
fn a_directory_that_was_not_made_for_the_database_is_not_made() {
    let home = directory();
    let missing = home.path().join("nonexistent");
    let address = format!("sqlite:{}/x.db", missing.display());
    for command in ["serve", "check", "seed"] {
        let mut command = portal(home.path(), &[command, "--listen", "127.0.0.1:0"]);
        refuses(
            command.env("PORTAL_DATABASE_URL", &address),
            &[missing.to_str().unwrap(), "does not exist"],
        );
    }
    assert!(!missing.exists());
}

#[test]
fn the_storage_of_attachments_and_the_mail_server_are_tried() {
    let home = directory();
    let closed = format!("127.0.0.1:{}", free_port());
    let configured = |command: &mut Command| {
        command
            .env(
                "PORTAL_ATTACHMENTS",
                format!("s3://key:Secret-1@{closed}/files?tls=none"),
            )
            .env(
                "PORTAL_MAIL",
                format!("smtp://me:Secret-2@{closed}?tls=none"),
            )
            .env("PORTAL_MAIL_FROM", "portal@portal.example")
            .env("PORTAL_PUBLIC_URL", "http://portal.example")
            .env("PORTAL_ALLOW_PLAIN_HTTP", "true")
            .output()
            .unwrap()
    };
    let output = configured(&mut portal(home.path(), &["check"]));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{said}");
    for words in [
        "storage of attachments does not accept files",
        "mails cannot be sent",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(!said.contains("Secret"), "{said}");
}

#[tokio::test]
async fn a_key_of_the_service_that_its_data_need_is_not_made_anew() {
    let home = directory();
    let data = home.path().join("data");
    make_private_directory(&data).unwrap();
    std::fs::copy(DEMO.file().await, data.join("portal.db")).unwrap();
    let database = database_in(&data).await;
    let app = "INSERT INTO totp_keys (user_id, sealed_key, created_at, confirmed_at, last_step) \
        SELECT id, zeroblob(60), '2026-01-01 00:00:00 +00:00', '2026-01-01 00:00:00 +00:00', 0 FROM users LIMIT 1";
    database.execute_unprepared(app).await.unwrap();
    let refused = |words: &[&str]| {
        for command in ["serve", "check"] {
            let mut command = portal(home.path(), &[command, "--demo", "--listen", "127.0.0.1:0"]);
            refuses(&mut command, words);
        }
    };
    let words = [
        "service.key",
        "backup",
        "service_key",
        "portal reset-second-factor",
    ];
    refused(&words);
    assert!(!data.join("service.key").exists());
    let another = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
    std::fs::write(data.join("service.key"), another).unwrap();
    refused(&words);
    database
        .execute_unprepared("DELETE FROM totp_keys")
        .await
        .unwrap();
    assert!(run(home.path(), &["check", "--demo"]).status.success());
}

#[test]
fn a_whole_network_of_trusted_proxies_is_warned_about() {
    let home = directory();
    let warned = |proxies: &str| {
        let mut command = portal(home.path(), &["check"]);
        let output = command
            .env("PORTAL_TRUSTED_PROXIES", proxies)
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(warned("10.0.0.5, fd00::/64").contains("the network fd00::/64"));
    assert_eq!(warned("10.0.0.5, fd00::5"), "");
}

/// Files of the portal may have 64 KiB, as if the disk were full then.
#[tokio::test]
async fn a_full_disk_makes_the_portal_unready_and_its_failures_have_a_cause() {
    let home = directory();
    let mut command = portal(home.path(), &["check"]);
    assert!(command.output().unwrap().status.success());
    let mut limited = Command::new("bash");
    let script = "trap '' XFSZ; ulimit -f 64; exec \"$@\" 2> >(cat >\"$LOG\")";
    let portal = portal(home.path(), &["serve", "--listen", "127.0.0.1:0"]);
    let log = home.path().join("log");
    limited.args(["-c", script, "bash"]);
    limited.arg(portal.get_program()).args(portal.get_args());
    let mut running = Running::spawn(
        limited
            .env_clear()
            .env("PATH", std::env::var("PATH").unwrap())
            .env("PORTAL_ALLOW_PLAIN_HTTP", "true")
            .env("LOG", &log),
    );
    let url = format!("http://{}", running.address);
    let seen = wire::get(&url, "/readyz", &[]).await;
    assert_eq!(seen.status.as_u16(), 503, "{}", seen.text());
    assert!(
        seen.text().contains("files cannot be written: "),
        "{}",
        seen.text()
    );
    let mut browser = Browser::of(&url);
    let mut failed = None;
    for attempt in 0..200 {
        let email = format!("nobody-{attempt}@new.example");
        let fields = [("email", &*email), ("password", "a wrong guess")];
        let seen = browser.post("/users/authenticate", &fields).await;
        if seen.status.is_server_error() {
            failed = Some(seen.header("x-request-id").to_owned());
            break;
        }
    }
    let failed = failed.expect("a write fails");
    running.signal("TERM");
    running.child.wait().unwrap();
    let log = std::fs::read_to_string(log).unwrap();
    let causes = log
        .lines()
        .filter(|line| line.contains("ERROR") && line.contains(&failed));
    let causes: Vec<_> = causes.collect();
    assert_eq!(causes.len(), 1, "{log}");
    assert!(
        causes[0].contains("disk I/O error") || causes[0].contains("full"),
        "{causes:?}"
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
