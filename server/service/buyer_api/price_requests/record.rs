//! A price request as the buyer's systems read it.
use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::texts_by_id::texts_by_id;
use contract::buyer::{PriceRequestLineRecord, PriceRequestRecord};
use documents::{Document as _, attachments};
use tables::{buyer, price_request::Model, price_request_line};
use values::text::LocalizedText;

/// The requests in their order.
pub async fn read(
    database: &impl ConnectionTrait,
    requests: &[Model],
) -> Result<Vec<PriceRequestRecord>, DbErr> {
    use price_request_line::{Column, Entity};
    let ids = || requests.iter().map(|request| request.id);
    let documents: Vec<_> = requests.iter().map(|request| request.document()).collect();
    let buyers = requests.iter().map(|request| request.buyer_id);
    let (lines, mut files, codes) = tokio::try_join!(
        Entity::find()
            .filter(Column::RequestId.is_in(ids()))
            .order_by_asc(Column::LineNumber)
            .all(database),
        attachments::of_documents(database, &documents),
        texts_by_id::<buyer::Entity>(database, [buyer::Column::Id, buyer::Column::Code], buyers),
    )?;
    let mut of_requests: HashMap<_, Vec<_>> = HashMap::new();
    // Drafts that were given up asked for nothing.
    for line in lines.into_iter().filter(|line| line.price.is_some()) {
        let of_request = of_requests.entry(line.request_id).or_default();
        of_request.push(to_read(line));
    }
    let read = requests.iter().map(|request| PriceRequestRecord {
        supplier: request.supplier_id,
        number: request.number.clone(),
        buyer: codes.get(&request.buyer_id).cloned().unwrap_or_default(),
        currency: request.currency.clone(),
        state: request.state,
        version: request.version.unsigned_abs(),
        reason: request.reason.clone(),
        note: request.note.clone(),
        submitted_at: request.submitted_at,
        decided_at: request.decided_at,
        decision_reason: request.decision_reason.clone(),
        lines: of_requests.remove(&request.id).unwrap_or_default(),
        attachments: files.remove(&request.id).unwrap_or_default(),
        changed_at: request.changed_at,
    });
    Ok(read.collect())
}

fn to_read(line: price_request_line::Model) -> PriceRequestLineRecord {
    PriceRequestLineRecord {
        line_number: line.line_number.unsigned_abs(),
        item: line.item,
        supplier_part_number: line.supplier_part_number,
        description: LocalizedText::new(line.description_ar, line.description_en),
        uom: line.uom,
        current_price: line.current_price.map(Into::into),
        price: line.price.map(Into::into),
        valid_from: line.valid_from,
        valid_to: line.valid_to,
        reason: line.reason,
        decision: line.decision,
        decision_reason: line.decision_reason,
    }
}
