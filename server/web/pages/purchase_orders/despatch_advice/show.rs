//! `GET /purchase-orders/{number}/despatch-advice`
use serde::Serialize;
use ts_rs::TS;

use super::form::{beginning, is_open, values};
use crate::{
    answer::Answer,
    error::Error,
    http::form::{Form, Values},
    pages::{
        Page,
        draft::{AnswerPage, SavedDraft},
        purchase_orders::{AskedOrder, PurchaseOrderProps},
    },
};
use contract::order::{Order, OrderAction, OrderLine};
use values::text::LocalizedText;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DespatchAdviceProps {
    pub number: String,
    pub version: u32,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub delivery_address: LocalizedText,
    /// Those that are not wholly shipped.
    pub lines: Vec<OrderLine>,
    /// Where there is no draft: all that is open goes along, today.
    pub beginning: Values,
    /// Its fields: `despatchDate`, `expectedDate`, `carrier`, `trackingNumber`, and for each line `lines.10.quantity`.
    pub draft: Option<SavedDraft>,
    /// Empty, or what was typed and not taken.
    pub form: Form,
}

impl AnswerPage for DespatchAdviceProps {
    type Of = PurchaseOrderProps;

    const PATH: &'static str = "/despatch-advice";

    fn of(order: Order) -> Self {
        let beginning = beginning(&order);
        let mut lines = order.lines;
        lines.retain(is_open);
        Self {
            number: order.number,
            version: order.version,
            buyer: order.buyer,
            subject: order.subject,
            delivery_address: order.delivery_address,
            lines,
            beginning,
            draft: order
                .despatch_draft
                .map(|draft| SavedDraft::of(draft, values)),
            form: Form::keyed(Values::new()),
        }
    }

    fn form(&mut self) -> &mut Form {
        &mut self.form
    }

    fn page(self) -> Page {
        Page::DespatchAdvice(Box::new(self))
    }
}

/// An order that nothing is shipped of has its own page alone.
pub async fn show(asked: AskedOrder) -> Result<Answer, Error> {
    let order = asked.load().await?;
    if !order.actions.contains(&OrderAction::Ship) {
        return Ok(Answer::redirect(asked.url()));
    }
    let props = DespatchAdviceProps::of(order);
    Ok(Answer::Page(props.page()))
}
