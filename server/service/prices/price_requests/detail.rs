//! `GET /price-requests/{number}`: the request with everything that belongs to it.
use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder,
    QuerySelect,
};

use super::{
    lines, restart,
    standing::{self, Standings},
};
use contract::{
    exchange::Older,
    price_request::{PriceRequest, PriceRequestAction as Possible, PriceRequestLine},
};
use documents::{
    Document, Documents, PriceRequests, attachments, comments,
    drafts::{self, DraftKind},
    events, named,
    notifications::read::has_unread,
    only_possible,
};
use service_core::{context::Context, error::ServiceError};
use tables::{
    buyer,
    price_request::{Column, Entity, Model, State, states::Action},
    price_request_line::{Column as Line, Entity as Lines},
    user,
};
use values::text::LocalizedText;

pub async fn show(
    context: Context,
    [number]: [String; 1],
    _: (),
) -> Result<PriceRequest, ServiceError> {
    let supplier_id = context.user.supplier_id;
    let found = PriceRequests::find()
        .filter(named::<PriceRequests>(supplier_id, &number)?)
        .find_also_related(buyer::Entity)
        .one(&context.database);
    let (request, buyer) = found.await?.ok_or(ServiceError::NotFound)?;
    let clock = &context.options.clock;
    // Nobody is told of drafts.
    let has_unread_notifications =
        request.state != State::Draft && has_unread(&context, &[request.document()]).await?;
    let parts = (request, buyer);
    let request = with_buyer(&context.database, parts, clock.now(), clock.today()).await?;
    Ok(PriceRequest {
        has_unread_notifications,
        ..permitted(request, &context.user)
    })
}

/// The request without what the user may not do.
fn permitted(mut request: PriceRequest, user: &user::Model) -> PriceRequest {
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
) -> Result<PriceRequest, ServiceError> {
    let buyer = buyer::Entity::find_by_id(request.buyer_id).one(database);
    let parts = (request, buyer.await?);
    with_buyer(database, parts, now, today).await
}

async fn with_buyer(
    database: &impl ConnectionTrait,
    (request, buyer): (Model, Option<buyer::Model>),
    now: DateTime<Utc>,
    today: NaiveDate,
) -> Result<PriceRequest, ServiceError> {
    let document = request.document();
    let is_draft = request.state == State::Draft;
    // A draft has no comments, and only a draft has an input.
    let draft_and_comments = async {
        match is_draft {
            true => {
                let draft = document.draft(DraftKind::PriceRequest);
                let draft = drafts::load(database, draft).await?;
                Ok((draft, (Vec::new(), false)))
            }
            false => Ok((None, comments::newest(database, document).await?)),
        }
    };
    let (mut lines, (draft, comments), attachments, events) = tokio::try_join!(
        lines::load(database, &request),
        draft_and_comments,
        attachments::load(
            database,
            document,
            PriceRequests::takes_files(&request, now)
        ),
        events::newest(database, document),
    )?;
    if !is_draft {
        // Drafts that were given up asked for nothing.
        lines.retain(|line| line.price.is_some());
    }
    let standings = standing::load(database, &request, &lines, today).await?;
    let buyer = buyer.ok_or_else(|| DbErr::RecordNotFound("the request's buyer".to_owned()))?;
    let limit = buyer.price_change_limit;
    let nothing = Standings::new();
    let changeable = if is_draft { &standings } else { &nothing };
    let can_restart = restart::is_possible(&request, &lines, &standings);
    let to_contract = |line| lines::to_contract(line, &request.currency, changeable);
    let mut lines: Vec<_> = lines.iter().map(to_contract).collect();
    if is_draft {
        add_waiting(database, &request, &mut lines).await?;
    }
    lines::add_ends(&mut lines, &standings);
    let ((comments, older_comments), (events, older_events)) = (comments, events);
    Ok(PriceRequest {
        lines,
        actions: actions(&request, can_restart, now),
        buyer: LocalizedText::new(buyer.name_ar, buyer.name_en),
        number: request.number,
        subject: LocalizedText::new(request.subject_ar, request.subject_en),
        currency: request.currency,
        issue_date: request.issue_date,
        state: request.state,
        version: request.version.unsigned_abs(),
        reason: request.reason,
        note: request.note,
        submitted_at: request.submitted_at,
        decided_at: request.decided_at,
        decision_reason: request.decision_reason,
        change_limit_percent: limit.map(Into::into),
        draft,
        has_unread_notifications: false,
        attachments,
        comments,
        events,
        older: Older {
            comments: older_comments,
            events: older_events,
        },
        today,
    })
}

fn actions(request: &Model, can_restart: bool, now: DateTime<Utc>) -> Vec<Possible> {
    let may = |action| request.after(action).is_ok();
    let possible = [
        (Possible::Edit, may(Action::SaveDraft)),
        (Possible::Submit, may(Action::Submit)),
        (Possible::Withdraw, may(Action::Withdraw)),
        (Possible::Restart, can_restart),
        (Possible::Attach, PriceRequests::takes_files(request, now)),
        (Possible::Ask, request.state != State::Draft),
    ];
    only_possible(possible)
}

/// Names in each line of a draft the newest submitted request that asks for its price already.
async fn add_waiting(
    database: &impl ConnectionTrait,
    request: &Model,
    lines: &mut [PriceRequestLine],
) -> Result<(), DbErr> {
    let items = lines.iter().map(|line| &*line.item);
    let waiting: Vec<(String, String, String)> = Lines::find()
        .select_only()
        .columns([Line::Item, Line::Uom])
        .column(Column::Number)
        .join(
            JoinType::InnerJoin,
            Lines::belongs_to(Entity)
                .from(Line::RequestId)
                .to(Column::Id)
                .into(),
        )
        .filter(Column::SupplierId.eq(request.supplier_id))
        .filter(Column::State.eq(State::Submitted))
        .filter(Column::BuyerId.eq(request.buyer_id))
        .filter(Column::Currency.eq(&request.currency))
        .filter(Line::Item.is_in(items))
        .order_by_asc(Column::SubmittedAt)
        .into_tuple()
        .all(database)
        .await?;
    let waiting = waiting.into_iter();
    let mut newest: HashMap<_, _> = waiting
        .map(|(item, uom, number)| ((item, uom), number))
        .collect();
    for line in lines {
        line.waiting_in = newest.remove(&(line.item.clone(), line.uom.clone()));
    }
    Ok(())
}
