//! Suppliers' requests to change prices, for the buyer's systems to read and decide on.
pub mod decision;
mod record;

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, DatabaseConnection, DbErr, QueryFilter, Select};
use uuid::Uuid;

use self::record::read;
use super::{
    extract::BuyerSystem,
    paging::{AfterQuery, Page},
    reads::{comments::CommentPage, supplier_answers::DocumentPath, supplier_parts::PartPath},
    supplier_requests::{self, RequestsQuery, SupplierRequest, read_handlers},
};
use crate::state::BuyerApi;
use contract::buyer::PriceRequestRecord;
use documents::Document as _;
use service_core::{error::ServiceError, extract::StrictQuery};
use tables::{
    DocumentRef,
    price_request::{Column, Entity, Model, State as RequestState},
};

impl SupplierRequest for Entity {
    type State = RequestState;
    type Read = PriceRequestRecord;

    const SUPPLIER_ID: Column = Column::SupplierId;
    const NUMBER: Column = Column::Number;
    const STATE: Column = Column::State;
    const POSITION: (Column, Column) = (Column::ChangedAt, Column::Id);

    fn known(rows: Select<Self>) -> Select<Self> {
        rows.filter(Column::SubmittedAt.is_not_null())
    }

    fn position(row: &Model) -> (DateTime<Utc>, Uuid) {
        (row.changed_at, row.id)
    }

    fn document(row: &Model) -> DocumentRef {
        row.document()
    }

    async fn read(
        database: &DatabaseConnection,
        rows: &[Model],
    ) -> Result<Vec<PriceRequestRecord>, DbErr> {
        read(database, rows).await
    }
}

read_handlers! {
    Entity as PriceRequestRecord, state RequestState;
    list "/price-requests": "Price requests that were submitted, in the order of change";
    show "/suppliers/{supplier}/price-requests/{number}";
    comments "/suppliers/{supplier}/price-requests/{number}/comments": "The comments on the request";
    content "/suppliers/{supplier}/price-requests/{number}/attachments/{id}";
}
