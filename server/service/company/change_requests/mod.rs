//! Requests to change what somebody else has to approve: a draft is sent, approved by a second person or by the buyer, and
//! takes effect after its cooling-off time. What is particular to a kind is in `subjects`.
pub(crate) mod approvers;
pub mod buyer;
pub mod due;
pub(crate) mod files;
pub(crate) mod history;
pub mod mails;
mod recipients;
pub mod steps;
mod stop;
pub(crate) mod subjects;

use files::WithFiles;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbErr,
    EntityTrait, IntoActiveModel, QueryFilter, Select,
};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use accounts::{step_up, users::colleague};
use contract::{
    StepUp,
    bank_account::ChangeRequestStates,
    exchange::EventKind,
    operation::Operation,
    operations::{ShowStoppableChange, StopChange},
};
use documents::{
    events::{Change, json, record_silently},
    notifications::read::read_about,
};
use service_core::{
    audit::AuditContext,
    context::Context,
    endpoints::Endpoints,
    error::ServiceError,
    idempotency::once_for,
    rows::{insert, locked},
};
use tables::change_request::{Column, Decider, Entity, Kind, Model, State};

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ShowStoppableChange, _, _>(stop::show);
    endpoints.add::<StopChange, _, _>(stop::stop);
}

/// A request that is begun.
pub struct NewRequest<'a> {
    pub supplier_id: Uuid,
    pub kind: Kind,
    pub subject_id: Uuid,
    pub action: &'a str,
    /// The subject as it is; none of an addition.
    pub before: Option<Value>,
    /// The subject as it is to be.
    pub after: Value,
}

/// Begins a request as a draft.
pub async fn start(
    transaction: &impl ConnectionTrait,
    audit: &AuditContext,
    new: NewRequest<'_>,
) -> Result<Model, ServiceError> {
    let authors: Vec<_> = audit.user_id.into_iter().collect();
    let request = Model {
        id: Uuid::now_v7(),
        supplier_id: new.supplier_id,
        kind: new.kind,
        subject_id: new.subject_id,
        action: new.action.to_owned(),
        state: State::Draft,
        version: 1,
        decider: Decider::SecondPerson,
        before: new.before.map(|before| before.to_string()),
        after: new.after.to_string(),
        author_ids: json(&authors).to_string(),
        author_id: audit.user_id,
        author_name: audit.name.clone(),
        cooling_off_seconds: 0,
        created_at: audit.at,
        sent_at: None,
        decided_at: None,
        decided_by: None,
        reason: None,
        effective_at: None,
        changed_at: audit.at,
    };
    insert(transaction, request.clone()).await?;
    let change = Change::new(EventKind::Started).after(&new.after);
    record_silently(transaction, request.document(), audit, change).await?;
    Ok(request)
}

/// Saves the draft of a locked request.
///
/// # Errors
/// `Conflict`: it was sent.
pub async fn save(
    transaction: &impl ConnectionTrait,
    request: Model,
    audit: &AuditContext,
    before: Option<Value>,
    after: Value,
) -> Result<Model, ServiceError> {
    request.expect_state(&[State::Draft])?;
    let change = Change::new(EventKind::Changed)
        .before(&request.after_value())
        .after(&after);
    record_silently(transaction, request.document(), audit, change).await?;
    let mut changed = request.clone().into_active_model();
    changed.before = Set(before.map(|before| before.to_string()));
    changed.after = Set(after.to_string());
    changed.author_ids = Set(request.author_ids_with(audit.user_id));
    changed.version = Set(request.version + 1);
    changed.changed_at = Set(request.next_step_at(audit.at));
    Ok(Entity::update(changed).exec(transaction).await?)
}

/// # Errors
/// `NotFound`: the supplier has no such request of this kind.
pub async fn find(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    kind: Kind,
    id: &str,
) -> Result<Model, ServiceError> {
    let found = Entity::find()
        .filter(named(supplier_id, kind, id)?)
        .one(database)
        .await?;
    found.ok_or(ServiceError::NotFound)
}

/// The request about the subject that was sent and may still take effect. There is at most one.
pub async fn pending(
    database: &impl ConnectionTrait,
    kind: Kind,
    subject_id: Uuid,
) -> Result<Option<Uuid>, DbErr> {
    let found = Entity::find()
        .filter(Column::Kind.eq(kind))
        .filter(Column::SubjectId.eq(subject_id))
        .filter(Column::State.is_in(State::PENDING))
        .one(database)
        .await?;
    Ok(found.map(|request| request.id))
}

/// A draft that its author began alike and has not changed since, so that pressing the button again begins no second one.
pub async fn untouched(
    transaction: &impl ConnectionTrait,
    audit: &AuditContext,
    new: &NewRequest<'_>,
) -> Result<Option<Model>, DbErr> {
    let drafts = Entity::find()
        .filter(Column::SupplierId.eq(new.supplier_id))
        .filter(Column::Kind.eq(new.kind))
        .filter(Column::State.eq(State::Draft))
        .filter(Column::Action.eq(new.action))
        .filter(Column::AuthorId.eq(audit.user_id))
        .filter(Column::Version.eq(1))
        .all(transaction)
        .await?;
    let is_same = |draft: &Model| {
        // An addition has a subject of its own.
        (new.before.is_none() || draft.subject_id == new.subject_id)
            && draft.before_value() == new.before
            && draft.after_value() == new.after
    };
    Ok(drafts.into_iter().find(is_same))
}

/// Locks the request until the transaction ends.
///
/// # Errors
/// `NotFound`: the supplier has no such request of this kind.
pub async fn lock(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    kind: Kind,
    id: &str,
) -> Result<Model, ServiceError> {
    let request = locked(Entity::find().filter(named(supplier_id, kind, id)?));
    let found = request.one(transaction).await?;
    found.ok_or(ServiceError::NotFound)
}

fn named(supplier_id: Uuid, kind: Kind, id: &str) -> Result<Condition, ServiceError> {
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    Ok(Condition::all()
        .add(Column::Id.eq(id))
        .add(Column::SupplierId.eq(supplier_id))
        .add(Column::Kind.eq(kind)))
}

/// Marks the caller's notifications about the request as read.
///
/// # Errors
/// `NotFound`
pub async fn read_notifications<K: WithFiles>(
    context: Context,
    [id]: [String; 1],
    _: (),
) -> Result<(), ServiceError> {
    let request = find(&context.database, context.user.supplier_id, K::KIND, &id).await?;
    read_about(&context, &[request.document()]).await
}

/// Makes a change to a request once for each idempotency key: locks the request, applies the change, commits.
///
/// # Errors
/// `NotFound`; `KeyRequired` or `KeyReused`; the errors of `change`, after which nothing is written.
pub async fn change_once<O: Operation>(
    context: &Context,
    kind: Kind,
    id: &str,
    input: &impl Serialize,
    change: impl AsyncFnOnce(&DatabaseTransaction, Model) -> Result<O::Output, ServiceError>,
) -> Result<O::Output, ServiceError> {
    once_for::<O, _>(context, id, input, async |transaction| {
        let request = lock_as::<O>(transaction, context, kind, id).await?;
        change(transaction, request).await
    })
    .await
}

/// The same after the caller has confirmed it, see [`step_up::confirmed_once`].
///
/// # Errors
/// As [`change_once`]; `Fields`: the password or the code is wrong.
pub async fn change_confirmed_once<O, Change>(
    context: &Context,
    kind: Kind,
    id: &str,
    input: &impl Serialize,
    step_up: StepUp,
    change: impl Fn() -> Change,
) -> Result<O::Output, ServiceError>
where
    O: Operation,
    Change: AsyncFnOnce(&DatabaseTransaction, Model) -> Result<O::Output, ServiceError>,
{
    let what = format!("{} {id}", O::NAME);
    step_up::confirmed_once(context, &what, input, step_up, || {
        let change = change();
        async move |transaction: &DatabaseTransaction| {
            let request = lock_as::<O>(transaction, context, kind, id).await?;
            change(transaction, request).await
        }
    })
    .await
}

/// [`lock`], for a caller of the operation. Finds the caller again: a colleague may have been faster with a deactivation or
/// with other permissions.
///
/// # Errors
/// `NotFound`; `Deactivated`; `NotPermitted`
pub async fn lock_as<O: Operation>(
    transaction: &DatabaseTransaction,
    context: &Context,
    kind: Kind,
    id: &str,
) -> Result<Model, ServiceError> {
    let request = lock(transaction, context.user.supplier_id, kind, id).await?;
    if let Some(permission) = O::PERMISSION {
        colleague::lock_as(transaction, context, permission).await?;
    }
    Ok(request)
}

/// The supplier's requests of a kind in these states.
pub fn listed(supplier: Uuid, kind: Kind, states: ChangeRequestStates) -> Select<Entity> {
    let states = match states {
        ChangeRequestStates::Open => &State::OPEN[..],
        ChangeRequestStates::Waiting => &[State::Waiting],
        ChangeRequestStates::Closed => &State::CLOSED,
    };
    Entity::find()
        .filter(Column::SupplierId.eq(supplier))
        .filter(Column::Kind.eq(kind))
        .filter(Column::State.is_in(states.iter().copied()))
}
