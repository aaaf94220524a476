//! A bad configuration stops the start with one sentence: the key, the value, and what would be right.
use std::path::PathBuf;

use portal::config::flags::Options;

use super::{flags, load, options_with_file};
use crate::support::configuration::from_variables;

fn refusal_of_file(text: &str) -> String {
    let directory = tempfile::tempdir().unwrap();
    let error = load(&options_with_file(directory.path(), text), &[]).unwrap_err();
    one_sentence(error.to_string())
}

fn refusal_of_variable(variable: &str, value: &str) -> String {
    match from_variables(&[(variable, value)]) {
        Ok(_) => panic!("{variable}={value} was taken"),
        Err(error) => one_sentence(error.to_string()),
    }
}

fn one_sentence(text: String) -> String {
    assert!(
        !text.contains('\n') && text.ends_with('.') && !text.ends_with(".."),
        "{text}"
    );
    text
}

#[test]
fn a_bad_value_is_named_with_its_source_and_what_would_be_right() {
    assert_eq!(
        refusal_of_variable("PORTAL_LISTEN", "8080"),
        "The value of listen in PORTAL_LISTEN is \"8080\", \
         but it must be an IP address and a port, such as 127.0.0.1:8080."
    );
    let sentence = refusal_of_variable("PORTAL_LISTEN", "two\nlines");
    assert!(sentence.contains(r#""two\nlines""#), "{sentence}");
    let error = load(&flags(&["--base-path", "x y"]).options, &[]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "The value of base_path in --base-path is \"x y\", but it must be a path such as /portal."
    );
    let sentence = refusal_of_file("session_idle_minutes = 0");
    assert!(
        sentence.contains("portal.toml is \"0\", but it must be a whole number from 5 to 1440"),
        "{sentence}"
    );
}

#[test]
fn no_key_takes_a_value_of_another_kind() {
    for (key, bad) in [
        ("listen", "localhost:8080"),
        ("data_dir", ""),
        ("backend", "ftp://chain.example"),
        ("backend", "embeded"),
        ("splash_ms", "10001"),
        ("loading_bar_px", "0"),
        ("toast_ms", "999"),
        ("fake_backend", "yes"),
        ("demo", "1"),
        ("base_path", "portal"),
        ("base_path", "//evil.example"),
        ("base_path", "/../x"),
        ("database_url", "mysql://host/db"),
        ("database_url", "sqlite:"),
        ("public_url", "portal.example.com"),
        ("public_url", "https://portal.example.com/path"),
        ("allowed_hosts", "portal.example.com:443"),
        ("allowed_hosts", "https://portal.example.com"),
        ("trusted_proxies", "10.0.0.0/33"),
        ("trusted_proxies", "proxy.example.com"),
        ("trusted_proxies", ""),
        ("trusted_proxies", "0.0.0.0/0"),
        ("trusted_proxies", "10.0.0.5,::/0"),
        ("trusted_proxies", "none,10.0.0.5"),
        ("forwarded_header", "x-real-ip"),
        ("security_contact", "security@example.com"),
        ("security_contact", "http://example.com"),
        ("connections", "0"),
        ("connections_per_address", "1"),
        ("allow_plain_http", "ja"),
        ("session_key", "too short"),
        ("session_idle_minutes", "half an hour"),
        ("session_absolute_hours", "-1"),
        ("log_format", "xml"),
        ("log", "portal=loud"),
        ("isolates", "0"),
        ("render_queue", "0"),
        ("render_deadline_ms", "1.5"),
        ("render_heap_mb", "1"),
        ("backend_timeout_ms", "0"),
        ("simulated_buyer_seconds", "often"),
        ("webhook_url", "erp.example.com"),
        ("webhook_secret", "c2hvcnQ="),
        ("webhook_networks", ""),
        ("webhook_networks", "erp.example.com"),
        ("message_content_days", "0"),
        ("registration", "maybe"),
        ("buyer_checks", "ignore"),
        ("units", "PC"),
        ("units", "PC=PIECE"),
        ("buyer_keys", "erp"),
        ("buyer_keys", "erp:short"),
        ("buyer_api", "maybe"),
        ("buyer_sandbox", "maybe"),
        ("buyer_requests_per_minute", "0"),
        ("buyer_keys", ":a secret of more than thirty-two characters"),
        ("body_limit_kb", "99999999999999999999"),
    ] {
        let sentence = refusal_of_file(&format!("{key} = '{bad}'"));
        assert!(
            sentence.contains(&format!("The value of {key} in")),
            "{sentence}"
        );
    }
}

#[test]
fn secrets_are_not_repeated() {
    for (variable, secret) in [
        ("PORTAL_SESSION_KEY", "hunter2"),
        ("PORTAL_BUYER_KEYS", "erp:hunter2"),
        ("PORTAL_WEBHOOK_SECRET", "hunter2"),
        ("PORTAL_DATABASE_URL", "postgrez://portal:hunter2@host/db"),
    ] {
        let sentence = refusal_of_variable(variable, secret);
        assert!(
            !sentence.contains("hunter2") && sentence.contains(variable),
            "{sentence}"
        );
    }
}

#[test]
fn an_unknown_key_in_the_file_stops_the_start() {
    let sentence = refusal_of_file("lisen = '127.0.0.1:8080'");
    assert!(
        sentence.ends_with("has the unknown key lisen; the nearest known key is listen."),
        "{sentence}"
    );
    for (misspelled, nearest) in [
        ("trusted_proxy", "trusted_proxies"),
        ("database", "database_url"),
        ("sesion_key", "session_key"),
        ("webhook_network", "webhook_networks"),
    ] {
        let sentence = refusal_of_file(&format!("{misspelled} = 'x'"));
        assert!(sentence.ends_with(&format!(" {nearest}.")), "{sentence}");
    }
    assert!(refusal_of_file("[server]\nlisten = '127.0.0.1:8080'").contains("unknown key server"));
}

#[test]
fn an_unreadable_or_malformed_file_stops_the_start() {
    let missing = Options {
        config: Some(PathBuf::from("/nowhere/portal.toml")),
        ..Options::default()
    };
    let sentence = one_sentence(load(&missing, &[]).unwrap_err().to_string());
    assert!(
        sentence.contains("/nowhere/portal.toml cannot be read"),
        "{sentence}"
    );
    let sentence = refusal_of_file("demo = true\nlisten = \n");
    assert!(
        sentence.contains("is not valid TOML in line 2"),
        "{sentence}"
    );
}

#[test]
fn contradictions_stop_the_start() {
    let server = "mail = 'smtps://mail.example.com'\nmail_from = 'portal@example.com'";
    let sentence = refusal_of_file(server);
    assert!(sentence.contains("public_url is missing"), "{sentence}");
    let sentence = refusal_of_variable("PORTAL_PUBLIC_URL", "http://portal.example.com");
    assert!(
        sentence.contains("public_url") && sentence.contains("allow_plain_http"),
        "{sentence}"
    );
    let url = "webhook_url = 'https://erp.example.com'";
    assert!(refusal_of_file(url).contains("webhook_secret"));
    let secret = "webhook_secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='";
    let sentence = refusal_of_file(&format!("{url}\n{secret}"));
    assert!(sentence.contains("buyer_keys is missing"), "{sentence}");
    let key = format!("buyer_keys = 'erp:{}'", "0123456789".repeat(4));
    let sentence = refusal_of_file(&format!("{key}\nbackend = 'https://chain.example'"));
    assert!(sentence.contains("buyer_keys is set"), "{sentence}");
    let public = "public_url = 'https://portal.example.com'\ntrusted_proxies = 'none'";
    let sentence = refusal_of_file(&format!("{public}\n{key}"));
    assert!(
        sentence.contains("webhook_networks is missing"),
        "{sentence}"
    );
    let sentence = refusal_of_file("buyer_sandbox = true");
    assert!(sentence.contains("buyer_sandbox is set"), "{sentence}");
    let sentence = refusal_of_file("session_idle_minutes = 120\nsession_absolute_hours = 1");
    assert!(sentence.contains("session_idle_minutes"), "{sentence}");
}

#[test]
fn an_https_portal_says_which_proxy_it_is_behind() {
    let public = "public_url = 'https://portal.example.com'";
    let sentence = refusal_of_file(public);
    for word in ["https://", "trusted_proxies is missing", "\"none\""] {
        assert!(sentence.contains(word), "{sentence}");
    }
    for proxies in ["'none'", "['10.0.0.5']", "'10.0.0.5,fd00::5'"] {
        let directory = tempfile::tempdir().unwrap();
        let file = format!("{public}\ntrusted_proxies = {proxies}");
        let config = load(&options_with_file(directory.path(), &file), &[]).unwrap();
        assert_eq!(config.web.trusted_proxies.is_empty(), proxies == "'none'");
    }
}

#[test]
fn a_mail_server_is_named_whole_and_never_shown() {
    let from = ("PORTAL_MAIL_FROM", "Portal <portal@example.com>");
    for address in [
        "mail.example.com",
        "http://mail.example.com",
        "smtp://",
        "smtps://secret@mail.example.com/path",
        "smtp://mail.example.com?tls=maybe",
        "smtps://mail.example.com?tls=none",
    ] {
        let error = from_variables(&[("PORTAL_MAIL", address), from]).unwrap_err();
        let said = error.to_string();
        assert!(
            said.starts_with("The value of mail in PORTAL_MAIL"),
            "{said}"
        );
        assert!(!said.contains("secret"), "{said}");
    }
    let public = ("PORTAL_PUBLIC_URL", "https://portal.example.com");
    for address in [
        "smtps://portal:secret@mail.example.com",
        "smtp://portal:p%40ss@mail.example.com:2525",
        "smtp://mail.example.com?tls=none",
        "smtp://[::1]:2525",
    ] {
        let proxies = ("PORTAL_TRUSTED_PROXIES", "none");
        let config = from_variables(&[("PORTAL_MAIL", address), from, public, proxies]).unwrap();
        assert!(!format!("{config:?}").contains("secret"));
    }
    let error = from_variables(&[("PORTAL_MAIL", "smtp://localhost")]).unwrap_err();
    assert!(error.to_string().contains("mail_from"), "{error}");
    for from in [
        "",
        "nobody",
        "a@b, c@d",
        "a@example.com\r\nBcc: b@example.com",
    ] {
        let variables = [("PORTAL_MAIL_FROM", from)];
        assert!(from_variables(&variables).is_err(), "{from:?}");
    }
}

#[test]
fn demonstrations_and_production_stop_the_start_together() {
    let key = format!("buyer_keys = 'erp:{}'", "0123456789".repeat(4));
    let server = "mail = 'smtps://mail.example.com'\nmail_from = 'portal@example.com'\n\
        public_url = 'http://localhost:8080'";
    let public = "public_url = 'https://portal.example.com'\ntrusted_proxies = 'none'";
    for demonstration in ["demo", "fake_backend", "reload_pages"] {
        for (production, key) in [
            (&*key, "buyer_keys"),
            ("buyer_api = true", "buyer_api"),
            (server, "mail (a mail server)"),
            (public, "public_url (https)"),
        ] {
            let sentence = refusal_of_file(&format!("{demonstration} = true\n{production}"));
            let both = format!("{demonstration} must not be set together with {key}");
            assert!(sentence.contains(&both), "{sentence}");
            assert!(
                sentence.contains(&format!("remove {demonstration} ")),
                "{sentence}"
            );
        }
    }
    let local = [
        ("PORTAL_DEMO", "true"),
        ("PORTAL_RELOAD_PAGES", "true"),
        ("PORTAL_FAKE_BACKEND", "true"),
        ("PORTAL_PUBLIC_URL", "http://localhost:8080"),
    ];
    assert!(from_variables(&local).unwrap().demo);
}
