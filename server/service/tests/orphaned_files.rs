//! Stored files that no attachment names are deleted after a day.
use std::{
    fs::File,
    sync::{Arc, Mutex},
};

use axum::{Router, body::Body, extract::RawQuery, http::Method};
use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use contract::exchange::Side;
use documents::orphaned_files;
use service_core::files::FilePlace;
use tables::{attachment, document_kind::DocumentKind};
use test_support::{
    databases::Kind,
    fixtures::{self, insert},
    for_both_kinds,
    harness::{Harness, serve},
};

/// A bucket that lists two files of the first supplier, one of them old; the bodies of the requests to delete files.
async fn bucket(
    old: &str,
    young: &str,
    now: DateTime<Utc>,
) -> (FilePlace, Arc<Mutex<Vec<String>>>) {
    let listed: String = [(old, now - TimeDelta::days(2)), (young, now)]
        .map(|(key, time)| {
            let time = time.to_rfc3339();
            format!(
                "<Contents><Key>{key}</Key><LastModified>{time}</LastModified><ETag>1</ETag><Size>1</Size></Contents>"
            )
        })
        .concat();
    let deletions = Arc::new(Mutex::new(Vec::new()));
    let (kept, old) = (deletions.clone(), old.to_owned());
    let prefix = format!("prefix={}%2F", fixtures::FIRST);
    let respond = async move |RawQuery(query): RawQuery, method: Method, body: String| {
        let is_listed = query.unwrap_or_default().contains(&prefix);
        if method == Method::POST {
            kept.lock().unwrap().push(body);
            return format!("<DeleteResult><Deleted><Key>{old}</Key></Deleted></DeleteResult>");
        }
        let contents = if is_listed { &listed } else { "" };
        format!("<ListBucketResult>{contents}</ListBucketResult>")
    };
    let address = serve(Router::new().fallback(respond)).await;
    let host = address.strip_prefix("http://").unwrap();
    let place = FilePlace::parse(&format!("s3://key:secret@{host}/bucket?tls=none"));
    (place.unwrap(), deletions)
}

#[tokio::test]
async fn files_in_a_bucket_are_deleted_too() {
    let harness = Harness::new(Kind::Sqlite).await;
    let [old, young] = ["old", "young"].map(|name| format!("{}/{name}", fixtures::FIRST));
    let now = Utc::now();
    let (place, deletions) = bucket(&old, &young, now).await;
    let files = place.open().unwrap();
    let deleted = orphaned_files::delete(&harness.database, &files, now).await;
    assert_eq!(deleted.unwrap(), 1);
    let deletions = deletions.lock().unwrap();
    assert!(
        deletions.len() == 1 && deletions[0].contains(&old),
        "{deletions:?}"
    );
}

for_both_kinds!(only_old_files_that_no_attachment_names_are_deleted);

const PDF: &[u8] = b"%PDF-1.7\na datasheet";

fn naming(supplier_id: Uuid, storage_key: &str) -> attachment::Model {
    attachment::Model {
        id: Uuid::now_v7(),
        supplier_id,
        document_kind: DocumentKind::Order,
        document_id: Uuid::new_v4(),
        name: "a.pdf".to_owned(),
        media_type: "application/pdf".to_owned(),
        size: PDF.len() as i64,
        storage_key: storage_key.to_owned(),
        added_at: fixtures::now(),
        added_by_id: None,
        added_by_name: "Amal".to_owned(),
        added_by_side: Side::Supplier,
        submitted_at: None,
        line_number: None,
    }
}

async fn only_old_files_that_no_attachment_names_are_deleted(kind: Kind) {
    let harness = Harness::new(kind).await;
    let directory = tempfile::tempdir().unwrap();
    let files = FilePlace::Directory(directory.path().to_owned());
    let files = files.open().unwrap();
    let now = Utc::now();
    let deletes = async || {
        let deleted = orphaned_files::delete(&harness.database, &files, now);
        deleted.await.unwrap()
    };
    assert_eq!(deletes().await, 0, "no supplier has files yet");
    let store = async |supplier: Uuid, age: TimeDelta| {
        let stored = files.write(supplier, "a.pdf", Body::from(PDF), u64::MAX);
        let key = stored.await.unwrap().key;
        let file = File::options()
            .write(true)
            .open(directory.path().join(&key));
        file.unwrap().set_modified((now - age).into()).unwrap();
        key
    };
    let two_days = TimeDelta::days(2);
    let orphan = store(fixtures::FIRST, two_days).await;
    let young = store(fixtures::FIRST, TimeDelta::hours(1)).await;
    let named = store(fixtures::FIRST, two_days).await;
    insert(&harness.database, naming(fixtures::FIRST, &named)).await;
    let of_another = store(fixtures::SECOND, two_days).await;
    insert(&harness.database, naming(fixtures::SECOND, &of_another)).await;

    assert_eq!(deletes().await, 1);
    for (key, stays) in [
        (orphan, false),
        (young, true),
        (named, true),
        (of_another, true),
    ] {
        let content = files.open(&key).await.unwrap();
        assert_eq!(content.is_some(), stays, "{key}");
    }
}
