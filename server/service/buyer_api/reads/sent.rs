//! The buyer's documents as they were sent: each revision of an order, each amendment of a request, each goods receipt,
//! each price list, each payment, each credit note and each statement of account.
use std::collections::HashMap;

use axum::{
    Json,
    extract::{Path, State},
};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    extract::BuyerSystem,
    reads::{
        references::ONLY_VERSION, supplier_answers::DocumentPath, supplier_parts::ReceiptPath,
    },
    state::BuyerApi,
};
use documents::{Document as _, Documents, Orders, Requests};
use service_core::{error::ServiceError, lists::can_be_number};
use tables::{
    account_statement, credit_note,
    json_column::from_json,
    payment, price_list,
    sent_document::{Column, Entity},
};

/// A document as it was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentDocument {
    /// The portal's id of the request, order, goods receipt, price list, payment, credit note or statement of account.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    /// The id of the message.
    pub message: String,
    pub sent_at: DateTime<Utc>,
    /// `sha256:` and the hexadecimal SHA-256 of `document` as RFC 8785 JSON.
    pub content_hash: String,
    /// The member `document` of the message, with every field that was sent. The kind of a revision is `order`,
    /// `order_revision`, or `order_change_acceptance` if the revision came of it.
    #[schema(value_type = Object)]
    pub document: Value,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct RevisionPath {
    /// Revision, from 1.
    #[param(value_type = u32)]
    revision: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct AmendmentPath {
    /// 0 for the request as it was sent first
    #[param(value_type = u32)]
    amendment: String,
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/revisions/{revision}",
    tag = "documents",
    params(DocumentPath, RevisionPath),
    responses(
        (status = 200, description = "The order or its revision as it was sent", body = SentDocument),
        (status = 404, description = "There is no such revision"),
    ),
)]
pub async fn order_revision(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(RevisionPath { revision }): Path<RevisionPath>,
) -> Result<Json<SentDocument>, ServiceError> {
    api.sent::<Orders>(&path, &revision).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/quotation-requests/{number}/amendments/{amendment}",
    tag = "documents",
    params(DocumentPath, AmendmentPath),
    responses(
        (status = 200, description = "The request or its amendment as it was sent", body = SentDocument),
        (status = 404, description = "There is no such amendment"),
    ),
)]
pub async fn request_amendment(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(AmendmentPath { amendment }): Path<AmendmentPath>,
) -> Result<Json<SentDocument>, ServiceError> {
    api.sent::<Requests>(&path, &amendment).await
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/orders/{number}/goods-receipts/{receipt}/sent",
    tag = "documents",
    params(DocumentPath, ReceiptPath),
    responses(
        (status = 200, description = "The goods receipt as it was sent", body = SentDocument),
        (status = 404, description = "There is no such receipt"),
    ),
)]
pub async fn goods_receipt(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(path): Path<DocumentPath>,
    Path(receipt): Path<ReceiptPath>,
) -> Result<Json<SentDocument>, ServiceError> {
    let receipt = receipt.find(&api, &path).await?;
    api.sent_version(receipt.id, ONLY_VERSION).await
}

/// A handler for each kind of document that is never revised.
macro_rules! sent_once {
    ($($kind:ident at $path:literal: $what:literal, else $missing:literal;)*) => {$(
        #[utoipa::path(
            get,
            path = $path,
            tag = "documents",
            params(DocumentPath),
            responses(
                (status = 200, description = $what, body = SentDocument),
                (status = 404, description = $missing),
            ),
        )]
        pub async fn $kind(
            _: BuyerSystem,
            State(api): State<BuyerApi>,
            Path(path): Path<DocumentPath>,
        ) -> Result<Json<SentDocument>, ServiceError> {
            use $kind::{Column, Entity};
            let columns = [Column::Id, Column::SupplierId, Column::Number];
            api.sent_once::<Entity>(&path, columns).await
        }
    )*};
}

sent_once! {
    price_list at "/suppliers/{supplier}/price-lists/{number}":
        "The price list as it was sent", else "The supplier has no such price list";
    account_statement at "/suppliers/{supplier}/account-statements/{number}":
        "The statement of account as it was sent", else "The supplier has no such statement of account";
    payment at "/suppliers/{supplier}/payments/{number}":
        "The payment as it was sent", else "The supplier has no such payment";
    credit_note at "/suppliers/{supplier}/credit-notes/{number}":
        "The credit note as it was sent", else "The supplier has no such credit note";
}

impl BuyerApi {
    async fn sent<E: Documents>(
        &self,
        path: &DocumentPath,
        version: &str,
    ) -> Result<Json<SentDocument>, ServiceError> {
        let version: i32 = version.parse().map_err(|_| ServiceError::NotFound)?;
        let document = path.find::<E>(self).await?.document();
        self.sent_version(document.id, version).await
    }

    /// A document that is never revised, by the columns of its id, its supplier and its number.
    async fn sent_once<E: EntityTrait>(
        &self,
        path: &DocumentPath,
        [id, supplier, number]: [E::Column; 3],
    ) -> Result<Json<SentDocument>, ServiceError> {
        if !can_be_number(&path.number) {
            return Err(ServiceError::NotFound);
        }
        let found: Option<Uuid> = E::find()
            .select_only()
            .column(id)
            .filter(supplier.eq(path.supplier_id()?))
            .filter(number.eq(&path.number))
            .into_tuple()
            .one(&self.database)
            .await?;
        let id = found.ok_or(ServiceError::NotFound)?;
        self.sent_version(id, ONLY_VERSION).await
    }

    async fn sent_version(
        &self,
        document: Uuid,
        version: i32,
    ) -> Result<Json<SentDocument>, ServiceError> {
        let sent = Entity::find_by_id((document, version));
        let sent = sent.one(&self.database).await?;
        let sent = sent.ok_or(ServiceError::NotFound)?;
        Ok(Json(SentDocument {
            id: sent.document_id,
            message: sent.message_id,
            sent_at: sent.sent_at,
            content_hash: sent.content_hash,
            document: from_json(&sent.content)?,
        }))
    }
}

/// The hash of a version as it was sent; none of a version that no message has.
pub async fn content_hash_of(
    database: &impl ConnectionTrait,
    document: Uuid,
    version: i32,
) -> Result<Option<String>, DbErr> {
    let sent = Entity::find_by_id((document, version))
        .one(database)
        .await?;
    Ok(sent.map(|sent| sent.content_hash))
}

/// The hashes of documents as they were sent, by id and version.
pub async fn content_hashes(
    database: &impl ConnectionTrait,
    ids: impl Iterator<Item = Uuid>,
) -> Result<HashMap<(Uuid, i32), String>, DbErr> {
    let rows: Vec<(Uuid, i32, String)> = Entity::find()
        .select_only()
        .columns([Column::DocumentId, Column::Revision, Column::ContentHash])
        .filter(Column::DocumentId.is_in(ids))
        .into_tuple()
        .all(database)
        .await?;
    let hashes = rows.into_iter();
    Ok(hashes
        .map(|(id, version, hash)| ((id, version), hash))
        .collect())
}
