//! Sends webhooks that tell the buyer's systems what suppliers did: each message at least once to each target, in no
//! guaranteed order. Headers and signatures follow Standard Webhooks 1.0.
mod attempt;
pub mod deliveries;
mod networks;
pub mod stored_targets;
mod target;
pub mod target_events;
mod topics;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use reqwest::Client;
use sea_orm::{DatabaseConnection, DbErr};
use tokio::task::{AbortHandle, JoinSet};
use uuid::Uuid;

pub use attempt::notification;
pub use networks::WebhookNetworks;
pub use target::{CONFIGURED_TARGET, Secret, StoredSecret, Target};
pub use topics::Topics;

use service_core::clock::Clock;
use tables::{outbox_message, webhook_delivery};

/// Time between two polls of the outbox.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

type Due = (webhook_delivery::Model, outbox_message::Model);

#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    #[error("the outbox could not be read or written: {0}")]
    Database(#[from] DbErr),
    #[error("the HTTP client could not be set up: {0}")]
    Client(#[from] reqwest::Error),
}

/// Sends the messages of the outbox. Clones share the connections.
#[derive(Clone)]
pub struct Webhooks {
    database: DatabaseConnection,
    /// The target of the configuration; the database may have more.
    configured: Option<Target>,
    clock: Clock,
    /// Networks in which stored targets may be.
    networks: WebhookNetworks,
    /// Reaches the target of the configuration, wherever it is.
    client: Client,
    /// Reaches stored targets; their names resolve to allowed addresses only.
    guarded_client: Client,
}

impl Webhooks {
    pub fn new(
        database: DatabaseConnection,
        configured: Option<Target>,
        clock: Clock,
        networks: WebhookNetworks,
    ) -> Result<Self, WebhookError> {
        Ok(Self {
            database,
            configured,
            clock,
            client: attempt::client(None)?,
            guarded_client: attempt::client(Some(networks.clone()))?,
            networks,
        })
    }

    /// Never returns. Each target has a task of its own, so that a slow one does not delay the others.
    pub async fn run(self: Arc<Self>) {
        let mut tasks = JoinSet::new();
        let mut running: HashMap<Uuid, AbortHandle> = HashMap::new();
        loop {
            let targets = self.distribute().await.unwrap_or_else(|error| {
                tracing::error!(%error, "the outbox could not be read or written");
                Vec::new()
            });
            running.retain(|_, task| !task.is_finished());
            for target in targets {
                if !running.contains_key(&target.id) {
                    let (webhooks, id) = (Arc::clone(&self), target.id);
                    let task = tasks.spawn(async move { webhooks.send_to(id).await });
                    running.insert(id, task);
                }
            }
            while let Some(sent) = tasks.try_join_next() {
                if let Ok(Err(error)) = sent {
                    tracing::error!(%error, "the deliveries could not be read or written");
                }
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Attempts each due delivery once.
    pub async fn send_due(&self) -> Result<(), DbErr> {
        let mut tasks = JoinSet::new();
        for target in self.distribute().await? {
            let webhooks = self.clone();
            tasks.spawn(async move { webhooks.send_to(target.id).await });
        }
        let sent: Result<(), DbErr> = tasks.join_all().await.into_iter().collect();
        sent
    }

    /// Creates the deliveries of new messages; returns the active targets.
    async fn distribute(&self) -> Result<Vec<Target>, DbErr> {
        let configured = self.configured.as_ref();
        deliveries::distribute(&self.database, configured, self.clock.now()).await?;
        let mut targets = stored_targets::all(&self.database, configured).await?;
        targets.retain(|target| target.is_active);
        Ok(targets)
    }

    /// The target as it is now; `None` if it is not active any more.
    async fn active(&self, id: Uuid) -> Result<Option<Target>, DbErr> {
        let configured = self.configured.iter().find(|target| target.id == id);
        let target = match configured {
            Some(target) => Some(target.clone()),
            None => stored_targets::by_id(&self.database, id).await?,
        };
        Ok(target.filter(|target| target.is_active))
    }

    /// Several at a time, so that a message that is not answered does not delay the rest. The target may change meanwhile.
    async fn send_to(&self, id: Uuid) -> Result<(), DbErr> {
        while let Some(target) = self.active(id).await? {
            let target = &target;
            let due = deliveries::due(&self.database, id, self.clock.now()).await?;
            if due.is_empty() {
                break;
            }
            let due = Mutex::new(due.into_iter());
            let lane = || self.send_each(target, &due);
            tokio::try_join!(lane(), lane(), lane(), lane(), lane(), lane())?;
        }
        Ok(())
    }

    async fn send_each(
        &self,
        target: &Target,
        due: &Mutex<impl Iterator<Item = Due>>,
    ) -> Result<(), DbErr> {
        let next = || due.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((delivery, message)) = next() {
            if deliveries::claim(&self.database, &delivery, self.clock.now()).await? {
                self.attempt(target, &delivery, &message).await?;
            }
        }
        Ok(())
    }
}
