//! `GET /purchase-orders/{number}/response`
use serde::Serialize;
use ts_rs::TS;

use super::form::{accepts_with_changes, values};
use crate::{
    answer::Answer,
    error::Error,
    http::form::{Form, Values},
    pages::{
        Page,
        draft::{AnswerPage, SavedDraft},
        purchase_orders::{AskedOrder, PurchaseOrderProps},
        questions::{self, AsksFirst, Questions, WantedLine},
    },
};
use contract::{
    change::DocumentChange,
    order::{Order, OrderAction, OrderLine},
};
use values::text::LocalizedText;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderResponseProps {
    pub number: String,
    /// From 1.
    pub revision: u32,
    pub version: u32,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub currency: String,
    pub lines: Vec<OrderLine>,
    /// What the revision at hand changed.
    pub changes: Vec<DocumentChange>,
    /// Its fields: `note`, and for each line `lines.10.code`, `quantity`, `unitPrice`, `promisedDate`,
    /// `isBackordered`, `substitute` and `reason`.
    pub draft: Option<SavedDraft>,
    /// Empty, or what was typed and not taken.
    pub form: Form,
}

impl AnswerPage for OrderResponseProps {
    type Of = PurchaseOrderProps;

    const PATH: &'static str = "/response";

    fn of(mut order: Order) -> Self {
        let newest = (!order.revisions.is_empty()).then(|| order.revisions.swap_remove(0));
        Self {
            number: order.number,
            revision: order.revision,
            version: order.version,
            buyer: order.buyer,
            subject: order.subject,
            currency: order.totals.currency,
            lines: order.lines,
            changes: newest.map_or_else(Vec::new, |revision| revision.changes),
            draft: order.draft.map(|draft| SavedDraft::of(draft, values)),
            form: Form::keyed(Values::new()),
        }
    }

    fn form(&mut self) -> &mut Form {
        &mut self.form
    }

    fn page(self) -> Page {
        Page::OrderResponse(Box::new(self))
    }
}

impl AsksFirst for OrderResponseProps {
    fn versions(order: &Order) -> (u32, u32) {
        let draft = order.draft.as_ref();
        (order.version, draft.map_or(0, |draft| draft.version))
    }

    fn questions(order: &Order, values: &Values) -> Questions {
        if !order.actions.contains(&OrderAction::Respond) {
            return Questions::new();
        }
        let lines = order.lines.iter();
        let changed = lines.filter(|line| accepts_with_changes(values, line.line_number));
        questions::of_lines(changed.map(wanted), values)
    }
}

/// An order that takes no response has its own page alone.
pub async fn show(asked: AskedOrder) -> Result<Answer, Error> {
    let order = asked.load().await?;
    if !order.actions.contains(&OrderAction::Respond) {
        return Ok(Answer::redirect(asked.url()));
    }
    let props = OrderResponseProps::of(order);
    Ok(Answer::Page(props.page()))
}

fn wanted(line: &OrderLine) -> WantedLine<'_> {
    WantedLine {
        line_number: line.line_number,
        quantity: line.quantity,
        uom: &line.uom,
        required_date: line.required_date,
    }
}
