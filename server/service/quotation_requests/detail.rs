//! `GET /quotation-requests/{number}`: the request, what was answered, and what hangs on it.
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait};
use uuid::Uuid;

use contract::{
    exchange::{Actor, DocumentEvent, EventKind, Older, Side},
    product_price::PriceInForce,
    quotation_request::{
        EarlierRequest, Quotation, QuotationRequest, QuotationRequestAction as Possible,
    },
};
use documents::{
    Document, Documents, Requests, attachments, comments,
    drafts::{self, DraftKind},
    events,
    headers::{self, Header},
    notifications::read::has_unread,
    only_possible,
    orders::source,
    product_prices::in_force::{self, Parties},
    quotation_requests::{answered, lines},
    text_lines,
    versions::Versions,
};
use service_core::{context::Context, error::ServiceError, vat_rate};
use tables::{
    buyer,
    request_for_quotation::{Model, State, states::Action},
    request_line, user,
};
use values::text::LocalizedText;

pub async fn show(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<QuotationRequest, ServiceError> {
    let request =
        documents::find::<Requests>(&context.database, context.user.supplier_id, &number).await?;
    let clock = &context.options.clock;
    let has_unread_notifications = has_unread(&context, &[request.document()]).await?;
    let (supplier_id, buyer_id) = (request.supplier_id, request.buyer_id);
    let request = to_contract(&context.database, request, clock.now(), clock.today()).await?;
    let request = permitted(request, &context.user);
    Ok(QuotationRequest {
        has_unread_notifications,
        prices_in_force: prices_in_force(&context, &request, (supplier_id, buyer_id)).await?,
        ..request
    })
}

/// None while the caller cannot answer the request.
async fn prices_in_force(
    context: &Context,
    request: &QuotationRequest,
    (supplier_id, buyer_id): (Uuid, Uuid),
) -> Result<Vec<PriceInForce>, DbErr> {
    let is_answerable = [Possible::Respond, Possible::Revise]
        .iter()
        .any(|action| request.actions.contains(action));
    if !is_answerable {
        return Ok(Vec::new());
    }
    let parties = Parties {
        supplier_id,
        buyer_id,
        currency: &request.currency,
    };
    let lines = request.lines.iter();
    let lines: Vec<_> = lines
        .map(|line| (line.line_number, &*line.item, &*line.uom))
        .collect();
    in_force::for_user(context, parties, &lines).await
}

/// The request without what the user may not do.
fn permitted(mut request: QuotationRequest, user: &user::Model) -> QuotationRequest {
    request
        .actions
        .retain(|action| user.may(action.permission()));
    if !user.may(Possible::Attach.permission()) {
        for file in &mut request.attachments {
            file.is_removable = false;
        }
    }
    request
}

/// Returns all that the supplier sees of a request.
pub async fn to_contract(
    database: &impl ConnectionTrait,
    request: Model,
    now: DateTime<Utc>,
    today: NaiveDate,
) -> Result<QuotationRequest, ServiceError> {
    let document = request.document();
    let (
        buyer,
        lines,
        mut headers,
        draft,
        attachments,
        (comments, older_comments),
        (mut events, older_events),
        (_, vat_percent),
        orders,
    ) = tokio::try_join!(
        buyer::Entity::find_by_id(request.buyer_id).one(database),
        lines::every(&request).all(database),
        headers::superseded(database, document),
        drafts::load(database, document.draft(DraftKind::Quotation)),
        attachments::load(database, document, Requests::takes_files(&request, now)),
        comments::newest(database, document),
        events::newest(database, document),
        vat_rate::of_supplier(database, request.supplier_id, today),
        source::orders_of(database, &request),
    )?;
    let mut quotation = answered::last(database, &request).await?;
    headers.insert(request.amendment, Header::from(&request));
    let mut versions = Versions::new(headers, lines);
    let changes = versions.changes(request.amendment);
    if let Some(quotation) = &mut quotation {
        quotation.asked = earlier_request(&versions, quotation, &request);
    }
    let lines = versions.lines.remove(&request.amendment);
    let mut lines = lines.unwrap_or_default();
    let buyer = buyer.ok_or_else(|| DbErr::RecordNotFound("the request's buyer".to_owned()))?;
    let state = request.state_at(now);
    if state != State::Amended {
        lines.iter_mut().for_each(|line| line.is_amended = false);
    }
    if state != request.state {
        insert_expiry(&mut events, request.submission_due_at);
    }
    Ok(QuotationRequest {
        actions: actions(&request, now),
        number: request.number,
        buyer: LocalizedText::new(buyer.name_ar, buyer.name_en),
        subject: LocalizedText::new(request.subject_ar, request.subject_en),
        issue_date: request.issue_date,
        submission_due_at: request.submission_due_at,
        currency: request.currency,
        payment_terms: LocalizedText::new(request.payment_terms_ar, request.payment_terms_en),
        incoterm: request.incoterm,
        delivery_place: LocalizedText::new(request.delivery_place_ar, request.delivery_place_en),
        note: LocalizedText::new(request.note_ar, request.note_en),
        references: headers::references(&request.header_references),
        amendment: request.amendment.unsigned_abs(),
        state,
        version: request.version.unsigned_abs(),
        changes,
        lines: lines::with_texts(lines, text_lines::from_column(&request.text_lines)),
        prices_in_force: Vec::new(),
        quotation,
        draft,
        has_unread_notifications: false,
        orders,
        attachments,
        comments,
        events,
        older: Older {
            comments: older_comments,
            events: older_events,
        },
        reason: request.reason,
        default_vat_percent: vat_percent.map_or(Decimal::ZERO, Into::into),
        now,
        today,
    })
}

fn actions(request: &Model, now: DateTime<Utc>) -> Vec<Possible> {
    let may = |action| request.after(action, now).is_ok();
    let was_answered = matches!(request.state, State::Submitted | State::Withdrawn);
    let possible = [
        (Possible::Respond, may(Action::Submit) && !was_answered),
        (Possible::Submit, may(Action::Submit)),
        (Possible::Revise, may(Action::Submit) && was_answered),
        (Possible::Withdraw, may(Action::Withdraw)),
        (Possible::Decline, may(Action::Decline)),
        (
            Possible::AcknowledgeAmendment,
            may(Action::AcknowledgeAmendment),
        ),
        (Possible::Attach, Requests::takes_files(request, now)),
        (Possible::Ask, true),
    ];
    only_possible(possible)
}

/// The deadline passed, and nobody has written that down yet.
fn insert_expiry(events: &mut Vec<DocumentEvent>, expired_at: DateTime<Utc>) {
    let place = events.partition_point(|event| event.at > expired_at);
    let expiry = DocumentEvent {
        kind: EventKind::Expired,
        at: expired_at,
        by: Actor {
            name: String::new(),
            side: Side::System,
        },
        note: None,
    };
    events.insert(place, expiry);
}

/// The request that this quotation answers, if the buyer has amended it since.
fn earlier_request(
    versions: &Versions<request_line::Model>,
    quotation: &Quotation,
    request: &Model,
) -> Option<EarlierRequest> {
    let amendment = quotation.amendment.cast_signed();
    if amendment == request.amendment {
        return None;
    }
    let header = versions.headers.get(&amendment);
    let header = header.map_or_else(|| Header::from(request), Header::clone);
    let lines = versions.lines.get(&amendment).cloned().unwrap_or_default();
    Some(EarlierRequest {
        subject: header.subject,
        payment_terms: header.payment_terms,
        incoterm: header.incoterm,
        delivery_place: header.place,
        lines: lines::with_texts(lines, header.text_lines),
    })
}
