//! `/purchase-orders/{number}/despatch-advice`: which goods are shipped, when and by which carrier.
use rust_decimal::Decimal;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    exchange::Draft,
    operations::{CheckDespatchAdvice, SaveDespatchAdviceDraft, ShipOrder},
    order::{
        DespatchAdvice, DespatchAdviceInput, DespatchLineInput, Order, OrderAction, OrderLine,
    },
};
use service_client::ClientError;
use values::LocalizedText;

use super::{OrderPageRequest, PurchaseOrderProps, show::OrderStanding};
use crate::{
    http::{Form, Messages, NoticeMessage, Values},
    pages::documents::{
        draft::DraftPage,
        draft_props::SavedDraft,
        fields::{Rows, line_field},
        review::DraftReview,
    },
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DespatchAdviceProps {
    pub number: String,
    pub standing: OrderStanding,
    pub version: u32,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub delivery_address: LocalizedText,
    /// Lines with an open quantity.
    pub lines: Vec<OrderLine>,
    /// The fields without a draft: all open quantities, today.
    pub beginning: Values,
    /// Its fields: `despatchDate`, `expectedDate`, `carrier`, `trackingNumber`, `supplierNumber`, for each row of packages
    /// `packages.1.count`, `type`, `grossWeightKg` and `id`, and for each line `lines.10.quantity`, `lots` and `serialNumbers`.
    pub draft: Option<SavedDraft>,
    /// Empty, or the typed values that were not accepted.
    pub form: Form,
}

/// Props of `/purchase-orders/{number}/despatch-advice/review`: the despatch advice that would be sent.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DespatchAdviceReviewProps {
    pub number: String,
    pub standing: OrderStanding,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub delivery_address: LocalizedText,
    /// The order's lines of which something would be shipped; `open` is the quantity that would be left.
    pub lines: Vec<OrderLine>,
    pub advice: DespatchAdvice,
    #[serde(flatten)]
    #[ts(flatten)]
    pub review: DraftReview,
}

impl DraftPage for DespatchAdviceProps {
    type Kind = PurchaseOrderProps;
    type Input = DespatchAdviceInput;
    type Line = DespatchLineInput;
    type SaveDraft = SaveDespatchAdviceDraft;
    type Check = CheckDespatchAdvice;
    type Submit = ShipOrder;
    type Review = DespatchAdviceReviewProps;

    const PATH: &'static str = "/despatch-advice";
    const SEND: &'static str = "ship";
    const DATES: &'static [&'static str] = &["despatchDate", "expectedDate"];
    const ROWS: &'static [Rows] = &[("packages", &["id", "type", "count", "grossWeightKg"])];
    const SENT: NoticeMessage = NoticeMessage::OrderShipped;

    fn accepts_answer(order: &Order) -> bool {
        order.actions.contains(&OrderAction::Ship)
    }

    fn version(order: &Order) -> u32 {
        order.version
    }

    fn draft(order: &Order) -> Option<&Draft<DespatchAdviceInput>> {
        order.despatch_draft.as_ref()
    }

    fn new(order: Order, form: Form) -> Self {
        let (standing, beginning) = (OrderStanding::from(&order), beginning(&order));
        let mut lines = order.lines;
        lines.retain(is_open);
        Self {
            standing,
            number: order.number,
            version: order.version,
            buyer: order.buyer,
            subject: order.subject,
            delivery_address: order.delivery_address,
            lines,
            beginning,
            draft: order.despatch_draft.map(SavedDraft::from),
            form,
        }
    }

    fn review(
        order: Order,
        advice: DespatchAdvice,
        review: DraftReview,
    ) -> DespatchAdviceReviewProps {
        let standing = OrderStanding::from(&order);
        let mut lines = order.lines;
        lines.retain_mut(|line| {
            let mut shipped = advice.lines.iter();
            let shipped = shipped.find(|shipped| shipped.line_number == line.line_number);
            line.open -= shipped.map_or(Decimal::ZERO, |shipped| shipped.quantity);
            shipped.is_some()
        });
        DespatchAdviceReviewProps {
            standing,
            number: order.number,
            buyer: order.buyer,
            subject: order.subject,
            delivery_address: order.delivery_address,
            lines,
            advice,
            review,
        }
    }

    /// `remove.10` and `add.10` remove a line and add it with its open quantity.
    async fn apply_action(
        request: &OrderPageRequest,
        values: &mut Values,
        action: &str,
    ) -> Result<Messages, ClientError> {
        match action.split_once('.') {
            Some(("remove", number)) => {
                for field in ["quantity", "lots", "serialNumbers"] {
                    values.remove(&line_field(number, field));
                }
            }
            Some(("add", number)) => {
                let lines = request.load().await?.lines;
                let line = |line: &&OrderLine| line.line_number.to_string() == number;
                values.extend(lines.iter().find(line).map(open_quantity));
            }
            _ => {}
        }
        Ok(Messages::new())
    }
}

fn beginning(order: &Order) -> Values {
    let open = order.lines.iter().filter(|line| is_open(line));
    let today = ("despatchDate".to_owned(), order.today.to_string());
    open.map(open_quantity).chain([today]).collect()
}

fn is_open(line: &OrderLine) -> bool {
    line.open > Decimal::ZERO
}

/// The field of the line's quantity, with everything that is open.
fn open_quantity(line: &OrderLine) -> (String, String) {
    let quantity = line.open.normalize().to_string();
    (line_field(line.line_number, "quantity"), quantity)
}
