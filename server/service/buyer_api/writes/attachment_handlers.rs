//! `…/attachments`: the handlers of files, for requests and for orders.
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    response::Response,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{attachments::NewFile, outcome::MessageOutcome};
use crate::{extract::BuyerSystem, reads::supplier_answers::DocumentPath, state::BuyerApi};
use documents::{Orders, Requests};
use service_core::{error::ServiceError, extract::StrictQuery};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct AttachmentId {
    /// The attachment's id
    #[param(format = "uuid")]
    id: String,
}

/// The handlers of each kind of document: one takes a file, the other returns its content.
macro_rules! attachments {
    ($($add:ident $all:literal, $content:ident $one:literal of $documents:ty;)*) => {$(
        #[utoipa::path(
            post,
            path = $all,
            tag = "attachments",
            params(DocumentPath, NewFile),
            request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file: PDF, image, Office, DXF, CSV or text, at most 10 MB; its name ends in its type"),
            responses(
                (status = 200, description = "Taken now, or taken before", body = MessageOutcome),
                (status = 400, description = "The file, its name or another field is not acceptable, or the document has no such line"),
                (status = 409, description = "The document takes no more files, or another file came under this id"),
            ),
        )]
        pub async fn $add(
            system: BuyerSystem,
            State(api): State<BuyerApi>,
            Path(path): Path<DocumentPath>,
            StrictQuery(mut file): StrictQuery<NewFile>,
            body: Body,
        ) -> Result<Json<MessageOutcome>, ServiceError> {
            file.by = system.acting(file.by);
            api.add::<$documents>(system.name, &path, file, body).await
        }

        #[utoipa::path(
            get,
            path = $one,
            tag = "attachments",
            params(DocumentPath, AttachmentId),
            responses(
                (status = 200, description = "The file's content", body = Vec<u8>, content_type = "application/octet-stream"),
            ),
        )]
        pub async fn $content(
            _: BuyerSystem,
            State(api): State<BuyerApi>,
            Path(path): Path<DocumentPath>,
            Path(AttachmentId { id }): Path<AttachmentId>,
        ) -> Result<Response, ServiceError> {
            api.content::<$documents>(&path, &id).await
        }
    )*};
}

attachments! {
    add_to_request "/suppliers/{supplier}/quotation-requests/{number}/attachments",
        content_of_request "/suppliers/{supplier}/quotation-requests/{number}/attachments/{id}"
        of Requests;
    add_to_order "/suppliers/{supplier}/orders/{number}/attachments",
        content_of_order "/suppliers/{supplier}/orders/{number}/attachments/{id}"
        of Orders;
}
