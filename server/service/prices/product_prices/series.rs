//! Adds prices to those that exist, so that the periods of one agreement never overlap.
use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::DbErr;
use serde::Serialize;
use uuid::Uuid;

use super::breaks;
use buyer_documents::NewPrice;
use documents::line_texts;
use tables::{
    fixed_point::{Amount, Quantity},
    price_list,
    product_price::{Model, StoredBreak},
};
use values::{search_text, text::LocalizedText};

/// The price would hold on days of the next one.
pub struct Overlap {
    /// The first day of the next price.
    pub next: NaiveDate,
}

/// A price with its period and conditions, for the audit log: all that a new price may replace.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Period {
    item: String,
    supplier_part_number: Option<String>,
    description: LocalizedText,
    uom: String,
    packing_unit: Option<Decimal>,
    minimum_order_quantity: Option<Decimal>,
    lead_time_days: Option<i32>,
    price: Decimal,
    quantity_breaks: Vec<StoredBreak>,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
}

/// Prices with one buyer in one currency.
pub struct Agreements {
    /// Prices by item and unit, in the order of their periods.
    prices: BTreeMap<(String, String), Vec<Entry>>,
}

struct Entry {
    /// Price as stored; `None` for a new price.
    before: Option<Model>,
    price: Model,
}

impl Agreements {
    /// `known` are in the order of their periods.
    pub fn new(known: Vec<Model>) -> Self {
        let mut prices: BTreeMap<_, Vec<Entry>> = BTreeMap::new();
        for price in known {
            let key = (price.item.clone(), price.uom.clone());
            prices.entry(key).or_default().push(Entry {
                before: Some(price.clone()),
                price,
            });
        }
        Self { prices }
    }

    /// Adds the price, or replaces the one with the same first day. A price without a last day ends before the next one
    /// begins; the price before it ends the day before it.
    ///
    /// # Errors
    /// The price has a last day, on which the next one holds already.
    pub fn add(&mut self, list: &price_list::Model, new: &NewPrice) -> Result<(), Overlap> {
        let key = (new.item.clone(), new.uom.clone());
        let series = self.prices.entry(key).or_default();
        let place = series.partition_point(|entry| entry.price.valid_from < new.valid_from);
        let is_replaced = series
            .get(place)
            .is_some_and(|entry| entry.price.valid_from == new.valid_from);
        let next = series.get(place + usize::from(is_replaced));
        let next = next.map(|entry| entry.price.valid_from);
        let mut price = row(list, new);
        match (price.valid_to, next) {
            (Some(last), Some(next)) if last >= next => return Err(Overlap { next }),
            (None, Some(next)) => price.valid_to = next.pred_opt(),
            _ => {}
        }
        if let Some(previous) = place.checked_sub(1).and_then(|place| series.get_mut(place)) {
            let previous = &mut previous.price;
            if previous.valid_to.is_none_or(|last| last >= new.valid_from) {
                previous.valid_to = new.valid_from.pred_opt();
            }
        }
        match is_replaced {
            true => {
                let entry = &mut series[place];
                price.id = entry.price.id;
                entry.price = price;
            }
            false => {
                let before = None;
                series.insert(place, Entry { before, price });
            }
        }
        Ok(())
    }

    /// The new prices, and the changed ones as they were and as they are.
    pub fn into_changes(self) -> (Vec<Model>, Vec<(Model, Model)>) {
        let mut added = Vec::new();
        let mut changed = Vec::new();
        for Entry { before, price } in self.prices.into_values().flatten() {
            match before {
                None => added.push(price),
                Some(before) if before != price => changed.push((before, price)),
                Some(_) => {}
            }
        }
        (added, changed)
    }
}

/// Validation has refused numbers that the database cannot keep exactly.
fn row(list: &price_list::Model, new: &NewPrice) -> Model {
    let quantity = |quantity: Option<Decimal>| quantity.and_then(Quantity::exactly);
    let descriptions = [&*new.description.ar, &new.description.en];
    let texts = line_texts(&new.item, &new.supplier_part_number, descriptions);
    Model {
        id: Uuid::now_v7(),
        supplier_id: list.supplier_id,
        buyer_id: list.buyer_id,
        price_list_id: list.id,
        item: new.item.clone(),
        currency: list.currency.clone(),
        uom: new.uom.clone(),
        valid_from: new.valid_from,
        valid_to: new.valid_to,
        price: Amount::exactly(new.price).unwrap_or_default(),
        quantity_breaks: breaks::to_column(&new.quantity_breaks),
        supplier_part_number: new.supplier_part_number.clone(),
        description_ar: new.description.ar.clone(),
        description_en: new.description.en.clone(),
        packing_unit: quantity(new.packing_unit),
        minimum_order_quantity: quantity(new.minimum_order_quantity),
        lead_time_days: new.lead_time_days.map(u32::cast_signed),
        search_text: search_text::search_text(&texts.join(" ")),
    }
}

/// Returns the period and the conditions of a stored price.
pub fn period(price: &Model) -> Result<Period, DbErr> {
    Ok(Period {
        item: price.item.clone(),
        supplier_part_number: price.supplier_part_number.clone(),
        description: LocalizedText::new(&*price.description_ar, &*price.description_en),
        uom: price.uom.clone(),
        packing_unit: price.packing_unit.map(Into::into),
        minimum_order_quantity: price.minimum_order_quantity.map(Into::into),
        lead_time_days: price.lead_time_days,
        price: price.price.into(),
        quantity_breaks: price.stored_breaks()?,
        valid_from: price.valid_from,
        valid_to: price.valid_to,
    })
}
