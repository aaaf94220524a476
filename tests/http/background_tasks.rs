//! Background tasks that end are started again, and `/readyz` names them meanwhile.
use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use tokio::{task::JoinSet, time::sleep};
use web::background_tasks::BackgroundTasks;

use crate::support::{portal::Portal, wire};

const SECOND: Duration = Duration::from_secs(1);

/// A task that counts its starts and then ends in this way.
fn supervised(
    tasks: &BackgroundTasks,
    name: &'static str,
    end: fn(),
) -> (JoinSet<()>, Arc<AtomicU32>) {
    let starts = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&starts);
    let start = move || {
        counted.fetch_add(1, Ordering::SeqCst);
        async move { end() }
    };
    let mut supervisors = JoinSet::new();
    supervisors.spawn(tasks.clone().supervise(name, start));
    (supervisors, starts)
}

#[tokio::test]
async fn a_task_that_ends_is_named_and_started_again_after_growing_pauses() {
    let (portal, tasks) = Portal::start_with_tasks().await;
    let ready = async || wire::get(&portal.url, "/readyz", &[]).await;
    assert_eq!(ready().await.text(), "ok\n");
    let (_one, panics) = supervised(&tasks, "broken", || panic!("as the test wants it"));
    let (_other, returns) = supervised(&tasks, "short", || {});
    sleep(SECOND / 2).await;
    assert_eq!(panics.load(Ordering::SeqCst), 1);
    let seen = ready().await;
    // Pages do not need the tasks: the portal stays in service.
    assert_eq!(seen.status.as_u16(), 200);
    assert_eq!(
        seen.text(),
        "ok\nthe background task broken ended and is started again\n\
         the background task short ended and is started again\n"
    );
    // After one second, and then after two more.
    sleep(SECOND * 4).await;
    for starts in [panics, returns] {
        assert_eq!(starts.load(Ordering::SeqCst), 3);
    }
}
