//! Validates price lists and decisions on price requests.
use std::collections::HashSet;

use rust_decimal::Decimal;

use super::{Fields, LONGEST_CODE, LONGEST_TEXT};
use buyer_documents::{NewPrice, NewPriceList, NewPriceRequestDecision, NewQuantityBreak};
use contract::price_request::{PriceDecision, limits::LONGEST_REASON};
use values::message_id::MessageId;

const MOST_BREAKS: usize = 10;
/// Names below the URL of the portal's list, and names that browsers resolve in URLs.
const RESERVED: [&str; 5] = [".", "..", "export.csv", "export.xlsx", "requests"];

impl Fields {
    pub(super) fn price_list(&mut self, list: &NewPriceList) {
        self.identifier("number", &list.number);
        self.buyer(&list.buyer);
        self.currency("currency", &list.currency);
        if let Some(limit) = list.change_limit_percent {
            self.percent("changeLimitPercent", limit);
            if list.remove_change_limit {
                self.refuse("removeChangeLimit", MessageId::new("buyer-limit-removed"));
            }
        }
        let changes_limit = list.change_limit_percent.is_some() || list.remove_change_limit;
        if !(list.lines.is_empty() && changes_limit) {
            let places = list.lines.iter().zip(1..).map(|(_, place)| place);
            let places: Vec<u32> = places.collect();
            self.line_numbers("lines", places.into_iter());
        }
        self.each_line(&list.lines, Self::price);
        let mut starts = HashSet::new();
        for (index, line) in list.lines.iter().enumerate() {
            if !starts.insert((&line.item, &line.uom, line.valid_from)) {
                let twice = MessageId::new("buyer-price-twice");
                self.refuse(&format!("lines[{index}].validFrom"), twice);
            }
        }
    }

    /// Checks a decision on a price request, without the number of the request.
    pub(super) fn price_decision(&mut self, new: &NewPriceRequestDecision) {
        let mut named = HashSet::new();
        let mut is_explained = new.decision != PriceDecision::Rejected;
        for (index, line) in new.lines.iter().enumerate() {
            self.within(&format!("lines[{index}]"), |fields| {
                fields.length("reason", line.reason.trim(), LONGEST_REASON);
                if !named.insert(line.line_number) {
                    fields.refuse("lineNumber", MessageId::new("service-line-twice"));
                }
            });
            is_explained &=
                line.decision != PriceDecision::Rejected || !line.reason.trim().is_empty();
        }
        // Suppliers are told why a price is rejected.
        let reason = new.reason.trim();
        match is_explained {
            true => self.length("reason", reason, LONGEST_REASON),
            false => self.words("reason", reason, LONGEST_REASON),
        }
    }

    fn price(&mut self, line: &NewPrice) {
        self.opaque("item", &line.item, LONGEST_CODE);
        if RESERVED.contains(&&*line.item) {
            self.refuse("item", MessageId::new("buyer-item-reserved"));
        }
        self.optional("supplierPartNumber", line.supplier_part_number.as_deref());
        self.text("description", &line.description, LONGEST_TEXT);
        self.uom("uom", &line.uom);
        for (field, quantity) in [
            ("packingUnit", line.packing_unit),
            ("minimumOrderQuantity", line.minimum_order_quantity),
        ] {
            if let Some(quantity) = quantity {
                self.quantity(field, quantity);
            }
        }
        let long = MessageId::new("buyer-lead-time");
        self.days("leadTimeDays", line.lead_time_days, long);
        self.number("price", line.price);
        self.quantity_breaks(&line.quantity_breaks);
        self.date("validFrom", line.valid_from);
        if let Some(last) = line.valid_to {
            self.date("validTo", last);
            if last < line.valid_from {
                self.refuse("validTo", MessageId::new("buyer-period-inverted"));
            }
        }
    }

    fn quantity_breaks(&mut self, breaks: &[NewQuantityBreak]) {
        if breaks.len() > MOST_BREAKS {
            let many = MessageId::new("buyer-breaks-many");
            self.refuse_with(
                "quantityBreaks",
                many,
                &[("most", &MOST_BREAKS.to_string())],
            );
        }
        let mut before = Decimal::ZERO;
        for (index, one) in breaks.iter().enumerate() {
            self.within(&format!("quantityBreaks[{index}]"), |fields| {
                fields.quantity("from", one.from);
                fields.number("price", one.price);
                if index > 0 && one.from <= before {
                    fields.refuse("from", MessageId::new("buyer-breaks-order"));
                }
            });
            before = one.from;
        }
    }
}
