//! `/quotation-requests/{number}/attachments`: the files that hang on a request.
use axum::{
    Json,
    body::Body,
    extract::{Path, State as Shared},
    http::StatusCode,
    response::Response,
};

use crate::{
    Service,
    attachments::FileName,
    documents::Requests,
    error::ServiceError,
    extract::{Caller, Origin, StrictQuery},
    idempotency::IdempotencyKey,
};
use contract::{Refusal, exchange::Attachment};

#[utoipa::path(
    post,
    path = "/quotation-requests/{number}/attachments",
    tag = "quotation requests",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the request"),
        FileName,
        ("Idempotency-Key" = String, Header, description = "What is asked twice under one key is done once", min_length = 1, max_length = 128),
    ),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file: PDF, an image, Office or text"),
    responses(
        (status = 200, description = "The file hangs on the request", body = Attachment),
        (status = 400, description = "No key, or the file or its name is not acceptable", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request", body = Refusal),
        (status = 409, description = "The request takes no more files; or something else was asked under this key", body = Refusal),
    ),
)]
pub async fn add(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path(number): Path<String>,
    StrictQuery(name): StrictQuery<FileName>,
    key: IdempotencyKey,
    body: Body,
) -> Result<Json<Attachment>, ServiceError> {
    service
        .attach::<Requests>(&user, origin, &number, key, (name, body))
        .await
        .map(Json)
}

#[utoipa::path(
    get,
    path = "/quotation-requests/{number}/attachments/{id}",
    tag = "quotation requests",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the request"),
        ("id" = String, Path, description = "Of the attachment"),
    ),
    responses(
        (status = 200, description = "The file's content", body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request, or it has no such file", body = Refusal),
    ),
)]
pub async fn show(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    Path((number, id)): Path<(String, String)>,
) -> Result<Response, ServiceError> {
    service.attachment::<Requests>(&user, &number, &id).await
}

#[utoipa::path(
    delete,
    path = "/quotation-requests/{number}/attachments/{id}",
    tag = "quotation requests",
    security(("token" = [])),
    params(
        ("number" = String, Path, description = "The buyer's number of the request"),
        ("id" = String, Path, description = "Of the attachment"),
    ),
    responses(
        (status = 204, description = "The file is gone"),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 404, description = "The supplier has no such request, or it has no such file", body = Refusal),
        (status = 409, description = "The file is the buyer's, or the request's files stay as they are", body = Refusal),
    ),
)]
pub async fn remove(
    Shared(service): Shared<Service>,
    Caller(user): Caller,
    origin: Origin,
    Path((number, id)): Path<(String, String)>,
) -> Result<StatusCode, ServiceError> {
    service
        .remove_attachment::<Requests>(&user, origin, &number, &id)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
