//! `portal.example.toml` documents every key, with its default.
use std::{collections::BTreeSet, fs, path::Path};

use portal::config::ConfigError;

use super::{Config, load, options_with_file};
use crate::support::configuration::from_variables;
use web::config::Config as WebConfig;

/// The example with its settings in force.
fn uncommented() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("portal.example.toml");
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| setting(line).unwrap_or(line).to_owned() + "\n")
        .collect()
}

/// `key = value`, where that is what is commented out.
fn setting(line: &str) -> Option<&str> {
    let line = line.strip_prefix("# ")?;
    let (key, _) = line.split_once(" = ")?;
    key.bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
        .then_some(line)
}

fn known_keys() -> BTreeSet<String> {
    let directory = tempfile::tempdir().unwrap();
    match load(
        &options_with_file(directory.path(), "no_key_at_all = 1"),
        &[],
    ) {
        Err(ConfigError::UnknownKey { known, .. }) => {
            known.into_iter().map(str::to_owned).collect()
        }
        other => panic!("the unknown key was answered with {other:?}"),
    }
}

fn example() -> Config {
    let directory = tempfile::tempdir().unwrap();
    load(&options_with_file(directory.path(), &uncommented()), &[]).unwrap()
}

#[test]
fn it_has_every_key_and_no_other() {
    let table: toml::Table = toml::from_str(&uncommented()).unwrap();
    let documented: BTreeSet<_> = table.keys().cloned().collect();
    assert_eq!(documented, known_keys());
}

#[test]
fn its_values_are_the_defaults_where_there_are_any() {
    let default = from_variables(&[]).unwrap();
    let example = example();
    let example = Config {
        web: WebConfig {
            known_hosts: default.web.known_hosts.clone(),
            trusted_proxies: Vec::new(),
            is_https: false,
            security_contact: None,
            session_key: None,
            service_key: None,
            ..example.web
        },
        public_url: None,
        buyer: default.buyer.clone(),
        buyer_keys: None,
        buyer_checks: buyer_api::BuyerChecks {
            units: default.buyer_checks.units.clone(),
            ..example.buyer_checks
        },
        webhook: None,
        webhook_networks: default.webhook_networks.clone(),
        isolates: default.isolates,
        ..example
    };
    assert_eq!(format!("{example:?}"), format!("{default:?}"));
}
