//! Ingests price lists.
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use uuid::Uuid;

use super::{Ingest, field_error};
use crate::{
    buyer_api::documents::NewPriceList,
    documents::{
        DocumentRef,
        events::{self, Change},
    },
    entities::{
        document_kind::DocumentKind,
        price_list,
        product_price::{Column, Entity, Model},
    },
    error::ServiceError,
    product_prices::series::{Agreements, Overlap},
    rows::insert_all,
};
use contract::exchange::EventKind;
use values::message_id::MessageId;

/// Items in one query: well below both databases' limits of parameters.
const BATCH: usize = 400;

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
        let mut agreements = Agreements::new(self.known_prices(&list, new).await?);
        for (index, line) in new.lines.iter().enumerate() {
            agreements.add(&list, line).map_err(|overlap| {
                let Overlap { next } = overlap;
                let field = format!("document.lines[{index}].validTo");
                let overlapping = MessageId::new("buyer-price-overlap");
                field_error(&field, overlapping, &[("next", &next.to_string())])
            })?;
        }
        let (added, changed) = agreements.into_changes();
        let before: Vec<_> = changed.iter().map(|(before, _)| before.period()).collect();
        for (_, after) in changed {
            let row = after.into_active_model().reset_all();
            Entity::update(row).exec(self.transaction).await?;
        }
        insert_all(self.transaction, added).await?;
        let document = DocumentRef {
            supplier_id: list.supplier_id,
            kind: DocumentKind::PriceList,
            id: list.id,
        };
        let change = Change::new(EventKind::PricesReceived);
        let change = change.before(&before).after(new);
        Ok(events::record(self.transaction, document, &self.audit, change).await?)
    }

    /// The prices of the list's items with its buyer in its currency, in the order of their periods.
    async fn known_prices(
        &self,
        list: &price_list::Model,
        new: &NewPriceList,
    ) -> Result<Vec<Model>, DbErr> {
        let mut known = Vec::new();
        let mut items: Vec<_> = new.lines.iter().map(|line| &*line.item).collect();
        items.sort_unstable();
        items.dedup();
        for items in items.chunks(BATCH) {
            let prices = Entity::find()
                .filter(Column::SupplierId.eq(list.supplier_id))
                .filter(Column::BuyerId.eq(list.buyer_id))
                .filter(Column::Currency.eq(&list.currency))
                .filter(Column::Item.is_in(items.iter().copied()))
                .order_by_asc(Column::ValidFrom);
            known.extend(prices.all(self.transaction).await?);
        }
        Ok(known)
    }
}
