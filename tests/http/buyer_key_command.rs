//! `portal buyer-key`: keys of the buyer API on the command line.
use std::path::Path;

use crate::support::process::portal;

/// The outcome, the standard output, and the errors.
fn run(directory: &Path, arguments: &[&str]) -> (bool, String, String) {
    let mut command = portal(directory, &["buyer-key"]);
    let command = command.env("PORTAL_BUYER_API", "true").args(arguments);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let succeeded = output.status.success();
    (succeeded, text(output.stdout), text(output.stderr))
}

#[test]
fn keys_are_created_listed_and_revoked() {
    let home = tempfile::tempdir().unwrap();
    let scopes = "orders:read,orders:write";
    let create = ["create", "erp", "--scopes", scopes, "--name", "night run"];
    let (succeeded, secret, said) = run(home.path(), &create);
    assert!(succeeded, "{said}");
    assert!(secret.trim().len() >= 43, "{secret}");
    // A key of another configuration would open nothing: the database is named.
    let database = home.path().canonicalize().unwrap();
    assert!(said.contains(database.to_str().unwrap()), "{said}");
    let (_, listed, _) = run(home.path(), &["list"]);
    let line = listed.lines().next().unwrap();
    for part in ["valid", "erp", "night run", scopes, "last used never"] {
        assert!(line.contains(part), "{part}: {line}");
    }
    assert!(!listed.contains(secret.trim()), "{listed}");
    let id = line.split("  ").next().unwrap();
    assert!(said.contains(id), "{said}");
    let (succeeded, ..) = run(home.path(), &["revoke", id]);
    assert!(succeeded);
    let (_, listed, _) = run(home.path(), &["list"]);
    assert!(listed.contains("  revoked  "), "{listed}");
    for refused in [
        &["create", "an erp"][..],
        &["create", "erp", "--scopes", "orders:delete"],
        &["create", "erp", "--expires", "2020-01-01T00:00:00Z"],
        &["create", "erp", "--sandbox"],
        &["revoke", "01920000-0000-7000-8000-000000000999"],
    ] {
        let (succeeded, said, _) = run(home.path(), refused);
        assert!(!succeeded, "{refused:?}: {said}");
    }
}
