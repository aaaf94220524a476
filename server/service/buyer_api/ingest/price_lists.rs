//! Ingests price lists.
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::Expr};
use uuid::Uuid;

use super::{Ingest, field_error};
use buyer_documents::NewPriceList;
use contract::exchange::EventKind;
use documents::events::{self, Change};
use prices::product_prices::{apply, series::Overlap};
use service_core::error::ServiceError;
use tables::{DocumentRef, buyer, document_kind::DocumentKind, fixed_point::Percent, price_list};
use values::message_id::MessageId;

impl Ingest<'_> {
    /// [`Self::save_buyer`] locks the buyer until the transaction ends, and so excludes another list of the same buyer.
    pub async fn take_price_list(&mut self, new: &NewPriceList) -> Result<(), ServiceError> {
        self.save_buyer(&new.buyer).await?;
        let list = price_list::Model {
            id: Uuid::now_v7(),
            supplier_id: self.supplier,
            buyer_id: self.source.id_of(&new.buyer),
            number: new.number.clone(),
            currency: new.currency.clone(),
            received_at: self.audit.at,
        };
        let key = [price_list::Column::SupplierId, price_list::Column::Number];
        let row = list.clone().into_active_model();
        self.insert_numbered(row, key, "document.number").await?;
        let before = apply::apply(
            self.transaction,
            &list,
            &new.lines,
            |index, Overlap { next }| {
                let field = format!("document.lines[{index}].validTo");
                let overlapping = MessageId::new("buyer-price-overlap");
                field_error(&field, overlapping, &[("next", &next.to_string())])
            },
        )
        .await?;
        if new.change_limit_percent.is_some() || new.remove_change_limit {
            // Validation has refused what the database cannot keep exactly.
            let limit = new.change_limit_percent.and_then(Percent::exactly);
            buyer::Entity::update_many()
                .col_expr(buyer::Column::PriceChangeLimit, Expr::value(limit))
                .filter(buyer::Column::Id.eq(list.buyer_id))
                .exec(self.transaction)
                .await?;
        }
        let document = DocumentRef {
            supplier_id: list.supplier_id,
            kind: DocumentKind::PriceList,
            id: list.id,
        };
        let change = Change::new(EventKind::PricesReceived);
        let change = change.before(&before).after(new);
        match new.lines.is_empty() {
            // The supplier is notified of prices.
            true => {
                events::record_silently(self.transaction, document, &self.audit, change).await?;
            }
            false => events::record(self.transaction, document, &self.audit, change).await?,
        }
        Ok(())
    }
}
