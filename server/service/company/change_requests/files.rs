//! Files of requests, such as a bank's certificate: added to drafts, and read by whoever may prepare or approve.
use axum::{Json, body::Body, extract::Path, response::Response};
use sea_orm::{ActiveValue::Set, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel};

use super::{change_once, find, lock};
use contract::{
    Action, Area, Permission,
    exchange::{Attachment, FileName},
    operation::Operation,
};
use database::BeginWrite;
use documents::{
    files::{self, detach, hand_out},
    received::receive_once,
};
use service_core::{
    audit::AuditContext, context::Context, error::ServiceError, extract::StrictQuery,
};
use tables::change_request::{Entity, Kind, Model, State};

/// A kind of request that has files.
pub trait WithFiles: 'static {
    const KIND: Kind;
    /// Only those who may prepare or approve read the files.
    const ARE_MASKED: bool;
    type Attach: Operation<Output = Attachment>;
}

/// Stores a file and attaches it to a draft, once for each idempotency key.
///
/// # Errors
/// `NotFound`; `Fields`: the file or its name is not acceptable; `Conflict`: the request was sent, or has too many files.
pub async fn add<K: WithFiles>(
    context: Context,
    Path(id): Path<String>,
    StrictQuery(FileName { name, .. }): StrictQuery<FileName>,
    body: Body,
) -> Result<Json<Attachment>, ServiceError> {
    let supplier_id = context.user.supplier_id;
    context.expect(permission(K::KIND, Action::Edit))?;
    find(&context.database, supplier_id, K::KIND, &id).await?;
    let received = receive_once(&context, &name, body).await?;
    let audit = context.audit();
    let fingerprint = received.fingerprint();
    let attach = async |transaction: &_, request: Model| {
        received.lock_room(transaction, &context).await?;
        let is_open = request.state == State::Draft;
        let attached = received
            .attach(transaction, request.document(), is_open, &audit)
            .await?;
        note_author(transaction, request, &audit).await?;
        Ok(attached)
    };
    let outcome = change_once::<K::Attach>(&context, K::KIND, &id, &fingerprint, attach).await;
    received.kept(&context, outcome).await
}

/// The content of a file, for download only.
///
/// # Errors
/// `NotFound`; `NotPermitted`: a certificate has the whole account number.
pub async fn read<K: WithFiles>(
    context: Context,
    Path((id, file)): Path<(String, String)>,
) -> Result<Response, ServiceError> {
    let request = find(&context.database, context.user.supplier_id, K::KIND, &id).await?;
    if K::ARE_MASKED {
        expect_insight(&context, K::KIND)?;
    }
    let file = files::find(&context.database, request.document(), &file).await?;
    hand_out(&context.options.files, &file).await
}

/// Removes a file from a draft.
///
/// # Errors
/// `NotFound`; `Conflict`: the request was sent.
pub async fn remove<K: WithFiles>(
    context: Context,
    [id, file]: [String; 2],
    _: (),
) -> Result<(), ServiceError> {
    let audit = context.audit();
    let transaction = context.database.begin_write().await?;
    let request = lock(&transaction, context.user.supplier_id, K::KIND, &id).await?;
    let is_open = request.state == State::Draft;
    let key = detach(&transaction, request.document(), is_open, &audit, &file).await?;
    note_author(&transaction, request, &audit).await?;
    transaction.commit().await?;
    Ok(context.options.files.delete(&key).await?)
}

/// Whoever adds or removes a file is one of the authors, and whoever saw the request before does not send it as it is now.
async fn note_author(
    transaction: &DatabaseTransaction,
    request: Model,
    audit: &AuditContext,
) -> Result<(), DbErr> {
    let authors = request.author_ids_with(audit.user_id);
    let version = request.version + 1;
    let mut changed = request.into_active_model();
    changed.author_ids = Set(authors);
    changed.version = Set(version);
    Entity::update(changed).exec(transaction).await?;
    Ok(())
}

/// Those who may prepare or approve see what is masked for others.
///
/// # Errors
/// `NotPermitted`
pub fn expect_insight(context: &Context, kind: Kind) -> Result<(), ServiceError> {
    let approve = permission(kind, Action::Approve);
    match context.user.may(approve) {
        true => Ok(()),
        false => context.expect(permission(kind, Action::Edit)),
    }
}

fn permission(kind: Kind, action: Action) -> Permission {
    let area: Area = kind.area();
    Permission { area, action }
}
