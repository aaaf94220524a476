//! No state crosses requests: renders are functions of their data, whoever was drawn before or beside.
use std::sync::Arc;

use super::{ENGINE, render_fixture};

#[tokio::test]
async fn a_page_is_the_same_after_another_viewers() {
    let first = ENGINE
        .render(render_fixture("fine", "viewer-a"))
        .await
        .unwrap()
        .html
        .to_string();
    let other = ENGINE
        .render(render_fixture("fine", "viewer-b"))
        .await
        .unwrap()
        .html
        .to_string();
    for _ in 0..4 {
        assert_eq!(
            ENGINE
                .render(render_fixture("fine", "viewer-a"))
                .await
                .unwrap()
                .html
                .to_string(),
            first
        );
    }
    assert_ne!(first, other);
    assert!(first.contains("viewer-a") && !first.contains("viewer-b"));
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_four_viewers_at_once_see_their_own_marker_only() {
    let renders = (0..64).map(|viewer| {
        tokio::spawn(async move {
            // Fixed width, so that no marker is part of another.
            let marker = format!("marker-{viewer:03}");
            for _ in 0..8 {
                let html = ENGINE
                    .render(render_fixture("fine", &marker))
                    .await
                    .unwrap()
                    .html
                    .to_string();
                let markers = html.matches("marker-").count();
                assert!(markers > 0);
                assert_eq!(
                    markers,
                    html.matches(&marker).count(),
                    "a foreign marker in {html}"
                );
            }
        })
    });
    for render in renders.collect::<Vec<_>>() {
        render.await.unwrap();
    }
}

#[tokio::test]
async fn twenty_thousand_renders_leave_the_heap_flat() {
    // So much that a leak would show long before the isolate is replaced for having grown.
    let engine = super::engine_with_heap(1, 1, 2 << 30);
    let data = render_fixture("fine", "steady");
    let heap_after = async |renders: usize| {
        for _ in 0..renders {
            engine.render(Arc::clone(&data)).await.unwrap();
        }
        engine.live_heap().await.unwrap()
    };
    let warm = heap_after(1_000).await;
    let after = heap_after(20_000).await;
    assert!(
        after < warm + warm / 20,
        "the heap grew from {warm} to {after} bytes"
    );
}

#[tokio::test]
async fn nothing_of_the_host_is_left_for_a_page_to_reach() {
    let html = ENGINE
        .render(render_fixture("host", ""))
        .await
        .unwrap()
        .html
        .to_string();
    assert!(html.contains("<p id=\"render-fixture\"></p>"), "{html}");
}
