//! `GET /price-uploads/{id}` and `GET /price-upload-rows/{after}`: what became of an uploaded file.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Select,
};
use uuid::Uuid;

use contract::{
    list::{EXPORT_PIECE, ExportPiece},
    price_upload::{PriceUpload, RefusedPriceRow, RefusedPriceRowQuery},
};
use service_core::{
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor},
};
use tables::{
    buyer,
    json_column::from_json,
    price_upload::{self, Model},
    price_upload_row::{Column, Entity},
};
use values::text::LocalizedText;

/// Refused rows beside the upload; a file has all of them.
const MOST_SHOWN: u64 = 50;

pub async fn show(context: Context, [id]: [String; 1], _: ()) -> Result<PriceUpload, ServiceError> {
    let database = &context.database;
    let upload = find(database, context.user.supplier_id, &id).await?;
    let (buyer, first_refused) = tokio::try_join!(
        buyer::Entity::find_by_id(upload.buyer_id).one(database),
        refused(database, of_upload(&upload).limit(MOST_SHOWN)),
    )?;
    let buyer = buyer.ok_or_else(|| DbErr::RecordNotFound("the upload's buyer".to_owned()))?;
    Ok(PriceUpload {
        id: upload.id.to_string(),
        buyer: LocalizedText::new(buyer.name_ar, buyer.name_en),
        uploaded_at: upload.uploaded_at,
        uploaded_by: upload.uploaded_by_name,
        taken: upload.taken.unsigned_abs(),
        refused: upload.refused.unsigned_abs(),
        drafts: from_json(&upload.drafts)?,
        first_refused,
    })
}

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: RefusedPriceRowQuery,
) -> Result<ExportPiece<RefusedPriceRow>, ServiceError> {
    let database = &context.database;
    let upload = find(database, context.user.supplier_id, &query.upload).await?;
    let last = match Cursor::parse(&after)? {
        Some(cursor) => Some(cursor.key.parse().map_err(|_| ServiceError::NotFound)?),
        None => None,
    };
    let following = of_upload(&upload)
        .apply_if(last, |rows, last: i32| {
            rows.filter(Column::RowNumber.gt(last))
        })
        .limit(u64::from(EXPORT_PIECE) + 1);
    let rows = refused(database, following).await?;
    Ok(export_pieces::to_contract(rows, |row| Cursor {
        value: String::new(),
        key: row.cells.row.to_string(),
    }))
}

fn of_upload(upload: &Model) -> Select<Entity> {
    Entity::find()
        .filter(Column::UploadId.eq(upload.id))
        .order_by_asc(Column::RowNumber)
}

async fn refused(
    database: &impl ConnectionTrait,
    rows: Select<Entity>,
) -> Result<Vec<RefusedPriceRow>, DbErr> {
    let rows = rows.all(database).await?;
    rows.iter().map(|row| from_json(&row.content)).collect()
}

async fn find(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    id: &str,
) -> Result<Model, ServiceError> {
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    let upload = price_upload::Entity::find_by_id(id)
        .filter(price_upload::Column::SupplierId.eq(supplier_id))
        .one(database)
        .await?;
    upload.ok_or(ServiceError::NotFound)
}
