//! A page that was drawn before is not drawn again, and never stands for another one.
use std::sync::Arc;

use serde_json::{Value, json};
use web::render::{
    engine::{Engine, EngineOptions},
    outcome::RenderError,
};

use super::{engine_of, options, render_fixture};

/// With every input of a page, and a form's key, of which there is another one each time.
fn data() -> Value {
    let mut data: Value = serde_json::from_str(&render_fixture("fine", "viewer-a")).unwrap();
    data["page"]["props"]["form"] = json!({ "key": "0f8fad5b-d9cb-469f-a165-70867728950e" });
    data
}

fn with_memo(bytes: usize) -> Engine {
    engine_of(EngineOptions {
        memo_bytes: bytes,
        ..options()
    })
}

/// The page, and whether V8 was asked for it.
async fn draw(engine: &Engine, data: &Value) -> (Result<String, RenderError>, bool) {
    match engine.render(Arc::from(data.to_string())).await {
        Ok(rendered) => (Ok(rendered.html.to_string()), !rendered.took.is_zero()),
        Err(error) => (Err(error), true),
    }
}

#[tokio::test]
async fn the_same_page_is_drawn_once() {
    let engine = with_memo(1 << 20);
    let (first, drawn) = draw(&engine, &data()).await;
    assert!(drawn);
    assert_eq!(draw(&engine, &data()).await, (first, false));
}

#[tokio::test]
async fn without_a_memo_each_is_drawn() {
    let engine = with_memo(0);
    for _ in 0..2 {
        assert!(draw(&engine, &data()).await.1);
    }
}

#[tokio::test]
async fn whatever_a_page_is_made_of_tells_it_from_others() {
    let engine = with_memo(1 << 20);
    let _ = draw(&engine, &data()).await;
    let others = leaves(&data(), &mut Vec::new());
    assert!(others.len() > 20, "{others:?}");
    for path in others
        .into_iter()
        .filter(|path| path.last().unwrap() != "key")
    {
        let mut other = data();
        let leaf = path.iter().fold(&mut other, |at, name| &mut at[name]);
        *leaf = match &*leaf {
            Value::String(text) => variant(path.last().unwrap(), text),
            Value::Bool(flag) => json!(!flag),
            Value::Number(number) => json!(number.as_i64().unwrap() + 1),
            _ => json!({ "kind": "success", "text": { "id": "notice-signed-out" } }),
        };
        let (html, drawn) = draw(&engine, &other).await;
        assert!(drawn, "{path:?} is no part of what a page is known by");
        let (fresh, _) = draw(&with_memo(0), &other).await;
        assert_eq!(html, fresh, "{path:?}");
    }
}

#[tokio::test]
async fn a_page_with_the_services_clock_is_not_kept() {
    let engine = with_memo(1 << 20);
    let mut data = data();
    data["page"]["props"]["now"] = json!("2026-11-21T19:28:45Z");
    for _ in 0..2 {
        assert!(draw(&engine, &data).await.1);
    }
}

#[tokio::test]
async fn what_is_kept_is_bounded() {
    let engine = with_memo(256 << 10);
    let pages = (0..64).map(|viewer| {
        let mut data = data();
        data["viewer"]["fullName"] = json!(format!("viewer-{viewer:02} {}", "x".repeat(16 << 10)));
        data
    });
    let pages: Vec<_> = pages.collect();
    for page in &pages {
        let _ = draw(&engine, page).await;
    }
    let mut kept = 0;
    for page in pages.iter().rev().take(8) {
        kept += usize::from(!draw(&engine, page).await.1);
    }
    assert!(
        (1..8).contains(&kept),
        "{kept} of the last eight pages, of 40 KB each, in 256 KB"
    );
}

/// Another value that the page's types allow.
fn variant(name: &str, value: &str) -> Value {
    match (name, value) {
        ("language", _) => json!("en"),
        ("direction", _) => json!("ltr"),
        ("mode", _) => json!("dark"),
        ("layout", _) => json!("horizontal"),
        ("skin", _) => json!("bordered"),
        ("width", _) => json!("boxed"),
        ("sidebarSize", _) => json!("sm"),
        ("navigation", _) => json!("static"),
        ("sidebarColour" | "topbarColour", _) => json!("light"),
        ("name", "renderFixture") => json!("calculator"),
        _ => json!(format!("{value}-b")),
    }
}

/// The path to each value that holds no others.
fn leaves(value: &Value, path: &mut Vec<String>) -> Vec<Vec<String>> {
    let Value::Object(members) = value else {
        return vec![path.clone()];
    };
    let mut found = Vec::new();
    for (name, member) in members {
        path.push(name.clone());
        found.extend(leaves(member, path));
        path.pop();
    }
    found
}
