//! The session key in the data directory, and the portal's own token.
use std::{fs, os::unix::fs::PermissionsExt};

use tower_sessions::session::Id;
use web::session::{keys::MasterKey, token::PortalTokens};

use super::master_key;
use crate::support::configuration;

#[test]
fn the_key_is_made_once_and_only_its_owner_reads_it() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("made/at/the/first/start");
    let config = configuration::in_directory(&data);
    let tokens = || PortalTokens::new(&MasterKey::load(&config.web).unwrap());
    assert!(tokens().verify(Id(1), &tokens().derive(Id(1))));
    let names: Vec<_> = fs::read_dir(&data)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(names, ["session.key"]);
    let mode = fs::metadata(data.join("session.key"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn each_installation_has_a_key_of_its_own() {
    let tokens = [(); 2].map(|()| {
        let directory = tempfile::tempdir().unwrap();
        let config = configuration::in_directory(directory.path());
        PortalTokens::new(&MasterKey::load(&config.web).unwrap())
    });
    assert!(!tokens[0].verify(Id(1), &tokens[1].derive(Id(1))));
}

#[test]
fn a_damaged_key_stops_the_start_and_is_kept() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("session.key");
    fs::write(&file, "half a key").unwrap();
    let config = configuration::in_directory(directory.path());
    let error = MasterKey::load(&config.web).unwrap_err().to_string();
    assert!(error.contains("session.key is damaged"), "{error}");
    assert_eq!(fs::read_to_string(file).unwrap(), "half a key");
}

#[test]
fn the_configured_key_wins_and_leaves_no_file() {
    let directory = tempfile::tempdir().unwrap();
    let config = configuration::from_variables(&[
        ("PORTAL_DATA_DIR", directory.path().to_str().unwrap()),
        (
            "PORTAL_SESSION_KEY",
            "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
        ),
    ])
    .unwrap();
    let loaded = PortalTokens::new(&MasterKey::load(&config.web).unwrap());
    assert!(PortalTokens::new(&master_key()).verify(Id(1), &loaded.derive(Id(1))));
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 0);
}

#[test]
fn a_token_is_good_for_its_own_session_only() {
    let tokens = PortalTokens::new(&master_key());
    let (mine, yours) = (Id::default(), Id::default());
    let token = tokens.derive(mine);
    assert!(tokens.verify(mine, &token));
    assert!(!tokens.verify(yours, &token));
    for forged in [
        "",
        "not base64!",
        &token[..42],
        &format!("{token}AA"),
        &mine.to_string(),
    ] {
        assert!(!tokens.verify(mine, forged), "{forged} was taken");
    }
}
