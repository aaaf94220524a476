//! An endless loop, a throw and a heap bomb are each ended in time, and the next render is right.
use std::time::{Duration, Instant};

use super::{engine, render_fixture};
use render::RenderError;

/// Renders the misbehaving page and then, on the same single isolate, a well-behaved one.
async fn outcome_of(kind: &str) -> RenderError {
    let engine = engine(1, 4);
    engine
        .render(render_fixture("fine", "before"))
        .await
        .unwrap();
    let asked = Instant::now();
    let error = engine
        .render(render_fixture(kind, "misbehaving"))
        .await
        .unwrap_err();
    assert!(
        asked.elapsed() < Duration::from_millis(3_200),
        "{kind} was ended late: {:?}",
        asked.elapsed()
    );
    let html = engine
        .render(render_fixture("fine", "after"))
        .await
        .unwrap()
        .html
        .to_string();
    assert!(html.contains("after") && !html.contains("misbehaving"));
    error
}

#[tokio::test]
async fn an_endless_loop_is_ended_at_the_deadline() {
    assert_eq!(outcome_of("loop").await, RenderError::TimedOut);
}

#[tokio::test]
async fn a_throw_fails_its_own_render_only() {
    let RenderError::Failed(message) = outcome_of("throw").await else {
        panic!("it threw")
    };
    assert!(
        message.contains("thrown by the render fixture"),
        "{message}"
    );
}

#[tokio::test]
async fn a_heap_bomb_does_not_end_the_process() {
    assert_eq!(outcome_of("heap").await, RenderError::OutOfMemory);
}

#[tokio::test]
async fn a_full_queue_refuses_at_once() {
    let engine = engine(1, 1);
    engine.render(render_fixture("fine", "warm")).await.unwrap();
    // One in the isolate and one in the queue: of four at once, at least two find no place.
    let busy = async || {
        let asked = Instant::now();
        (
            engine.render(render_fixture("loop", "busy")).await,
            asked.elapsed(),
        )
    };
    let (a, b, c, d) = tokio::join!(busy(), busy(), busy(), busy());
    let refused = [a, b, c, d].into_iter().filter(|(outcome, waited)| {
        matches!(outcome, Err(RenderError::Overloaded)) && *waited < Duration::from_millis(500)
    });
    assert!(refused.count() >= 2);
}
