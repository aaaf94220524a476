//! The rows of payments.
use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr, DerivePartialModel, Select};

use crate::{inquiries, table::PaymentTable};
use contract::{
    Money,
    payment::{PaymentMethod, PaymentRow, PaymentSort},
};
use service_core::lists::BuyerName;
use tables::{
    buyer,
    document_kind::DocumentKind,
    fixed_point::Amount,
    inquiry::State as InquiryState,
    payment::{Column, Entity},
};

#[derive(DerivePartialModel)]
#[sea_orm(entity = "Entity")]
struct Shown {
    number: String,
    #[sea_orm(nested)]
    buyer: BuyerName,
    paid_on: NaiveDate,
    method: PaymentMethod,
    reference: Option<String>,
    currency: String,
    amount: Amount,
    deducted: Amount,
    #[sea_orm(from_expr = "inquiries::state_of(DocumentKind::Payment, Column::Id)")]
    inquiry: Option<InquiryState>,
}

impl PaymentTable for Entity {
    type Row = PaymentRow;

    const CURRENCY: Column = Column::Currency;
    const DATE: Column = Column::PaidOn;
    const AMOUNT: Column = Column::Amount;
    const DEFAULT_SORT: PaymentSort = PaymentSort::Newest;

    async fn load(
        database: &impl ConnectionTrait,
        rows: Select<Self>,
    ) -> Result<Vec<PaymentRow>, DbErr> {
        let rows = rows
            .inner_join(buyer::Entity)
            .into_partial_model::<Shown>()
            .all(database)
            .await?;
        let rows = rows.into_iter().map(|row| PaymentRow {
            number: row.number,
            buyer: row.buyer.into(),
            paid_on: row.paid_on,
            method: row.method,
            reference: row.reference,
            amount: row.amount.in_currency(&row.currency),
            deducted: row.deducted.in_currency(&row.currency),
            inquiry: row.inquiry,
        });
        Ok(rows.collect())
    }

    fn number(row: &PaymentRow) -> &str {
        &row.number
    }

    fn sorted_values(row: &PaymentRow) -> (NaiveDate, &Money) {
        (row.paid_on, &row.amount)
    }
}
