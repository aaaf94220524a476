//! The configuration: its sources and their precedence, and what a bad value is answered with.
mod example;
mod refused;

use std::{fs, path::Path, time::Duration};

use clap::Parser;
use portal::config::{
    Backend, Config, Constants, Database, LogFormat,
    flags::{Command, Contract, Flags, Options},
};

use crate::support::configuration::{from_variables, load};

fn flags(arguments: &[&str]) -> Flags {
    Flags::try_parse_from([&["portal"], arguments].concat()).unwrap()
}

/// Options with this file, whose text is given.
fn options_with_file(directory: &Path, text: &str) -> Options {
    let path = directory.join("portal.toml");
    fs::write(&path, text).unwrap();
    Options {
        config: Some(path),
        ..Options::default()
    }
}

fn from_file(text: &str) -> Config {
    let directory = tempfile::tempdir().unwrap();
    load(&options_with_file(directory.path(), text), &[]).unwrap()
}

#[test]
fn without_any_setting_the_defaults_hold() {
    let config = from_variables(&[]).unwrap();
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.backend, Backend::Embedded);
    assert_eq!(config.database, Database::Sqlite("data/portal.db".into()));
    assert_eq!(config.web.base_path, "");
    assert_eq!(config.web.session_idle, Duration::from_secs(30 * 60));
    assert_eq!(config.web.session_absolute, Duration::from_secs(12 * 3600));
    let Constants {
        splash_ms,
        loading_bar_px,
        toast_ms,
    } = config.web.constants;
    assert_eq!((splash_ms, loading_bar_px, toast_ms), (3000, 4, 10_000));
    assert!(!config.demo && !config.fake_backend && !config.web.allow_plain_http);
}

#[test]
fn a_flag_wins_over_the_environment_and_that_over_the_file() {
    let directory = tempfile::tempdir().unwrap();
    let file = "base_path = '/file'\nlisten = '127.0.0.1:1'\ndata_dir = 'from-file'";
    let options = Options {
        base_path: Some("/flag".to_owned()),
        ..options_with_file(directory.path(), file)
    };
    let environment = [
        ("PORTAL_BASE_PATH", "/variable"),
        ("PORTAL_LISTEN", "127.0.0.1:2"),
    ];
    let config = load(&options, &environment).unwrap();
    assert_eq!(config.web.base_path, "/flag");
    assert_eq!(config.listen.port(), 2);
    assert_eq!(config.web.data_dir, Path::new("from-file"));
    assert_eq!(
        config.database,
        Database::Sqlite("from-file/portal.db".into())
    );
}

#[test]
fn the_file_can_be_named_by_a_variable() {
    let directory = tempfile::tempdir().unwrap();
    let options = options_with_file(directory.path(), "demo = true");
    let path = options.config.unwrap();
    let config = from_variables(&[("PORTAL_CONFIG", path.to_str().unwrap())]).unwrap();
    assert!(config.demo);
}

#[test]
fn commands_take_the_same_flags_and_serve_is_the_default() {
    let seed = |scale, rows| Command::Seed { scale, rows };
    assert_eq!(flags(&[]).command(), Command::Serve);
    assert_eq!(flags(&["seed"]).command(), seed(1, None));
    let large = flags(&["seed", "--scale", "100"]).command();
    assert_eq!(large, seed(100, None));
    let long = flags(&["seed", "--rows", "100000"]).command();
    assert_eq!(long, seed(1, Some(100_000)));
    let file = "documents.json".into();
    let import = flags(&["import", "documents.json"]).command();
    assert_eq!(import, Command::Import { file });
    assert_eq!(flags(&["check"]).command(), Command::Check);
    assert_eq!(
        flags(&["openapi"]).command(),
        Command::Openapi {
            of: Contract::Service
        }
    );
    assert_eq!(
        flags(&["openapi", "buyer"]).command(),
        Command::Openapi {
            of: Contract::Buyer
        }
    );
    for arguments in [
        &["--listen", "127.0.0.1:0", "--fake-backend", "--demo"][..],
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--fake-backend",
            "--demo",
        ],
    ] {
        let config = load(&flags(arguments).options, &[]).unwrap();
        assert_eq!(config.listen.port(), 0);
        assert!(config.fake_backend && config.demo);
    }
}

#[test]
fn every_kind_of_value_is_read_from_a_file() {
    let config = from_file(
        r#"
        backend = "https://chain.example/api"
        database_url = "postgres://portal:secret@database/portal"
        public_url = "https://portal.example.com"
        trusted_proxies = ["10.0.0.0/8", "fd00::1"]
        log_format = "json"
        log = "info,portal=debug"
        isolates = 3
        render_heap_mb = 64
        base_path = "/x/"
        "#,
    );
    assert!(
        matches!(&config.backend, Backend::Remote(url) if url.as_str() == "https://chain.example/api")
    );
    assert!(
        matches!(&config.database, Database::Postgres(url) if url.ends_with("@database/portal"))
    );
    assert_eq!(config.web.trusted_proxies.len(), 2);
    assert_eq!(config.log_format, LogFormat::Json);
    assert_eq!(config.isolates.get(), 3);
    assert_eq!(config.render_heap_bytes, 64 * 1024 * 1024);
    assert_eq!(config.web.base_path, "/x");
    assert!(!format!("{config:?}").contains("secret"));
}

#[test]
fn lists_are_read_alike_from_a_file_and_a_variable() {
    let file = from_file("allowed_hosts = ['a.example', 'b.example']");
    let variable = from_variables(&[("PORTAL_ALLOWED_HOSTS", "a.example, b.example")]).unwrap();
    for config in [file, variable] {
        assert!(
            config.web.known_hosts.contains("a.example")
                && config.web.known_hosts.contains("b.example:8443")
        );
        assert!(config.web.known_hosts.contains("localhost:8080"));
    }
}

#[test]
fn cookies_are_secure_unless_all_is_local_or_plain_http_is_allowed() {
    let secure =
        |variables: &[(&str, &str)]| from_variables(variables).unwrap().web.secure_cookies();
    assert!(!secure(&[]));
    assert!(!secure(&[("PORTAL_LISTEN", "0.0.0.0:80")]));
    assert!(!secure(&[("PORTAL_PUBLIC_URL", "http://localhost:8080")]));
    assert!(secure(&[("PORTAL_LISTEN", "192.0.2.1:80")]));
    assert!(secure(&[("PORTAL_ALLOWED_HOSTS", "portal.example.com")]));
    assert!(secure(&[
        ("PORTAL_PUBLIC_URL", "https://portal.example.com"),
        ("PORTAL_TRUSTED_PROXIES", "none"),
    ]));
    let plain = ("PORTAL_ALLOW_PLAIN_HTTP", "true");
    assert!(!secure(&[
        ("PORTAL_PUBLIC_URL", "http://portal.example.com"),
        plain
    ]));
}
