//! Ingests goods receipts and their cancellations. A receipt is a fact: it may be of goods that were not advised, and of more
//! than was ordered.
use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::{Ingest, field_error, quantity};
use buyer_documents::{NewGoodsReceipt, ReceiptCancellation};
use contract::exchange::EventKind;
use documents::{
    Orders,
    orders::{receipts, shipments},
};
use service_core::{error::ServiceError, field_errors::FieldError, rows::insert_all};
use tables::{
    despatch_advice,
    goods_receipt::{Column, Entity, Model},
    goods_receipt_line, order, order_line,
};
use values::message_id::MessageId;

impl Ingest<'_> {
    pub async fn receive_goods(&mut self, new: &NewGoodsReceipt) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&new.order).await?;
        if new.date > self.clock.day_of(self.audit.at) {
            let future = MessageId::new("buyer-future");
            return Err(field_error("document.date", future, &[]));
        }
        let despatch_advice = self.named_advice(&order, new).await?;
        self.expect_lines(&order, new).await?;
        let receipt = Model {
            id: Uuid::now_v7(),
            supplier_id: order.supplier_id,
            order_id: order.id,
            number: new.number.clone(),
            received_on: new.date,
            despatch_advice,
            note: new.note.trim().to_owned(),
            created_at: self.audit.at,
            cancelled_at: None,
            cancellation_reason: None,
            changed_at: self.now,
        };
        let lines = new.lines.iter().map(|line| goods_receipt_line::Model {
            goods_receipt_id: receipt.id,
            line_number: line.line_number.cast_signed(),
            received: quantity(line.received),
            rejected: quantity(line.rejected),
            reason: line.reason.trim().to_owned(),
        });
        let lines: Vec<_> = lines.collect();
        let key = [Column::SupplierId, Column::Number];
        self.insert_numbered(receipt.into_active_model(), key, "document.number")
            .await?;
        insert_all(self.transaction, lines).await?;
        let received = EventKind::GoodsReceived;
        receipts::settle(self.transaction, order, &self.audit, received, |step| {
            step.noted(&new.number).with(new)
        })
        .await
    }

    pub async fn cancel_receipt(
        &mut self,
        cancellation: &ReceiptCancellation,
    ) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&cancellation.order).await?;
        let receipt = receipts::receipts_of(&order)
            .filter(Column::Number.eq(&cancellation.number))
            .one(self.transaction)
            .await?;
        let receipt = receipt.ok_or_else(|| {
            let unknown = MessageId::new("buyer-receipt-unknown");
            let number = &cancellation.number;
            ServiceError::NoSuchDocument(FieldError::new(unknown, &[("number", number)]))
        })?;
        if receipt.cancelled_at.is_some() {
            let cancelled = MessageId::new("buyer-receipt-cancelled");
            return Err(ServiceError::Conflict(cancelled));
        }
        let reason = cancellation.reason.trim();
        let mut receipt = receipt.into_active_model();
        receipt.cancelled_at = Set(Some(self.audit.at));
        receipt.cancellation_reason = Set(Some(reason.to_owned()));
        receipt.changed_at = Set(self.now);
        Entity::update(receipt).exec(self.transaction).await?;
        let cancelled = EventKind::GoodsReceiptCancelled;
        receipts::settle(self.transaction, order, &self.audit, cancelled, |step| {
            step.noted(format!("{} · {reason}", cancellation.number))
                .with(cancellation)
        })
        .await
    }

    /// The portal's number of the advice that a receipt names by it, or by the supplier's own number. Of several with the
    /// same own number it is the last one that was not cancelled.
    async fn named_advice(
        &self,
        order: &order::Model,
        new: &NewGoodsReceipt,
    ) -> Result<Option<String>, ServiceError> {
        use despatch_advice::Column;
        let Some(number) = &new.despatch_advice else {
            return Ok(None);
        };
        let named = Condition::any()
            .add(Column::Number.eq(number))
            .add(Column::SupplierNumber.eq(number));
        let mut advices = shipments::advices_of(order)
            .filter(named)
            .order_by_desc(Column::CreatedAt)
            .order_by_desc(Column::Number)
            .all(self.transaction)
            .await?;
        advices.sort_by_key(|advice| (advice.number != *number, advice.cancelled_at.is_some()));
        match advices.into_iter().next() {
            Some(advice) => Ok(Some(advice.number)),
            None => {
                let unknown = MessageId::new("buyer-despatch-advice-unknown");
                Err(field_error("document.despatchAdvice", unknown, &[]))
            }
        }
    }

    /// The lines may be those of any revision: goods that arrived stay received.
    async fn expect_lines(
        &self,
        order: &order::Model,
        new: &NewGoodsReceipt,
    ) -> Result<(), ServiceError> {
        use order_line::Column as Line;
        let ordered: Vec<(i32, bool)> = order_line::Entity::find()
            .filter(Line::OrderId.eq(order.id))
            .order_by_asc(Line::Revision)
            .select_only()
            .columns([Line::LineNumber, Line::IsReturn])
            .into_tuple()
            .all(self.transaction)
            .await?;
        // The last revision decides whether a line goes back.
        let is_return: BTreeMap<_, _> = ordered.into_iter().collect();
        for (index, line) in new.lines.iter().enumerate() {
            let refusal = match is_return.get(&line.line_number.cast_signed()) {
                Some(false) => continue,
                Some(true) => MessageId::new("buyer-line-returned"),
                None => MessageId::new("buyer-line-unknown"),
            };
            let field = format!("document.lines[{index}].lineNumber");
            let number = line.line_number.to_string();
            return Err(field_error(&field, refusal, &[("line", &number)]));
        }
        Ok(())
    }
}
