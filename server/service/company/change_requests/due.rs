//! The background task of requests: makes those take effect whose cooling-off time is over, and passes on to the buyer those
//! that nobody of the supplier may approve any more. Each request is one transaction, so that a crash leaves it due, and of
//! two replicas one does it.
use std::{collections::HashSet, sync::Arc, time::Duration};

use sea_orm::{
    ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use super::{
    approvers, lock,
    steps::{Reason, Step, take},
    subjects,
};
use contract::Permission;
use database::BeginWrite;
use service_core::{audit::AuditContext, clock::Clock, error::ServiceError, retry};
use tables::{
    change_request::{Column, Decider, Entity, Model, State},
    user,
};

const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Requests read at a time.
const BATCH: u64 = 100;

pub struct DueChanges {
    pub database: DatabaseConnection,
    pub clock: Clock,
}

impl DueChanges {
    /// Never returns.
    pub async fn run(self: Arc<Self>) {
        loop {
            if let Err(error) = self.make_due().await {
                tracing::warn!(%error, "due change requests could not be read or written");
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Takes each step that is due once.
    ///
    /// # Errors
    /// The requests could not be read.
    pub async fn make_due(&self) -> Result<(), ServiceError> {
        let due = Entity::find()
            .filter(Column::State.eq(State::CoolingOff))
            .filter(Column::EffectiveAt.lte(self.clock.now()))
            .order_by_asc(Column::EffectiveAt)
            .limit(BATCH)
            .all(&self.database)
            .await?;
        for request in due {
            self.retried(&request, Self::take_effect).await;
        }
        for request in self.without_approver().await? {
            self.retried(&request, Self::pass_on).await;
        }
        Ok(())
    }

    /// A request that fails stays due, and keeps no other one from its step.
    async fn retried(
        &self,
        request: &Model,
        attempt: impl AsyncFn(&Self, &Model) -> Result<(), ServiceError>,
    ) {
        let taken = retry::on_abort(|| attempt(self, request), |error| error).await;
        if let Err(error) = taken {
            tracing::warn!(%error, request = %request.id, "the step of a change request failed");
        }
    }

    /// A change that has become impossible is stopped, with the reason.
    async fn take_effect(&self, request: &Model) -> Result<(), ServiceError> {
        let transaction = self.database.begin_write().await?;
        let id = request.id.to_string();
        let request = lock(&transaction, request.supplier_id, request.kind, &id).await?;
        let now = self.clock.now();
        // Another replica may have been faster, or somebody may have stopped it.
        let is_due = request.state == State::CoolingOff
            && request
                .effective_at
                .is_some_and(|effective_at| effective_at <= now);
        if !is_due {
            return Ok(());
        }
        let step = match subjects::take_effect(&transaction, &request).await {
            Ok(()) => Step::TakeEffect,
            Err(ServiceError::Conflict(reason)) => Step::Stop(Reason::Worded(reason)),
            Err(error) => return Err(error),
        };
        let audit = AuditContext::for_clock(now, now);
        take(&transaction, request, &audit, step).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn without_approver(&self) -> Result<Vec<Model>, DbErr> {
        let waiting = Entity::find()
            .filter(Column::State.eq(State::Waiting))
            .filter(Column::Decider.eq(Decider::SecondPerson))
            .all(&self.database)
            .await?;
        if waiting.is_empty() {
            return Ok(waiting);
        }
        let suppliers: HashSet<_> = waiting.iter().map(|request| request.supplier_id).collect();
        let users = user::Entity::find()
            .filter(user::Column::SupplierId.is_in(suppliers))
            .filter(user::Column::IsActive.eq(true))
            .all(&self.database)
            .await?;
        let has_approver = |request: &Model| {
            let approve = Permission::approve(request.kind.area());
            users.iter().any(|user| {
                user.supplier_id == request.supplier_id
                    && !request.is_author(user.id)
                    && user.may(approve)
            })
        };
        Ok(waiting
            .into_iter()
            .filter(|request| !has_approver(request))
            .collect())
    }

    async fn pass_on(&self, request: &Model) -> Result<(), ServiceError> {
        let transaction = self.database.begin_write().await?;
        let id = request.id.to_string();
        let request = lock(&transaction, request.supplier_id, request.kind, &id).await?;
        // New approvers are waited for.
        let now = self.clock.now();
        let decider = approvers::decider(&transaction, &request, None, now).await?;
        let is_left = request.state == State::Waiting
            && (request.decider, decider) == (Decider::SecondPerson, Decider::Buyer);
        if !is_left {
            return Ok(());
        }
        let audit = AuditContext::for_clock(now, now);
        take(&transaction, request, &audit, Step::PassToBuyer).await?;
        transaction.commit().await?;
        Ok(())
    }
}
