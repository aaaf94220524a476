//! `/purchase-orders/{number}/despatch-advice`: what of the order is shipped, when and by whom.
use axum::http::StatusCode;
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Serialize;
use ts_rs::TS;

use super::asked_order::AskedOrder;
use crate::{
    answer::Answer,
    backend::contract::order::{
        DespatchLineInput, NewDespatchAdvice, Order, OrderAction, OrderLine,
    },
    error::Error,
    form::{Form, Values, idempotency_key, lines},
    input::Input,
    notice::NoticeMessage,
    pages::{Page, document::version},
    text::LocalizedText,
};

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
    /// `despatchDate`, `expectedDate`, `carrier`, `trackingNumber`, and `lines.10.quantity` of each line that goes
    /// along: a line without one stays behind.
    pub form: Form,
    pub today: NaiveDate,
}

impl DespatchAdviceProps {
    /// All that is open goes along, today.
    fn of(order: Order) -> Self {
        let mut lines = order.lines;
        lines.retain(|line| line.open > Decimal::ZERO);
        let quantities = lines.iter().map(|line| {
            let quantity = line.open.normalize().to_string();
            (quantity_field(line.line_number), quantity)
        });
        let today = ("despatchDate".to_owned(), order.today.to_string());
        let form = Form::keyed(quantities.chain([today]).collect());
        Self {
            number: order.number,
            version: order.version,
            buyer: order.buyer,
            subject: order.subject,
            delivery_address: order.delivery_address,
            lines,
            form,
            today: order.today,
        }
    }
}

/// An order that nothing is shipped of has its own page alone.
pub async fn show(asked: AskedOrder) -> Result<Answer, Error> {
    let order = asked.load().await?;
    if !order.actions.contains(&OrderAction::Ship) {
        return Ok(Answer::redirect(asked.url()));
    }
    let props = DespatchAdviceProps::of(order);
    Ok(Answer::Page(Page::DespatchAdvice(Box::new(props))))
}

/// `action` is the button that was pressed: `ship`, or `add.10` and `remove.10`, which change what goes along. Enter in
/// a field ships nothing yet.
pub async fn submit(asked: AskedOrder, Input(mut values): Input<Values>) -> Result<Answer, Error> {
    let action = values.remove("action").unwrap_or_default();
    if action == "ship" {
        return ship(asked, values).await;
    }
    match action.split_once('.') {
        Some(("remove", line)) => values.remove(&quantity_field(line)),
        Some(("add", line)) => values.insert(quantity_field(line), String::new()),
        _ => None,
    };
    given_back(&asked, StatusCode::OK, Form::keyed(values)).await
}

async fn ship(asked: AskedOrder, values: Values) -> Result<Answer, Error> {
    let AskedOrder {
        number,
        service,
        token,
    } = &asked;
    let key = idempotency_key(&values);
    match service
        .ship_order(number, &advice(&values), &key, token)
        .await
    {
        Ok(_) => Ok(asked.done(NoticeMessage::OrderShipped)),
        Err(error) => {
            let (status, form) = Form::failed(values, error)?;
            given_back(&asked, status, form).await
        }
    }
}

fn advice(values: &Values) -> NewDespatchAdvice {
    let text = |field: &str| values.get(field).cloned().unwrap_or_default();
    let lines = lines(values).into_iter().map(|(line_number, fields)| {
        let quantity = fields.get("quantity").copied().unwrap_or_default();
        DespatchLineInput {
            line_number,
            quantity: quantity.to_owned(),
        }
    });
    NewDespatchAdvice {
        version: version(values, "version"),
        despatch_date: text("despatchDate"),
        expected_date: text("expectedDate"),
        carrier: text("carrier"),
        tracking_number: text("trackingNumber"),
        lines: lines.collect(),
    }
}

fn quantity_field(line: impl std::fmt::Display) -> String {
    format!("lines.{line}.quantity")
}

async fn given_back(asked: &AskedOrder, status: StatusCode, form: Form) -> Result<Answer, Error> {
    let props = DespatchAdviceProps {
        form: form.clone(),
        ..DespatchAdviceProps::of(asked.load().await?)
    };
    Ok(Answer::Refused {
        status,
        page: Page::DespatchAdvice(Box::new(props)),
        url: format!("{}/despatch-advice", asked.url()),
        form,
    })
}
