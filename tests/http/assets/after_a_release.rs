//! What a browser has of the last release is the dictionary of this one's scripts and messages (RFC 9842).
use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::Read,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use zstd::stream::read::Decoder;

use super::{all_assets, ask};
use crate::support::{
    browser::{Browser, Seen},
    portal::Portal,
};

/// What a release's directory may be called.
const EARLIER: &str = "releases/0123456789abcdef";

const EVERYTHING: &str = "gzip, deflate, br, zstd, dcb, dcz";

/// A portal that was another release when it was last started in this directory.
pub struct Upgraded {
    pub portal: Portal,
    directory: TempDir,
    /// What the earlier release had, by what it is called in every release.
    pub earlier: BTreeMap<String, Vec<u8>>,
}

/// Starts a portal in the directory. It has a new database, because the portals before it run on and hold theirs.
async fn start_in(directory: &Path) -> Portal {
    let name = format!("portal-{}.db", fs::read_dir(directory).unwrap().count());
    let database = format!("sqlite:{}", directory.join(name).display());
    let variables = [
        ("PORTAL_DATA_DIR", directory.to_str().unwrap()),
        ("PORTAL_DATABASE_URL", &database),
    ];
    Portal::start(&variables).await
}

fn releases_in(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory.join("releases")).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

impl Upgraded {
    pub async fn start() -> Self {
        let directory = tempfile::tempdir().unwrap();
        start_in(directory.path()).await;
        let [own] = releases_in(directory.path()).try_into().unwrap();
        let mut earlier = BTreeMap::new();
        for entry in fs::read_dir(&own).unwrap() {
            let path = entry.unwrap().path();
            let bytes = another_version(&fs::read(&path).unwrap());
            fs::write(&path, &bytes).unwrap();
            let slot = path.file_name().unwrap().to_str().unwrap().to_owned();
            earlier.insert(slot, bytes);
        }
        fs::rename(own, directory.path().join(EARLIER)).unwrap();
        let portal = start_in(directory.path()).await;
        Self {
            portal,
            directory,
            earlier,
        }
    }

    /// What the browser has for this URL.
    fn dictionary(&self, url: &str) -> &[u8] {
        let name = url.split('?').next().unwrap().rsplit('/').next().unwrap();
        let slot = match name.strip_suffix(".js") {
            Some(stem) => format!("{}.js", stem.rsplit_once('-').unwrap().0),
            None => name.to_owned(),
        };
        &self.earlier[&slot]
    }

    async fn ask(&self, browser: &mut Browser, url: &str, dictionary: &str) -> Seen {
        let headers = [
            ("accept-encoding", EVERYTHING),
            ("available-dictionary", dictionary),
        ];
        ask(browser, url, &headers).await
    }
}

/// Something is gone, something else was there.
fn another_version(bytes: &[u8]) -> Vec<u8> {
    let half = bytes.len() / 2;
    [b"/* earlier */", &bytes[..half], &bytes[half + half / 10..]].concat()
}

fn digest(dictionary: &[u8]) -> String {
    format!(":{}:", STANDARD.encode(Sha256::digest(dictionary)))
}

/// As a browser reads the coding `dcz`.
pub fn decompress_with(dictionary: &[u8], bytes: &[u8]) -> Vec<u8> {
    let (preamble, frame) = bytes.split_at(40);
    assert_eq!(preamble[..8], *b"\x5e\x2a\x4d\x18\x20\0\0\0");
    assert_eq!(preamble[8..], *Sha256::digest(dictionary));
    let mut decoder = Decoder::with_ref_prefix(frame, dictionary).unwrap();
    // What every browser grants.
    decoder.window_log_max(23).unwrap();
    let mut text = Vec::new();
    decoder.read_to_end(&mut text).unwrap();
    text
}

#[tokio::test]
async fn a_file_comes_as_what_changed_in_it() {
    let upgraded = Upgraded::start().await;
    let mut browser = upgraded.portal.browser();
    let (mut whole, mut sent) = (0, 0);
    for url in all_assets(&mut browser).await {
        let plain = browser.get(&url).await;
        let usual = ask(&mut browser, &url, &[("accept-encoding", EVERYTHING)]).await;
        assert_eq!(usual.is(200).header("content-encoding"), "br", "{url}");
        assert_eq!(
            usual.header("vary"),
            "accept-encoding, available-dictionary"
        );
        let dictionary = upgraded.dictionary(&url);
        let seen = upgraded.ask(&mut browser, &url, &digest(dictionary)).await;
        whole += usual.body.len();
        sent += seen.is(200).body.len();
        if seen.header("content-encoding") == "br" {
            assert!(usual.body.len() < 300, "{url} is not worth a delta");
            continue;
        }
        assert_eq!(seen.header("content-encoding"), "dcz", "{url}");
        assert_eq!(seen.header("vary"), usual.header("vary"));
        assert_eq!(seen.header("content-type"), usual.header("content-type"));
        assert_eq!(decompress_with(dictionary, &seen.body), plain.body, "{url}");
    }
    assert!(sent * 100 <= whole * 15, "{sent} bytes of {whole}");
}

#[tokio::test]
async fn what_is_no_dictionary_of_this_file_changes_nothing() {
    let upgraded = Upgraded::start().await;
    let mut browser = upgraded.portal.browser();
    let url = "/assets/i18n/ar.json";
    let own = digest(upgraded.dictionary(url));
    let other = digest(upgraded.dictionary("/assets/i18n/en.json"));
    let usual = ask(&mut browser, url, &[("accept-encoding", "br")]).await;
    for dictionary in [
        &digest(b"never served"),
        &other,
        own.trim_matches(':'),
        &own[..20],
        ":!:",
        "",
    ] {
        let seen = upgraded.ask(&mut browser, url, dictionary).await;
        assert_eq!(
            seen.is(200).header("content-encoding"),
            "br",
            "{dictionary}"
        );
        assert_eq!(seen.body, usual.body);
    }
    for codings in ["br", "br, dcb", "br, dcz;q=0"] {
        let headers = [("accept-encoding", codings), ("available-dictionary", &own)];
        let seen = ask(&mut browser, url, &headers).await;
        assert_eq!(seen.is(200).header("content-encoding"), "br", "{codings}");
    }
    let seen = upgraded.ask(&mut browser, url, &own).await;
    assert_eq!(seen.header("content-encoding"), "dcz");
}

#[tokio::test]
async fn a_damaged_file_is_no_dictionary() {
    let upgraded = Upgraded::start().await;
    let url = "/assets/i18n/ar.json";
    let file = upgraded.directory.path().join(EARLIER).join("ar.json");
    fs::write(file, "not what the browser has").unwrap();
    let dictionary = digest(upgraded.dictionary(url));
    let seen = upgraded
        .ask(&mut upgraded.portal.browser(), url, &dictionary)
        .await;
    assert_eq!(seen.is(200).header("content-encoding"), "br");
}

#[tokio::test]
async fn every_file_that_may_be_kept_is_announced_for_its_successors() {
    let mut browser = Portal::shared().browser();
    let document = browser.get("/login").await;
    let assets = document.text().split('"').filter(|word| {
        word.starts_with("/assets/") && (word.ends_with(".js") || word.contains("?v="))
    });
    let mut announced = 0;
    for url in assets {
        let seen = browser.get(url).await;
        let Some(pattern) = seen
            .is(200)
            .header("use-as-dictionary")
            .strip_prefix("match=\"")
            .map(|rest| rest.trim_end_matches('"'))
        else {
            assert!(seen.body.len() < 2000, "{url}");
            continue;
        };
        let (start, end) = pattern.split_once('*').unwrap();
        assert!(
            url.starts_with(start) && url.ends_with(end),
            "{pattern} {url}"
        );
        announced += 1;
    }
    assert!(announced > 2);
    // Not for good, and so of no use for long.
    let seen = browser.get("/assets/i18n/ar.json").await;
    assert_eq!(seen.header("use-as-dictionary"), "");
}

/// As old as that, in days, and with messages as a release has them.
fn make_directory(path: &Path, age: u64, messages: &[u8]) {
    fs::create_dir_all(path).unwrap();
    fs::write(path.join("ar.json"), of_age(messages, age)).unwrap();
    let made = SystemTime::now() - Duration::from_secs(age * 24 * 60 * 60);
    File::open(path).unwrap().set_modified(made).unwrap();
}

fn of_age(messages: &[u8], age: u64) -> Vec<u8> {
    [messages, &age.to_be_bytes()].concat()
}

#[tokio::test]
async fn a_few_releases_are_kept_and_the_oldest_go() {
    let directory = tempfile::tempdir().unwrap();
    for age in 1..=6 {
        let release = format!("releases/00000000da150{age:03}");
        make_directory(&directory.path().join(release), age, b"{}");
    }
    start_in(directory.path()).await;
    let mut kept: Vec<_> = releases_in(directory.path())
        .iter()
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    kept.sort();
    kept.retain(|name| name.starts_with("00000000da150"));
    let newest = ["00000000da150001", "00000000da150002", "00000000da150003"];
    assert_eq!(kept, newest);
    assert_eq!(releases_in(directory.path()).len(), 4);
}

#[tokio::test]
async fn what_is_no_release_is_neither_deleted_nor_a_dictionary() {
    let directory = tempfile::tempdir().unwrap();
    let releases = directory.path().join("releases");
    let url = "/assets/i18n/ar.json";
    let messages = Portal::shared().browser().get(url).await.body;
    for age in 1..=6 {
        make_directory(
            &releases.join(format!("00000000da150{age:03}")),
            age,
            &messages,
        );
    }
    let foreign = [
        "invoices",
        ".hidden",
        "0123456789abcde",
        "0123456789abcdefg",
        "ghijklmnopqrstuv",
    ];
    for name in foreign {
        make_directory(&releases.join(name), 100, &messages);
    }
    let elsewhere = directory.path().join("elsewhere");
    make_directory(&elsewhere, 200, &messages);
    symlink(&elsewhere, releases.join("fedcba9876543210")).unwrap();
    let portal = start_in(directory.path()).await;
    for name in foreign.into_iter().chain(["fedcba9876543210"]) {
        assert!(releases.join(name).join("ar.json").exists(), "{name}");
    }
    let mut browser = portal.browser();
    for (age, coding) in [(1, "dcz"), (100, "br"), (200, "br")] {
        let dictionary = digest(&of_age(&messages, age));
        let headers = [
            ("accept-encoding", EVERYTHING),
            ("available-dictionary", &dictionary),
        ];
        let seen = ask(&mut browser, url, &headers).await;
        assert_eq!(seen.is(200).header("content-encoding"), coding, "{age}");
    }
}

#[tokio::test]
async fn without_a_place_for_them_the_portal_serves_all_the_same() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("releases"), "not a directory").unwrap();
    let portal = start_in(directory.path()).await;
    portal.browser().get("/assets/i18n/ar.json").await.is(200);
}
