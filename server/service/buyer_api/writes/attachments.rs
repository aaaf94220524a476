//! The files of documents, from and to the buyer's systems. Files that the supplier has not sent stay hidden.
use axum::{Json, body::Body, response::Response};
use sea_orm::{ActiveEnum, EntityTrait};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::{
    reads::{references::References, supplier_answers::DocumentPath},
    state::BuyerApi,
    validation::validate_sender,
    writes::outcome::{MessageOutcome, Outcome},
};
use accounts::suppliers::refusal_of_documents;
use contract::exchange::Side;
use database::BeginWrite;
use documents::{
    Document as _, Documents,
    files::{find, hand_out},
    received::{Received, receive},
};
use service_core::{
    audit::{AuditContext, NotificationChannel},
    error::ServiceError,
    field_errors::FieldError,
    idempotency::{self, BUYER_FILE},
    recipients::Recipients,
    storage::Room,
    tokens,
};
use tables::{DocumentRef, supplier};
use values::message_id::MessageId;

/// Describes the file in the request's body.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NewFile {
    /// Chosen by the sender, a new one for each file of a document. The same file under the same id has no second effect;
    /// another file, name or line under it is refused with 409.
    pub id: String,
    /// The sender's name, shown to the supplier.
    pub by: String,
    /// The file's name.
    pub name: String,
    /// The line that the file is about, one of the document's current lines. Without it, the file is about the whole document.
    #[param(minimum = 1, maximum = 99999)]
    pub line_number: Option<u32>,
    /// Checks the file, and keeps nothing of it.
    #[serde(default)]
    pub validate_only: bool,
}

/// The id that a buyer's system chose for a file.
#[derive(Clone, Copy)]
struct SentId<'a> {
    /// The name of the system.
    sender: &'a str,
    document: DocumentRef,
    id: &'a str,
    is_validated_only: bool,
}

impl SentId<'_> {
    /// Returns the key with the system and the document, because another system or document may use the same ID.
    fn idempotency_key(&self) -> String {
        let (kind, document) = (self.document.kind.to_value(), self.document.id);
        let Self { sender, id, .. } = self;
        format!("{BUYER_FILE}file\n{sender}\n{kind}\n{document}\n{id}")
    }
}

impl BuyerApi {
    /// # Errors
    /// `Conflict`: the supplier gets no documents.
    async fn expect_documents_for(&self, supplier: Uuid) -> Result<(), ServiceError> {
        let found = supplier::Entity::find_by_id(supplier).one(&self.database);
        let found = found.await?.ok_or(ServiceError::NotFound)?;
        match refusal_of_documents(found.state) {
            None => Ok(()),
            Some(reason) => Err(ServiceError::Conflict(reason)),
        }
    }

    pub(super) async fn add<E: Documents>(
        &self,
        sender: String,
        path: &DocumentPath,
        file: NewFile,
        body: Body,
    ) -> Result<Json<MessageOutcome>, ServiceError> {
        let supplier = path.supplier_id()?;
        validate_sender(&file.id, &file.by)?;
        self.expect_documents_for(supplier).await?;
        let document = path.find::<E>(self).await?.document();
        let files = &self.options.files;
        let mut received = receive(files, supplier, &file.name, body, Room::UNLIMITED).await?;
        received.line_number = file.line_number;
        let now = self.options.clock.now();
        let audit = AuditContext {
            at: now,
            recorded_at: now,
            user_id: None,
            name: file.by.trim().to_owned(),
            side: Side::Buyer,
            origin: Some(sender.clone()),
            channel: NotificationChannel::PortalAndMail(Recipients::default()),
        };
        let sent = SentId {
            sender: &sender,
            document,
            id: &file.id,
            is_validated_only: file.validate_only,
        };
        let outcome = self.attach::<E>(path, sent, &audit, &received).await;
        let is_attached = |outcome: &Outcome| *outcome == Outcome::Taken;
        let outcome = received.discard_unless(files, is_attached, outcome).await?;
        let mut references =
            References::load_by_id(&self.database, audit.at, &[document.id]).await?;
        Ok(Json(MessageOutcome {
            id: Some(file.id),
            outcome,
            document: references.remove(&document.id),
            warnings: Vec::new(),
            problem: None,
        }))
    }

    async fn attach<E: Documents>(
        &self,
        path: &DocumentPath,
        sent: SentId<'_>,
        audit: &AuditContext,
        received: &Received,
    ) -> Result<Outcome, ServiceError> {
        let (supplier, number) = (path.supplier_id()?, &path.number);
        let key = sent.idempotency_key();
        let fingerprint = fingerprint(received);
        let transaction = self.database.begin_write().await?;
        if !idempotency::claim(&transaction, supplier, &key, &fingerprint, audit.at).await? {
            return match idempotency::fingerprint(&transaction, supplier, &key).await? {
                Some(known) if known == fingerprint => Ok(Outcome::KnownAlready),
                _ => Err(ServiceError::Conflict(MessageId::new(
                    "buyer-file-id-taken",
                ))),
            };
        }
        let document = documents::lock::<E>(&transaction, supplier, number).await?;
        if !received.is_about::<E>(&transaction, &document).await? {
            return Err(unknown_line(received.line_number));
        }
        received
            .attach(&transaction, document.document(), true, audit)
            .await
            .map_err(worded_for_buyer)?;
        if sent.is_validated_only {
            transaction.rollback().await?;
            return Ok(Outcome::Valid);
        }
        transaction.commit().await?;
        Ok(Outcome::Taken)
    }

    pub(super) async fn content<E: Documents>(
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

/// Equal for what comes twice. A file without a line has the fingerprint that it had before files could have lines.
fn fingerprint(received: &Received) -> String {
    let file = received.fingerprint();
    tokens::hash(&match received.line_number {
        None => format!("{file:?}"),
        Some(line) => format!("{file:?}\n{line}"),
    })
}

fn unknown_line(line: Option<u32>) -> ServiceError {
    let unknown = MessageId::new("buyer-line-unknown");
    let line = line.unwrap_or_default().to_string();
    let error = FieldError::new(unknown, &[("line", &line)]);
    ServiceError::field("?lineNumber", error)
}

/// A document is only full for the buyer, never closed.
fn worded_for_buyer(error: ServiceError) -> ServiceError {
    match error {
        ServiceError::Conflict(_) => ServiceError::Conflict(MessageId::new("buyer-files-too-many")),
        error => error,
    }
}
