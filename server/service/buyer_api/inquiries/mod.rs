//! Suppliers' inquiries about invoices and payments, for the buyer's systems to read. Messages answer and close them.
mod record;

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use chrono::{DateTime, Utc};
use sea_orm::{DatabaseConnection, DbErr, Select};
use uuid::Uuid;

pub use self::record::ReadInquiry;
use self::record::read;
use super::{
    extract::BuyerSystem,
    paging::{AfterQuery, Page},
    reads::{comments::CommentPage, supplier_answers::DocumentPath, supplier_parts::PartPath},
    supplier_requests::{self, RequestsQuery, SupplierRequest, read_handlers},
};
use crate::state::BuyerApi;
use service_core::{error::ServiceError, extract::StrictQuery};
use tables::{
    DocumentRef,
    inquiry::{Column, Entity, Model, State as InquiryState},
};

impl SupplierRequest for Entity {
    type State = InquiryState;
    type Read = ReadInquiry;

    const SUPPLIER_ID: Column = Column::SupplierId;
    const NUMBER: Column = Column::Number;
    const STATE: Column = Column::State;
    const POSITION: (Column, Column) = (Column::ChangedAt, Column::Id);

    fn known(rows: Select<Self>) -> Select<Self> {
        rows
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
    ) -> Result<Vec<ReadInquiry>, DbErr> {
        read(database, rows).await
    }
}

read_handlers! {
    Entity as ReadInquiry, state InquiryState;
    list "/inquiries": "Inquiries about invoices and payments, in the order of change";
    show "/suppliers/{supplier}/inquiries/{number}";
    comments "/suppliers/{supplier}/inquiries/{number}/comments": "The messages of the inquiry";
    content "/suppliers/{supplier}/inquiries/{number}/attachments/{id}";
}
