//! `GET /orders/{number}`: the order, what was answered and shipped, and what hangs on it.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait};
use uuid::Uuid;

use crate::{cancel_despatch, response};
use contract::{
    exchange::Older,
    order::{Order, OrderAction as Possible},
    product_price::PriceInForce,
};
use documents::{
    Document, Orders, attachments, comments,
    drafts::{self, DraftKind},
    events, headers,
    notifications::read::has_unread,
    only_possible,
    orders::{line_progress::LineProgress, progress, receipts, revisions, shipments, source},
    product_prices::in_force::{self, Parties},
    text_lines,
};
use service_core::{context::Context, error::ServiceError};
use tables::{
    buyer,
    order::{Model, states::Action},
    supplier, user,
};
use values::text::LocalizedText;

pub async fn show(context: Context, [number]: [String; 1], _: ()) -> Result<Order, ServiceError> {
    let order =
        documents::find::<Orders>(&context.database, context.user.supplier_id, &number).await?;
    let has_unread_notifications = has_unread(&context, &[order.document()]).await?;
    let today = context.options.clock.today();
    let (supplier_id, buyer_id) = (order.supplier_id, order.buyer_id);
    let order = Box::pin(to_contract(&context.database, order, today)).await?;
    let order = permitted(order, &context.user);
    Ok(Order {
        has_unread_notifications,
        prices_in_force: prices_in_force(&context, &order, (supplier_id, buyer_id)).await?,
        ..order
    })
}

/// None while the caller cannot respond to the order; goods that go back have none.
async fn prices_in_force(
    context: &Context,
    order: &Order,
    (supplier_id, buyer_id): (Uuid, Uuid),
) -> Result<Vec<PriceInForce>, DbErr> {
    if !order.actions.contains(&Possible::Respond) {
        return Ok(Vec::new());
    }
    let parties = Parties {
        supplier_id,
        buyer_id,
        currency: &order.totals.currency,
    };
    let lines = order.lines.iter().filter(|line| !line.is_return);
    let lines: Vec<_> = lines
        .map(|line| (line.line_number, &*line.item, &*line.uom))
        .collect();
    in_force::for_user(context, parties, &lines).await
}

/// The order without what the user may not do.
fn permitted(mut order: Order, user: &user::Model) -> Order {
    order.actions.retain(|action| user.may(action.permission()));
    if !user.may(Possible::Ship.permission()) {
        for advice in &mut order.despatch_advices {
            advice.is_cancellable = false;
        }
        for file in &mut order.attachments {
            file.is_removable = false;
        }
    }
    order
}

/// Returns all that the supplier sees of an order.
pub async fn to_contract(
    database: &impl ConnectionTrait,
    order: Model,
    today: NaiveDate,
) -> Result<Order, ServiceError> {
    let document = order.document();
    // Boxed, because the futures of all parts together take too much of the stack in debug builds.
    let (
        buyer,
        supplier,
        progress,
        revisions,
        response,
        mut despatch_advices,
        goods_receipts,
        invoices,
    ) = tokio::try_join!(
        buyer::Entity::find_by_id(order.buyer_id).one(database),
        supplier::Entity::find_by_id(order.supplier_id).one(database),
        Box::pin(progress::load_order(database, &order)),
        Box::pin(revisions::load(database, &order)),
        Box::pin(response::load(database, &order)),
        Box::pin(shipments::despatch_advices(database, &order)),
        Box::pin(receipts::load(database, &order)),
        shipments::invoices(database, &order),
    )?;
    let (
        draft,
        despatch_draft,
        attachments,
        (comments, older_comments),
        (events, older_events),
        source,
    ) = tokio::try_join!(
        drafts::load(database, document.draft(DraftKind::OrderResponse)),
        drafts::load(database, document.draft(DraftKind::DespatchAdvice)),
        attachments::load(database, document, order.state.takes_files()),
        comments::newest(database, document),
        events::newest(database, document),
        source::load(database, &order),
    )?;
    let buyer = buyer.ok_or_else(|| DbErr::RecordNotFound("the order's buyer".to_owned()))?;
    let supplier = supplier.ok_or(ServiceError::Unauthorised)?;
    let mut lines = progress
        .lines
        .iter()
        .map(|line| line.to_contract(&order))
        .collect::<Result<Vec<_>, _>>()?;
    text_lines::distribute(&mut lines, text_lines::from_column(&order.text_lines));
    let cancellable: Vec<_> = despatch_advices
        .iter()
        .map(|advice| cancel_despatch::action(&order, advice, &despatch_advices, &progress).is_ok())
        .collect();
    for (advice, is_cancellable) in despatch_advices.iter_mut().zip(cancellable) {
        advice.is_cancellable = is_cancellable;
    }
    let is_untaken = response
        .as_ref()
        .is_some_and(|response| response.taken_at.is_none());
    let is_withdrawable = is_untaken && !progress.fulfilment.has_begun();
    let progress = progress.lines;
    Ok(Order {
        actions: actions(&order, &progress, is_withdrawable),
        totals: progress::totals(progress.iter().map(|line| &line.line), &order.currency)?,
        confirmed_totals: progress::confirmed_totals(&lines, &order.currency)?,
        number: order.number,
        revision: order.revision.unsigned_abs(),
        buyer: LocalizedText::new(buyer.name_ar, buyer.name_en),
        supplier: LocalizedText::new(supplier.name_ar, supplier.name_en),
        subject: LocalizedText::new(order.subject_ar, order.subject_en),
        issue_date: order.issue_date,
        required_date: order.required_date,
        payment_terms: LocalizedText::new(order.payment_terms_ar, order.payment_terms_en),
        incoterm: order.incoterm,
        delivery_address: LocalizedText::new(order.delivery_address_ar, order.delivery_address_en),
        note: LocalizedText::new(order.note_ar, order.note_en),
        references: headers::references(&order.header_references),
        supplier_order_number: order.supplier_order_number,
        state: order.state,
        version: order.version.unsigned_abs(),
        lines,
        prices_in_force: Vec::new(),
        revisions,
        response,
        draft,
        despatch_draft,
        despatch_advices,
        goods_receipts,
        invoices,
        attachments,
        comments,
        events,
        older: Older {
            comments: older_comments,
            events: older_events,
        },
        reason: order.reason,
        has_unread_notifications: false,
        source,
        today,
    })
}

fn actions(order: &Model, progress: &[LineProgress], is_withdrawable: bool) -> Vec<Possible> {
    let may = |action| order.after(action).is_ok();
    let any =
        |open: fn(&LineProgress) -> Decimal| progress.iter().any(|line| open(line) > Decimal::ZERO);
    let possible = [
        (Possible::Acknowledge, may(Action::Acknowledge)),
        (Possible::Respond, may(Action::Accept)),
        (Possible::Reject, may(Action::Reject)),
        (
            Possible::WithdrawResponse,
            may(Action::WithdrawResponse) && is_withdrawable,
        ),
        (
            Possible::Ship,
            may(Action::ShipPart) && any(LineProgress::unshipped),
        ),
        (
            Possible::Invoice,
            may(Action::DraftInvoice) && any(LineProgress::uninvoiced),
        ),
        (Possible::Attach, order.state.takes_files()),
        (Possible::Comment, true),
    ];
    only_possible(possible)
}
