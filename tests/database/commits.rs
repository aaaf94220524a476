//! Each commit waits for the disk: how many a typical request makes, counted in SQLite's write-ahead log.
use std::{fs, path::PathBuf, time::Duration};

use sea_orm::{ConnectionTrait, DatabaseConnection};
use serde_json::json;
use tokio::time::sleep;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};

/// Bytes of the log's header and of a frame's header (SQLite's file format, section 4).
const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// Longer than what a response does not wait for.
const BACKGROUND: Duration = Duration::from_millis(300);

struct Log {
    path: PathBuf,
    database: DatabaseConnection,
}

impl Log {
    /// The commits of what `work` does.
    async fn commits(&self, work: impl Future<Output = ()>) -> usize {
        sleep(BACKGROUND).await;
        let empty = "PRAGMA wal_checkpoint(TRUNCATE)";
        self.database.execute_unprepared(empty).await.unwrap();
        work.await;
        sleep(BACKGROUND).await;
        self.count()
    }

    fn count(&self) -> usize {
        let log = fs::read(&self.path).unwrap();
        let number = |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().unwrap()) as usize;
        let Some((header, frames)) = log.split_at_checked(LOG_HEADER) else {
            return 0;
        };
        let (page, salt) = (number(&header[8..12]), &header[16..24]);
        // The last frame of a transaction has the size of the database.
        frames
            .chunks_exact(FRAME_HEADER + page)
            .take_while(|frame| &frame[8..16] == salt)
            .filter(|frame| number(&frame[4..8]) > 0)
            .count()
    }
}

async fn unanswered(browser: &mut Browser) -> (String, String) {
    let data = browser.page_data("/purchase-orders?tab=to_confirm").await;
    let data = data.is(200).json();
    let rows = data["page"]["props"]["list"]["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row["isAcceptable"] == true);
    let number = row.expect("an order to confirm")["number"]
        .as_str()
        .unwrap();
    let page = format!("/purchase-orders/{number}");
    let order = browser.page_data(&page).await.is(200).json();
    (page, order["page"]["props"]["order"]["version"].to_string())
}

#[tokio::test]
async fn a_typical_request_makes_one_commit() {
    let directory = tempfile::tempdir().unwrap();
    let portal = Portal::start(&[("PORTAL_DATA_DIR", directory.path().to_str().unwrap())]).await;
    let log = Log {
        path: directory.path().join("portal.db-wal"),
        database: portal.database().await,
    };
    let mut browser = portal.browser();
    // The attempt before the password is checked; the service's token; the sign-in instead of the attempt; the session.
    let sign_in = async { drop(browser.sign_in(MANAGER).await) };
    assert_eq!(log.commits(sign_in).await, 5, "sign-in");

    let (page, version) = unanswered(&mut browser).await;
    let look = async {
        browser.get("/dashboard").await.is(200);
        browser.get(&page).await.is(200);
    };
    assert_eq!(log.commits(look).await, 0, "two pages");

    let path = format!("{page}/response");
    let form = browser.get(&path).await.is(200).page_data();
    let key = form["page"]["props"]["form"]["values"]["key"].as_str();
    let draft = [
        ("version", version.as_str()),
        ("draftVersion", "0"),
        ("note", "as ordered"),
    ];
    let save = async { browser.post(&path, &draft).await.leads_to(&path) };
    assert_eq!(log.commits(save).await, 1, "a draft");

    let mut answer = draft.to_vec();
    answer[1].1 = "1";
    answer.extend([
        ("key", key.unwrap()),
        ("confirmed.version", version.as_str()),
        ("action", "send"),
    ]);
    let send = async { browser.post(&path, &answer).await.leads_to(&page) };
    assert_eq!(log.commits(send).await, 1, "an order is accepted");

    let comments = format!("{page}/comments");
    let comment = [("key", "a-comment"), ("text", "It is under way.")];
    let write = async { drop(browser.post(&comments, &comment).await) };
    assert_eq!(log.commits(write).await, 1, "a comment");

    let setting = json!({ "mode": "dark" });
    let set = async { drop(browser.post_json("/preferences", &setting).await) };
    assert_eq!(log.commits(set).await, 1, "a setting");

    // The session, the service's token, and the security event.
    let leave = async { drop(browser.post("/users/sign-out", &[]).await) };
    assert_eq!(log.commits(leave).await, 3, "sign-out");
}
