//! The storage quota: a file that does not fit is refused beside its field, and nothing of it is kept.
use std::{fs, path::Path};

use test_support::{databases::Kind, demo::DEMO};
use uuid::Uuid;

use super::document_files::open_request;
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};

const QUOTA: (&str, &str) = ("PORTAL_STORAGE_QUOTA_MB", "10");

fn megabytes(size: usize) -> Vec<u8> {
    let mut content = b"%PDF-1.7\n".to_vec();
    content.resize(size * 1024 * 1024, b' ');
    content
}

/// Bytes of all files below the directory.
fn stored(directory: &Path) -> u64 {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.path() {
        path if path.is_dir() => stored(&path),
        path => fs::metadata(path).unwrap().len(),
    });
    sizes.sum()
}

async fn attachments_of(browser: &mut Browser, number: &str) -> usize {
    let page = browser.page_data(&format!("/quotations/{number}")).await;
    let data = page.is(200).json();
    let attachments = &data["page"]["props"]["request"]["attachments"];
    attachments.as_array().expect("its files").len()
}

#[tokio::test]
async fn a_file_that_does_not_fit_is_refused_in_the_viewers_language() {
    let directory = tempfile::tempdir().unwrap();
    let files = format!("files:{}", directory.path().display());
    let portal = Portal::start(&[QUOTA, ("PORTAL_ATTACHMENTS", &files)]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = open_request(&mut browser).await;
    let page = format!("/quotations/{number}");
    let before = attachments_of(&mut browser, &number).await;
    let path = format!("{page}/attachments");
    let six = megabytes(6);
    let send = async |browser: &mut Browser, key: u128, content: &[u8]| {
        let key = Uuid::from_u128(key).to_string();
        let form = browser.upload(&path, &key, "offer.pdf", content);
        browser.send(form).await
    };
    send(&mut browser, 1, &six)
        .await
        .leads_to(&format!("{page}#attachments"));
    let seen = send(&mut browser, 2, &six).await;
    seen.is(422)
        .says("your company’s files may take up")
        .says("10 MB");
    let form = &seen.page_data()["page"]["props"]["attachmentsForm"];
    assert!(form["errors"]["file"].is_object(), "{form}");
    browser.set_preferences("language:ar.direction:rtl");
    let seen = send(&mut browser, 3, &six).await;
    seen.is(422).says("لا تتسع المساحة للملف");
    assert_eq!(stored(directory.path()), six.len() as u64);
    assert_eq!(attachments_of(&mut browser, &number).await, before + 1);
    // Sent twice, the first file is still one, although it would not fit again.
    send(&mut browser, 1, &six)
        .await
        .leads_to(&format!("{page}#attachments"));
    assert_eq!(stored(directory.path()), six.len() as u64);
    // What is smaller than the rest fits.
    send(&mut browser, 4, &megabytes(2))
        .await
        .leads_to(&format!("{page}#attachments"));
}

#[tokio::test]
async fn of_two_files_at_once_only_one_fits() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let directory = tempfile::tempdir().unwrap();
        let files = format!("files:{}", directory.path().display());
        let mut variables = vec![QUOTA, ("PORTAL_ATTACHMENTS", &files)];
        let (place, url);
        if kind == Kind::Postgres {
            place = DEMO.place(Kind::Postgres).await;
            url = place.url();
            variables.push(("PORTAL_DATABASE_URL", &url));
        }
        let portal = Portal::start(&variables).await;
        let mut browser = portal.signed_in(MANAGER).await;
        let number = open_request(&mut browser).await;
        let path = format!("/quotations/{number}/attachments");
        let six = megabytes(6);
        let mut other = portal.signed_in(MANAGER).await;
        other.speak_english();
        let one = browser.upload(&path, "", "offer.pdf", &six);
        let two = other.upload(&path, "", "offer.pdf", &six);
        let (one, two) = tokio::join!(browser.send(one), other.send(two));
        let mut answered = [one.status.as_u16(), two.status.as_u16()];
        answered.sort_unstable();
        assert_eq!(answered, [303, 422], "{kind:?}");
        assert_eq!(stored(directory.path()), six.len() as u64, "{kind:?}");
    }
}
