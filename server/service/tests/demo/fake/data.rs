//! The fake's lists and its calendar.
use axum::http::StatusCode;
use serde_json::json;

use super::{LISTS, call, fake, refused};

#[tokio::test]
async fn every_list_has_something_in_it() {
    let fake = fake();
    for list in LISTS {
        let (status, rows) = call(&fake, "GET", &format!("/app/{list}"), None, None).await;
        assert_eq!(status, StatusCode::OK);
        let rows = rows.as_array().unwrap();
        assert!(
            rows.len() >= 4 && rows.iter().all(|row| row["id"].is_u64()),
            "{list}"
        );
    }
}

#[tokio::test]
async fn the_calendar_is_read_added_to_changed_and_deleted_from() {
    let fake = fake();
    let path = "/app/calendar";
    let (_, events) = call(&fake, "GET", path, None, None).await;
    assert_eq!(events.as_array().unwrap().len(), 3);
    let event = json!({"title": "Visit", "start": "2026-04-20"});
    let (status, mut event) = call(&fake, "POST", path, None, Some(event)).await;
    assert_eq!((status, &event["id"]), (StatusCode::OK, &json!(4)));
    event["title"] = json!("Visit, moved");
    assert_eq!(
        call(&fake, "PUT", path, None, Some(event)).await.0,
        StatusCode::OK
    );
    let (_, events) = call(&fake, "GET", path, None, None).await;
    assert_eq!(events[3]["title"], "Visit, moved");
    assert_eq!(
        call(&fake, "DELETE", "/app/calendar?id=4", None, None)
            .await
            .0,
        StatusCode::OK
    );
    refused(
        &call(&fake, "DELETE", "/app/calendar?id=4", None, None).await,
        401,
        "No Data Found",
    );
    let unknown = json!({"id": 4, "title": "Visit", "start": "2026-04-20"});
    refused(
        &call(&fake, "PUT", path, None, Some(unknown)).await,
        401,
        "No Data Found",
    );
    for (method, body) in [("POST", json!([])), ("PUT", json!({"id": 1}))] {
        assert_eq!(
            call(&fake, method, path, None, Some(body)).await.0,
            StatusCode::BAD_REQUEST
        );
    }
    assert_eq!(
        call(&fake, "DELETE", path, None, None).await.0,
        StatusCode::BAD_REQUEST
    );
}
