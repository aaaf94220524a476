//! `/buyer/price-requests/{supplier}/{number}`: one price request, and the buyer's decision on it.
use axum::{body::Body, extract::Path, http::Response};
use serde::Serialize;
use serde_json::{Value, json};
use ts_rs::TS;

use contract::buyer::{PriceRequestRecord, Scope};
use values::LocalizedText;

use super::{escaped, price_requests::URL, waiting_changes::names};
use crate::{
    Error, Outcome,
    http::{DeskService, Form, FormError, Input, NoticeMessage, Values, form::is_confirmed},
    pages::documents::{attachments::downloaded, version},
};

/// The field with the version that the page shows: another one is not decided.
const VERSION: &str = "version";

/// Prefix of the fields with the decision on a line, such as `decision.10`.
const LINE: &str = "decision.";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerPriceRequestProps {
    pub request: PriceRequestRecord,
    /// Name of the supplier; `None` if the person may not read suppliers.
    pub supplier_name: Option<LocalizedText>,
    /// Whether the person may decide.
    pub may_write: bool,
    /// Form of the decision; its question has the name of the decision.
    pub form: Form,
}

impl BuyerPriceRequestProps {
    async fn load(desk: &DeskService, address: &Address) -> Result<Self, Error> {
        let request: PriceRequestRecord = desk.get(&address.route("")).await?;
        let mut names = names(desk, [request.supplier]).await?;
        Ok(Self {
            supplier_name: names.remove(&request.supplier),
            request,
            may_write: desk.may(Scope::PricesWrite),
            form: Form::default(),
        })
    }
}

/// The supplier's id and the request's number.
struct Address(String, String);

impl Address {
    /// The route of the buyer API.
    fn route(&self, below: &str) -> String {
        let (supplier, number) = (escaped(&self.0), escaped(&self.1));
        format!("/suppliers/{supplier}/price-requests/{number}{below}")
    }

    fn page(&self) -> String {
        format!("{URL}/{}/{}", escaped(&self.0), escaped(&self.1))
    }
}

/// `GET /buyer/price-requests/{supplier}/{number}`
pub async fn show(
    desk: DeskService,
    Path((supplier, number)): Path<(String, String)>,
) -> Result<Outcome, Error> {
    let props = BuyerPriceRequestProps::load(&desk, &Address(supplier, number)).await?;
    Ok(Outcome::page(props))
}

/// `GET .../attachments/{file}`
pub async fn download(
    desk: DeskService,
    Path((supplier, number, file)): Path<(String, String, String)>,
) -> Result<Response<Body>, Error> {
    let below = format!("/attachments/{}", escaped(&file));
    let file = desk.file(&Address(supplier, number).route(&below)).await?;
    Ok(downloaded(file))
}

/// `POST /buyer/price-requests/{supplier}/{number}`. The field `decision` says how: `approve`, `reject`, or `lines` for each line
/// by itself.
pub async fn decide(
    desk: DeskService,
    Path((supplier, number)): Path<(String, String)>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    desk.expect(Scope::PricesWrite)?;
    let address = Address(supplier, number);
    let decision = values.get("decision").cloned().unwrap_or_default();
    let lines: Vec<u32> = line_numbers(&values).collect();
    let refused = if !is_confirmed(&values, VERSION) {
        Form::asking(values, &decision)
    } else {
        let sent: Result<(), FormError> = async {
            let body = desk.signed(body(&decision, &values));
            Ok(desk.post(&address.route("/decision"), &body).await?)
        }
        .await;
        match sent {
            Ok(()) => {
                let notice = NoticeMessage::PriceRequestDecided;
                return Ok(Outcome::done(address.page(), notice));
            }
            Err(error) => {
                let (status, mut form) = error.into_form(values)?;
                for (place, line) in lines.iter().enumerate() {
                    if let Some(error) = form.errors.remove(&format!("lines.{place}.reason")) {
                        form.errors.insert(format!("reason.{line}"), error);
                    }
                }
                // Opens the form again.
                let words = values::Text::message(values::MessageId::new("confirm-first"));
                form.questions.insert(decision, words);
                (status, form)
            }
        }
    };
    let props = BuyerPriceRequestProps::load(&desk, &address).await?;
    Ok(Outcome::refused_in(
        refused,
        address.page(),
        props,
        |props| &mut props.form,
    ))
}

/// The lines that the form decides on, in the order in which they are sent.
fn line_numbers(values: &Values) -> impl Iterator<Item = u32> {
    let fields = values.keys();
    fields.filter_map(|field| field.strip_prefix(LINE)?.parse().ok())
}

/// The JSON of the decision, with the names of the buyer API.
fn body(decision: &str, values: &Values) -> Value {
    let text = |field: &str| values.get(field).map(String::as_str).unwrap_or_default();
    let lines = line_numbers(values).map(|line| {
        let decision = text(&format!("{LINE}{line}"));
        let reason = match decision {
            "rejected" => text(&format!("reason.{line}")),
            _ => "",
        };
        json!({ "lineNumber": line, "decision": decision, "reason": reason })
    });
    let is_by_line = decision == "lines";
    json!({
        "version": version(values, VERSION),
        "decision": if decision == "reject" { "rejected" } else { "approved" },
        "reason": if decision == "approve" { "" } else { text("reason") },
        "lines": if is_by_line { lines.collect::<Vec<_>>() } else { Vec::new() },
    })
}
