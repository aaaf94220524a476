//! `.../attachments`: the files of documents, from and to the buyer's systems. Files that the supplier has not sent stay
//! hidden.
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    response::Response,
};
use sea_orm::TransactionTrait;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    BuyerApi, extract::BuyerSystem, ingest::Outcome, receive::MessageOutcome,
    supplier_answers::DocumentPath, validation::validate_sender,
};
use crate::{
    documents::{
        self, AuditContext, Document as _, Documents, NotificationChannel, Orders, Requests,
        files::{Received, find, hand_out, receive},
    },
    error::ServiceError,
    extract::StrictQuery,
    idempotency,
    notifications::Recipients,
    tokens,
};
use contract::{Refusal, exchange::Side};

/// Describes the file in the request's body.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NewFile {
    /// Chosen by the sender; a file that comes again under the same id has no second effect.
    pub id: String,
    /// The sender's name, shown to the supplier.
    pub by: String,
    /// The file's name.
    pub name: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct AttachmentId {
    /// The attachment's id
    id: String,
}

impl BuyerApi {
    async fn add<E: Documents>(
        &self,
        key: String,
        path: &DocumentPath,
        file: NewFile,
        body: Body,
    ) -> Result<Json<MessageOutcome>, ServiceError> {
        let supplier = path.supplier_id()?;
        validate_sender(&file.id, &file.by)?;
        path.find::<E>(self).await?;
        let files = &self.options.files;
        let received = receive(files, supplier, &file.name, body).await?;
        let audit = AuditContext {
            at: self.options.clock.now(),
            user_id: None,
            name: file.by.trim().to_owned(),
            side: Side::Buyer,
            origin: Some(key),
            channel: NotificationChannel::PortalAndMail(Recipients::default()),
        };
        let outcome = self.attach::<E>(path, &file.id, &audit, &received).await;
        let is_attached = |outcome: &Outcome| *outcome == Outcome::Taken;
        let outcome = received.discard_unless(files, is_attached, outcome).await?;
        Ok(Json(MessageOutcome { outcome }))
    }

    async fn attach<E: Documents>(
        &self,
        path: &DocumentPath,
        id: &str,
        audit: &AuditContext,
        received: &Received,
    ) -> Result<Outcome, ServiceError> {
        let (supplier, number) = (path.supplier_id()?, &path.number);
        let transaction = self.database.begin().await?;
        // The keys of messages have no second line, so that a file and a message may have the same id.
        let key = format!("buyer\nfile\n{id}");
        let fingerprint = tokens::hash(&format!("{number}\n{:?}", received.fingerprint()));
        if !idempotency::claim(&transaction, supplier, &key, &fingerprint, audit.at).await? {
            return Ok(Outcome::KnownAlready);
        }
        let document = documents::lock::<E>(&transaction, supplier, number).await?;
        received
            .attach(&transaction, document.document(), true, audit)
            .await?;
        transaction.commit().await?;
        Ok(Outcome::Taken)
    }

    async fn content<E: Documents>(
        &self,
        path: &DocumentPath,
        id: &str,
    ) -> Result<Response, ServiceError> {
        let document = path.find::<E>(self).await?;
        let file = find(&self.database, document.document(), id).await?;
        if !file.is_for_buyer() {
            return Err(ServiceError::NotFound);
        }
        hand_out(&self.options.files, &file).await
    }
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/quotation-requests/{number}/attachments",
    tag = "attachments",
    params(DocumentPath, NewFile),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file: PDF, image, Office, DXF, CSV or text, at most 10 MB; its name ends in its type"),
    responses(
        (status = 200, description = "Taken now, or taken before", body = MessageOutcome),
        (status = 400, description = "The file, its name or another field is not acceptable", body = Refusal),
        (status = 409, description = "The request takes no more files", body = Refusal),
    ),
)]
pub async fn add_to_request(
    BuyerSystem(key): BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    StrictQuery(file): StrictQuery<NewFile>,
    body: Body,
) -> Result<Json<MessageOutcome>, ServiceError> {
    api.add::<Requests>(key, &path, file, body).await
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/orders/{number}/attachments",
    tag = "attachments",
    params(DocumentPath, NewFile),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file: PDF, image, Office, DXF, CSV or text, at most 10 MB; its name ends in its type"),
    responses(
        (status = 200, description = "Taken now, or taken before", body = MessageOutcome),
        (status = 400, description = "The file, its name or another field is not acceptable", body = Refusal),
        (status = 409, description = "The order takes no more files", body = Refusal),
    ),
)]
pub async fn add_to_order(
    BuyerSystem(key): BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    StrictQuery(file): StrictQuery<NewFile>,
    body: Body,
) -> Result<Json<MessageOutcome>, ServiceError> {
    api.add::<Orders>(key, &path, file, body).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}/attachments/{id}",
    tag = "attachments",
    params(DocumentPath, AttachmentId),
    responses(
        (status = 200, description = "The file's content", body = Vec<u8>, content_type = "application/octet-stream"),
    ),
)]
pub async fn content_of_request(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(AttachmentId { id }): Path<AttachmentId>,
) -> Result<Response, ServiceError> {
    api.content::<Requests>(&path, &id).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/attachments/{id}",
    tag = "attachments",
    params(DocumentPath, AttachmentId),
    responses(
        (status = 200, description = "The file's content", body = Vec<u8>, content_type = "application/octet-stream"),
    ),
)]
pub async fn content_of_order(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(AttachmentId { id }): Path<AttachmentId>,
) -> Result<Response, ServiceError> {
    api.content::<Orders>(&path, &id).await
}
