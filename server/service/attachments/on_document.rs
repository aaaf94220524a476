//! What is asked about the files of a supplier's document, of whatever kind it is.
use axum::{body::Body, response::Response};
use sea_orm::TransactionTrait;

use super::{FileName, Received, detach, find, hand_out, receive};
use crate::{
    Service,
    documents::{self, Document, Documents},
    entities::user,
    error::ServiceError,
    extract::Origin,
    idempotency::{self, Asked, IdempotencyKey},
};
use contract::exchange::Attachment;

impl Service {
    /// Takes in a file and hangs it on the document, once for each key.
    ///
    /// # Errors
    /// `NotFound`; `Fields`, where the file or its name is not acceptable; `Conflict`, where the document takes no more.
    pub async fn attach<E: Documents>(
        &self,
        user: &user::Model,
        origin: Origin,
        number: &str,
        key: IdempotencyKey,
        (name, body): (FileName, Body),
    ) -> Result<Attachment, ServiceError> {
        documents::find::<E>(&self.database, user.supplier_id, number).await?;
        let files = &self.options.files;
        let received = receive(files, user.supplier_id, &name.name, body).await?;
        let outcome = self.keep::<E>(user, origin, number, key, &received).await;
        let is_kept = |kept: &Attachment| kept.id == received.id.to_string();
        received.discard_unless(files, is_kept, outcome).await
    }

    async fn keep<E: Documents>(
        &self,
        user: &user::Model,
        origin: Origin,
        number: &str,
        key: IdempotencyKey,
        received: &Received,
    ) -> Result<Attachment, ServiceError> {
        let act = self.act(user, origin);
        let what = format!("attach to {} {number}", E::default().table_name());
        let once = match idempotency::ask(self, user, key, &what, &received.fingerprint()).await? {
            Asked::Before(attachment) => return Ok(attachment),
            Asked::Now(once) => once,
        };
        let document = documents::hold::<E>(&once.transaction, user.supplier_id, number).await?;
        let is_open = document.takes_files(act.at);
        let attachment = received
            .attach(&once.transaction, document.document(), is_open, &act)
            .await?;
        once.answered(attachment).await
    }

    /// The content of one of the document's files, to be saved and never shown.
    ///
    /// # Errors
    /// `NotFound`
    pub async fn attachment<E: Documents>(
        &self,
        user: &user::Model,
        number: &str,
        id: &str,
    ) -> Result<Response, ServiceError> {
        let document = documents::find::<E>(&self.database, user.supplier_id, number).await?;
        let file = find(&self.database, document.document(), id).await?;
        hand_out(&self.options.files, &file).await
    }

    /// Takes the supplier's own file off the document.
    ///
    /// # Errors
    /// `NotFound`; `Conflict`, where the document's files stay as they are, or it is the buyer's.
    pub async fn remove_attachment<E: Documents>(
        &self,
        user: &user::Model,
        origin: Origin,
        number: &str,
        id: &str,
    ) -> Result<(), ServiceError> {
        let act = self.act(user, origin);
        let transaction = self.database.begin().await?;
        let document = documents::hold::<E>(&transaction, user.supplier_id, number).await?;
        let is_open = document.takes_files(act.at);
        let key = detach(&transaction, document.document(), is_open, &act, id).await?;
        transaction.commit().await?;
        Ok(self.options.files.delete(&key).await?)
    }
}
