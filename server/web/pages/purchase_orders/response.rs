//! `/purchase-orders/{number}/response`: the order response, line by line.
use std::mem;

use serde::Serialize;
use ts_rs::TS;

use contract::{
    change::DocumentChange,
    exchange::{Draft, Totals},
    operations::{CheckOrderResponse, RespondToOrder, SaveOrderResponseDraft},
    order::{
        CheckedOrderResponse, Order, OrderAction, OrderLine, OrderResponseInput,
        OrderResponseLineInput, ResponseCode,
    },
    product_price::PriceInForce,
};
use service_client::ClientError;
use values::{LocalizedText, MessageId, Text};

use super::{OrderPageRequest, PurchaseOrderProps, show::OrderStanding};
use crate::{
    http::{Form, Messages, NoticeMessage, Values},
    pages::documents::{
        confirmations::{RequestedLine, line_questions},
        draft::DraftPage,
        draft_props::SavedDraft,
        fields::line_field,
        prices_in_force,
        review::DraftReview,
    },
};

/// `action` of a line's button, before the line's number.
const COPY_DOWN: &str = "copyDown.";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderResponseProps {
    pub number: String,
    pub standing: OrderStanding,
    /// Revision of the order, from 1.
    pub revision: u32,
    pub version: u32,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    pub currency: String,
    /// The supplier's order number before the response.
    pub supplier_order_number: Option<String>,
    pub lines: Vec<OrderLine>,
    /// Prices that the buyer has agreed to pay today, by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<PriceInForce>>", optional)]
    pub prices_in_force: Vec<PriceInForce>,
    /// Changes of the order's current revision.
    pub changes: Vec<DocumentChange>,
    /// Its fields: `note`, `supplierOrderNumber`, and for each line `lines.10.code`, `quantity`, `unitPrice`, `promisedDate`,
    /// `isBackordered`, `substitute` and `reason`.
    pub draft: Option<SavedDraft>,
    /// Empty, or the typed values that were not accepted.
    pub form: Form,
}

/// Props of `/purchase-orders/{number}/response/review`: the response that would be sent.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderResponseReviewProps {
    pub number: String,
    pub standing: OrderStanding,
    pub buyer: LocalizedText,
    pub subject: LocalizedText,
    /// Totals as ordered.
    pub totals: Totals,
    #[serde(flatten)]
    #[ts(flatten)]
    pub checked: CheckedOrderResponse,
    #[serde(flatten)]
    #[ts(flatten)]
    pub review: DraftReview,
}

impl DraftPage for OrderResponseProps {
    type Kind = PurchaseOrderProps;
    type Input = OrderResponseInput;
    type Line = OrderResponseLineInput;
    type SaveDraft = SaveOrderResponseDraft;
    type Check = CheckOrderResponse;
    type Submit = RespondToOrder;
    type Review = OrderResponseReviewProps;

    const PATH: &'static str = "/response";
    const SEND: &'static str = "send";
    const DATES: &'static [&'static str] = &["promisedDate"];
    const SENT: NoticeMessage = NoticeMessage::ResponseSent;
    const CONFIRMATIONS: Option<fn(&Order, &Values) -> Messages> = Some(questions);

    fn accepts_answer(order: &Order) -> bool {
        order.actions.contains(&OrderAction::Respond)
    }

    fn version(order: &Order) -> u32 {
        order.version
    }

    fn draft(order: &Order) -> Option<&Draft<OrderResponseInput>> {
        order.draft.as_ref()
    }

    fn new(mut order: Order, form: Form) -> Self {
        let standing = OrderStanding::from(&order);
        let newest = (!order.revisions.is_empty()).then(|| order.revisions.swap_remove(0));
        Self {
            standing,
            number: order.number,
            revision: order.revision,
            version: order.version,
            buyer: order.buyer,
            subject: order.subject,
            currency: order.totals.currency,
            supplier_order_number: order.supplier_order_number,
            lines: order.lines,
            prices_in_force: order.prices_in_force,
            changes: newest.map_or_else(Vec::new, |revision| revision.changes),
            draft: order.draft.map(SavedDraft::from),
            form,
        }
    }

    fn review(
        order: Order,
        checked: CheckedOrderResponse,
        review: DraftReview,
    ) -> OrderResponseReviewProps {
        OrderResponseReviewProps {
            standing: OrderStanding::from(&order),
            number: order.number,
            buyer: order.buyer,
            subject: order.subject,
            totals: order.totals,
            checked,
            review,
        }
    }

    /// An unknown code is never read as another one.
    fn invalid_values(values: &Values) -> Messages {
        let codes = values.iter().filter(|(field, _)| is_code(field));
        codes
            .filter(|(_, code)| parse_code(code).is_none())
            .map(|(field, _)| {
                let unknown = Text::message(MessageId::new("response-answer-unknown"));
                (field.clone(), unknown)
            })
            .collect()
    }

    /// A price in force instead of the ordered one is a change. The answer of a line can be copied to those below it.
    async fn apply_action(
        request: &OrderPageRequest,
        values: &mut Values,
        action: &str,
    ) -> Result<Messages, ClientError> {
        let copied = action.strip_prefix(COPY_DOWN);
        if let Some(line) = copied.and_then(|line| line.parse().ok()) {
            copy_down(&request.load().await?, values, line);
        } else if prices_in_force::is_action(action) {
            let order = request.load().await?;
            let lines = order.lines.iter();
            let lines = lines.map(|line| (line.line_number, line.quantity));
            for line in prices_in_force::apply(lines, &order.prices_in_force, values, action) {
                values.insert(line_field(line, "code"), "CA".to_owned());
            }
        }
        Ok(Messages::new())
    }

    /// A draft keeps all typed fields; the fields that the page hides for the chosen code are not sent.
    fn to_send(mut input: OrderResponseInput) -> OrderResponseInput {
        for line in &mut input.lines {
            let reason = match line.code {
                ResponseCode::AcceptedWithChanges => continue,
                ResponseCode::Accepted => String::new(),
                ResponseCode::Rejected => mem::take(&mut line.reason),
            };
            *line = OrderResponseLineInput {
                line_number: line.line_number,
                code: line.code,
                reason,
                ..OrderResponseLineInput::default()
            };
        }
        input
    }
}

/// Gives the lines below this one its answer, date and reason.
fn copy_down(order: &Order, values: &mut Values, line: u32) {
    let lines = order.lines.iter().map(|line| line.line_number);
    for below in lines.skip_while(|number| *number != line).skip(1) {
        for field in ["code", "promisedDate", "reason"] {
            let copied = values.get(&line_field(line, field)).cloned();
            values.insert(line_field(below, field), copied.unwrap_or_default());
        }
    }
}

fn questions(order: &Order, values: &Values) -> Messages {
    let lines = order.lines.iter().filter(|line| {
        let code = values.get(&line_field(line.line_number, "code"));
        code.and_then(|code| parse_code(code)) == Some(ResponseCode::AcceptedWithChanges)
    });
    let requested = lines.map(|line| RequestedLine {
        line_number: line.line_number,
        quantity: line.quantity,
        uom: &line.uom,
        required_date: line.required_date,
        price_in_force: prices_in_force::of_line(&order.prices_in_force, line.line_number),
    });
    line_questions(requested, order.today, values)
}

fn is_code(field: &str) -> bool {
    let line = field
        .strip_prefix("lines.")
        .and_then(|rest| rest.strip_suffix(".code"));
    line.is_some_and(|number| number.parse::<u32>().is_ok())
}

/// A line without a code is accepted, as the page shows it.
fn parse_code(code: &str) -> Option<ResponseCode> {
    match code {
        "" | "AP" => Some(ResponseCode::Accepted),
        "CA" => Some(ResponseCode::AcceptedWithChanges),
        "RE" => Some(ResponseCode::Rejected),
        _ => None,
    }
}
