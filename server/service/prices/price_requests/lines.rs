//! The lines of a price request, as they are stored and as they travel.
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use super::standing::{Standing, Standings};
use crate::product_prices::rows::change_percent;
use contract::price_request::{AskedPrice, LaterPrice, PriceRequestLine};
use documents::line_texts;
use tables::{
    fixed_point::Amount,
    price_request,
    price_request_line::{Column, Entity, Model},
};
use values::text::LocalizedText;

/// Loads the lines in their order.
pub async fn load(
    database: &impl ConnectionTrait,
    request: &price_request::Model,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::RequestId.eq(request.id))
        .order_by_asc(Column::LineNumber)
        .all(database)
        .await
}

/// The first item.
pub fn subject(lines: &[Model]) -> LocalizedText {
    lines.first().map_or_else(LocalizedText::default, |line| {
        LocalizedText::new(&*line.description_ar, &*line.description_en)
    })
}

/// Returns the text in which searches find a request with these lines.
pub fn search_text(number: &str, lines: &[Model]) -> String {
    let texts = lines.iter().flat_map(|line| {
        let descriptions = [&*line.description_ar, &*line.description_en];
        line_texts(&line.item, &line.supplier_part_number, descriptions)
    });
    documents::search_text(number, &subject(lines), texts)
}

/// `standings` are those of a draft's items; none of a request that was submitted.
pub fn to_contract(line: &Model, currency: &str, standings: &Standings) -> PriceRequestLine {
    let standing = standings.get(&(line.item.clone(), line.uom.clone()));
    let current = standing.and_then(Standing::current);
    let current_price = line.current_price.or(current.map(|price| price.price));
    let later = standing.into_iter().flat_map(Standing::later);
    let later = later.map(|later| LaterPrice {
        price: later.price.in_currency(currency).amount,
        valid_from: later.valid_from,
    });
    PriceRequestLine {
        line_number: line.line_number.unsigned_abs(),
        item: line.item.clone(),
        supplier_part_number: line.supplier_part_number.clone(),
        description: LocalizedText::new(&*line.description_ar, &*line.description_en),
        uom: line.uom.clone(),
        current_price: current_price.map(|price| price.in_currency(currency).amount),
        current_until: current.and_then(|price| price.valid_to),
        later: later.collect(),
        has_quantity_breaks: current.is_some_and(|price| price.quantity_breaks != "[]"),
        waiting_in: None,
        asked: asked(line, current_price, currency),
        decision: line.decision,
        decision_reason: line.decision_reason.clone(),
    }
}

/// Says where the prices without a last day would end.
pub fn add_ends(lines: &mut [PriceRequestLine], standings: &Standings) {
    for PriceRequestLine {
        item, uom, asked, ..
    } in lines
    {
        if let Some(asked) = asked
            && asked.valid_to.is_none()
        {
            let standing = standings.get(&(item.clone(), uom.clone()));
            let next = asked.valid_from.zip(standing);
            let next = next.and_then(|(from, standing)| standing.next_after(from));
            asked.until_next = next.and_then(|next| next.pred_opt());
        }
    }
}

fn asked(line: &Model, current: Option<Amount>, currency: &str) -> Option<AskedPrice> {
    let price = line.price?;
    Some(AskedPrice {
        price: price.in_currency(currency).amount,
        change_percent: current.and_then(|current| change_percent(current, price)),
        valid_from: line.valid_from,
        valid_to: line.valid_to,
        until_next: None,
        reason: line.reason.clone(),
    })
}
