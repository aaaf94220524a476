//! `portal buyer-person`: accounts of the buyer's people on the command line.
use std::path::Path;

use crate::support::process::portal;

const EMAIL: &str = "hind@buyer.example";

/// The outcome, the standard output, and the errors.
fn run(directory: &Path, arguments: &[&str]) -> (bool, String, String) {
    let mut command = portal(directory, &["buyer-person"]);
    let command = command.env("PORTAL_BUYER_API", "true").args(arguments);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let succeeded = output.status.success();
    (succeeded, text(output.stdout), text(output.stderr))
}

#[test]
fn accounts_are_created_with_a_link_listed_and_deactivated() {
    let home = tempfile::tempdir().unwrap();
    let create = [
        "create",
        EMAIL,
        "--name",
        "Hind Al-Qahtani",
        "--administrator",
    ];
    let (succeeded, link, said) = run(home.path(), &create);
    assert!(succeeded, "{said}");
    let (_, token) = link.trim().split_once("/auth/restNewPassword/").unwrap();
    assert!(token.len() >= 43, "{link}");
    // A log keeps what goes to the errors.
    assert!(!said.contains(token), "{said}");
    let (_, listed, _) = run(home.path(), &["list"]);
    for part in [EMAIL, "Hind Al-Qahtani", "invited", "administration"] {
        assert!(listed.contains(part), "{part}: {listed}");
    }
    let (succeeded, second, _) = run(home.path(), &["link", EMAIL]);
    assert!(succeeded);
    assert_ne!(link, second);
    let (succeeded, ..) = run(home.path(), &["deactivate", EMAIL]);
    assert!(succeeded);
    let (_, listed, _) = run(home.path(), &["list"]);
    assert!(listed.contains("  deactivated  "), "{listed}");
    for refused in [
        &["create", EMAIL, "--name", "Hind"][..],
        &["create", "nobody", "--name", "Hind"],
        &["create", "h@buyer.example", "--name", ""],
        &[
            "create",
            "h@buyer.example",
            "--name",
            "H",
            "--scopes",
            "orders:delete",
        ],
        &["link", EMAIL],
        &["link", "h@buyer.example"],
        &["deactivate", "h@buyer.example"],
    ] {
        let (succeeded, said, _) = run(home.path(), refused);
        assert!(!succeeded, "{refused:?}: {said}");
    }
}
