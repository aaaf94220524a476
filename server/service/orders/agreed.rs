//! Restores the last accepted terms after a revision is rejected, or its order is closed before a response.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{ActiveValue::Set, DatabaseTransaction};
use serde::Serialize;

use documents::{
    Document as _,
    headers::{self, Header},
    orders::{agreed_revision, progress, revisions},
};
use service_core::error::ServiceError;
use tables::{
    fixed_point::Amount,
    order::{ActiveModel, Model, State},
};

/// Header and totals of a revision.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    #[serde(flatten)]
    header: Header,
    /// Total with VAT.
    total: Decimal,
    #[serde(skip_serializing_if = "Option::is_none")]
    required_date: Option<NaiveDate>,
    #[serde(skip)]
    search_text: String,
}

impl From<&Model> for Terms {
    fn from(order: &Model) -> Self {
        Self {
            header: Header::from(order),
            total: order.total.into(),
            required_date: order.required_date,
            search_text: order.search_text.clone(),
        }
    }
}

impl Terms {
    /// The terms that apply once the order is closed, if they are not those that apply now.
    ///
    /// # Errors
    /// The figures are too large.
    pub async fn when_closed(
        transaction: &DatabaseTransaction,
        order: &Model,
    ) -> Result<Option<Self>, ServiceError> {
        let codes = agreed_revision::codes_of(transaction, order).await?;
        let [now, then] = [order.state, State::Closed]
            .map(|state| agreed_revision::agreed(state, order.revision, &codes).0);
        match now == then {
            true => Ok(None),
            false => Self::agreed(transaction, order).await.map(Some),
        }
    }

    /// The terms of the last accepted revision. The header of the current revision is kept.
    ///
    /// # Errors
    /// The figures are too large.
    pub async fn agreed(
        transaction: &DatabaseTransaction,
        order: &Model,
    ) -> Result<Self, ServiceError> {
        let now = Self::from(order);
        let codes = agreed_revision::codes_of(transaction, order).await?;
        let revision = agreed_revision::last_agreed(order.revision, &codes);
        let lines = progress::lines_of(transaction, order.id, revision).await?;
        let totals = progress::totals(lines.iter(), &order.currency)?;
        let document = order.document();
        let mut headers = headers::superseded(transaction, document).await?;
        // Headers of older documents were not kept.
        let header = match headers.remove(&revision) {
            Some(header) => {
                headers::supersede(transaction, document, order.revision, &now.header).await?;
                header
            }
            None => now.header,
        };
        let texts = lines.iter().flat_map(revisions::search_texts);
        let texts = texts.chain(order.supplier_order_number.as_deref());
        Ok(Self {
            search_text: documents::search_text(&order.number, &header.subject, texts),
            header,
            total: totals.gross.normalize(),
            required_date: lines.iter().filter_map(|line| line.required_date).min(),
        })
    }

    /// # Errors
    /// The total is too large.
    pub fn write(self) -> Result<impl FnOnce(&mut ActiveModel) + use<>, ServiceError> {
        let total = Amount::exactly(self.total).ok_or(ServiceError::TooLarge)?;
        Ok(move |order: &mut ActiveModel| {
            self.header.write(order, self.search_text);
            order.total = Set(total);
            order.required_date = Set(self.required_date);
        })
    }
}
