//! `portal supplier`: the buyer's decisions on the command line.
use std::path::Path;

use sea_orm::ConnectionTrait;

use crate::support::process::portal;
use accounts::suppliers::names;
use service::demo_data::SUPPLIERS;
use test_support::demo::DEMO;
use values::text::LocalizedText;

/// The outcome and everything that was printed.
fn run(directory: &Path, arguments: &[&str]) -> (bool, String) {
    let mut command = portal(directory, &["supplier"]);
    let output = command.args(arguments).arg("--demo").output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(printed).unwrap())
}

#[tokio::test]
async fn suppliers_are_listed_approved_rejected_and_deactivated() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let file = data.join("portal.db");
    std::fs::copy(DEMO.file().await, &file).unwrap();
    let database = sea_orm::Database::connect(format!("sqlite://{}", file.display()));
    let database = database.await.unwrap();
    let waits = "UPDATE suppliers SET state = 'pending' WHERE name_en LIKE 'Gulf%'";
    database.execute_unprepared(waits).await.unwrap();
    let name = LocalizedText::new("النخيل", "NAKHEEL Industrial Supplies");
    let [_, gulf] = SUPPLIERS;
    names::change(&database, gulf, &name).await.unwrap();
    database.close().await.unwrap();

    let state = || {
        let (_, listed) = run(home.path(), &["list"]);
        let mut lines = listed.lines().filter(|line| line.contains("NAKHEEL"));
        let line = lines.next().unwrap().to_owned();
        assert!(line.contains("manager@other.example"), "{line}");
        assert!(line.contains("resembles 01920000-"), "{line}");
        line
    };
    let pending = state();
    let mut words = pending.split("  ");
    let id = words.next().unwrap();
    assert_eq!(words.next(), Some("pending"));
    let (_, said) = run(home.path(), &["reject", id, "--reason", "A copy"]);
    assert!(said.contains("is rejected"), "{said}");
    assert!(state().contains("  rejected  "));
    let (_, said) = run(home.path(), &["approve", id]);
    assert!(said.contains("is approved"), "{said}");
    assert!(state().contains("  approved  "));
    let (_, said) = run(home.path(), &["deactivate", id]);
    assert!(said.contains("is deactivated"), "{said}");
    assert!(state().contains("  deactivated  "));
    let (_, said) = run(home.path(), &["reactivate", id]);
    assert!(said.contains("is approved again"), "{said}");
    for refused in [
        &["reject", id, "--reason", "Too late"][..],
        &["reject", id, "--reason", " "],
        &["approve", "01920000-0000-7000-8000-000000000999"],
        &["approve", "nobody"],
    ] {
        let (succeeded, said) = run(home.path(), refused);
        assert!(!succeeded, "{said}");
    }
    assert!(state().contains("  approved  "));
}
