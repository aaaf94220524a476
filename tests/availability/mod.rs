//! Two portals on one PostgreSQL behind HAProxy, with the configuration that docs/hosting.md recommends: killed, restarted,
//! reloaded and upgraded under load.
mod haproxy;
mod load;
mod postgres;
mod replicas;

use std::time::Duration;

use database::Database;
use tokio::time::sleep;

use self::{haproxy::Haproxy, load::Load, postgres::Postgres, replicas::Replicas};

/// The load goes on for so long before each incident and after it.
const BETWEEN: Duration = Duration::from_secs(2);
/// As long as a supervisor takes to start a process again.
const DOWN: Duration = Duration::from_secs(1);

const RESTARTS: usize = 2;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long: runs two portals under load for a minute"]
async fn nothing_is_lost_when_parts_of_the_installation_fail() {
    let mut postgres = Postgres::start();
    let mut replicas = Replicas::start(&postgres);
    let mut haproxy = Haproxy::start(replicas.ports());
    let load = Load::start(&haproxy.url()).await;
    sleep(BETWEEN).await;
    for replica in [0, 1] {
        load.during(&format!("kill -9 of portal {replica}"), async || {
            replicas.kill(replica);
            sleep(DOWN).await;
            replicas.start_again(replica).await;
        })
        .await;
    }
    // What runs at the moment of a restart differs each time.
    for mode in ["fast", "immediate"].repeat(RESTARTS) {
        load.during(&format!("restart of PostgreSQL ({mode})"), async || {
            postgres.restart(mode);
        })
        .await;
    }
    load.during("reload of HAProxy", async || haproxy.reload())
        .await;
    load.during("upgrade of portal 0", async || {
        replicas.stop(0).await;
        replicas.start_again(0).await;
    })
    .await;
    let database = Database::Postgres(postgres.url());
    let database = database::connect(&database).await.unwrap();
    load.end(&database).await.expect_nothing_lost();
}
