//! `.../attachments`: the files of documents, in both directions. What a supplier has not sent yet is its own.
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    response::Response,
};
use sea_orm::TransactionTrait;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::{
    Door, answers, check::check_sender, extract::BuyerSystem, receive::Taken, take::Outcome,
};
use crate::{
    documents::{
        self, AuditContext, Document as _, Documents, Orders, Requests,
        files::{Received, find, hand_out, receive},
    },
    error::ServiceError,
    extract::StrictQuery,
    idempotency, tokens,
};
use contract::{Refusal, exchange::Side};

/// What is said of a file, whose content is the body.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NewFile {
    /// The sender's own, once for each file: what comes twice is taken once.
    pub id: String,
    /// Who sends it: the supplier reads the name.
    pub by: String,
    /// How the file is called.
    pub name: String,
}

impl Door {
    async fn add<E: Documents>(
        &self,
        key: String,
        (supplier, number): (&str, &str),
        file: NewFile,
        body: Body,
    ) -> Result<Json<Taken>, ServiceError> {
        let supplier = answers::id(supplier)?;
        check_sender(&file.id, &file.by)?;
        documents::find::<E>(&self.database, supplier, number).await?;
        let files = &self.options.files;
        let received = receive(files, supplier, &file.name, body).await?;
        let act = AuditContext {
            at: self.options.clock.now(),
            user_id: None,
            name: file.by.trim().to_owned(),
            side: Side::Buyer,
            origin: Some(key),
        };
        let outcome = self
            .keep::<E>((supplier, number), &file.id, &act, &received)
            .await;
        let is_kept = |outcome: &Outcome| *outcome == Outcome::Taken;
        let outcome = received.discard_unless(files, is_kept, outcome).await?;
        Ok(Json(Taken { outcome }))
    }

    async fn keep<E: Documents>(
        &self,
        (supplier, number): (Uuid, &str),
        id: &str,
        act: &AuditContext,
        received: &Received,
    ) -> Result<Outcome, ServiceError> {
        let transaction = self.database.begin().await?;
        // Beside the messages' ids, which have no second line.
        let key = format!("buyer\nfile\n{id}");
        let fingerprint = tokens::hash(&format!("{number}\n{:?}", received.fingerprint()));
        if !idempotency::claim(&transaction, supplier, &key, &fingerprint, act.at).await? {
            return Ok(Outcome::KnownAlready);
        }
        let document = documents::lock::<E>(&transaction, supplier, number).await?;
        received
            .attach(&transaction, document.document(), true, act)
            .await?;
        transaction.commit().await?;
        Ok(Outcome::Taken)
    }

    async fn hand_out<E: Documents>(
        &self,
        supplier: &str,
        number: &str,
        id: &str,
    ) -> Result<Response, ServiceError> {
        let supplier = answers::id(supplier)?;
        let document = documents::find::<E>(&self.database, supplier, number).await?;
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
    security(("key" = [])),
    params(
        ("supplier" = String, Path, description = "The supplier's id"),
        ("number" = String, Path, description = "The buyer's number of the request"),
        NewFile,
    ),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file: PDF, an image, Office or text"),
    responses(
        (status = 200, description = "Taken now, or taken before", body = Taken),
        (status = 400, description = "The file, its name or another field is not acceptable", body = Refusal),
        (status = 401, description = "No key, or one that is unknown", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
        (status = 409, description = "The request takes no more files", body = Refusal),
    ),
)]
pub async fn add_to_request(
    BuyerSystem(key): BuyerSystem,
    State(door): State<Door>,
    Path((supplier, number)): Path<(String, String)>,
    StrictQuery(file): StrictQuery<NewFile>,
    body: Body,
) -> Result<Json<Taken>, ServiceError> {
    door.add::<Requests>(key, (&supplier, &number), file, body)
        .await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}/attachments/{id}",
    tag = "attachments",
    security(("key" = [])),
    params(
        ("supplier" = String, Path, description = "The supplier's id"),
        ("number" = String, Path, description = "The buyer's number of the request"),
        ("id" = String, Path, description = "Of the attachment"),
    ),
    responses(
        (status = 200, description = "The file's content", body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 401, description = "No key, or one that is unknown", body = Refusal),
        (status = 404, description = "The supplier has no such request, or sent no such file", body = Refusal),
    ),
)]
pub async fn of_request(
    _: BuyerSystem,
    State(door): State<Door>,
    Path((supplier, number, id)): Path<(String, String, String)>,
) -> Result<Response, ServiceError> {
    door.hand_out::<Requests>(&supplier, &number, &id).await
}

#[utoipa::path(
    post,
    path = "/suppliers/{supplier}/orders/{number}/attachments",
    tag = "attachments",
    security(("key" = [])),
    params(
        ("supplier" = String, Path, description = "The supplier's id"),
        ("number" = String, Path, description = "The buyer's number of the order"),
        NewFile,
    ),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file: PDF, an image, Office or text"),
    responses(
        (status = 200, description = "Taken now, or taken before", body = Taken),
        (status = 400, description = "The file, its name or another field is not acceptable", body = Refusal),
        (status = 401, description = "No key, or one that is unknown", body = Refusal),
        (status = 404, description = "The supplier has no such order", body = Refusal),
        (status = 409, description = "The order takes no more files", body = Refusal),
    ),
)]
pub async fn add_to_order(
    BuyerSystem(key): BuyerSystem,
    State(door): State<Door>,
    Path((supplier, number)): Path<(String, String)>,
    StrictQuery(file): StrictQuery<NewFile>,
    body: Body,
) -> Result<Json<Taken>, ServiceError> {
    door.add::<Orders>(key, (&supplier, &number), file, body)
        .await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/attachments/{id}",
    tag = "attachments",
    security(("key" = [])),
    params(
        ("supplier" = String, Path, description = "The supplier's id"),
        ("number" = String, Path, description = "The buyer's number of the order"),
        ("id" = String, Path, description = "Of the attachment"),
    ),
    responses(
        (status = 200, description = "The file's content", body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 401, description = "No key, or one that is unknown", body = Refusal),
        (status = 404, description = "The supplier has no such order, or sent no such file", body = Refusal),
    ),
)]
pub async fn of_order(
    _: BuyerSystem,
    State(door): State<Door>,
    Path((supplier, number, id)): Path<(String, String, String)>,
) -> Result<Response, ServiceError> {
    door.hand_out::<Orders>(&supplier, &number, &id).await
}
