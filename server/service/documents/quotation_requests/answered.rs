//! The quotation that was submitted last for a request.
use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select};

use contract::{
    quotation_request::{LineOffer, Quotation, QuotationLine},
    vat_category::VatCategory,
};
use service_core::{
    error::ServiceError,
    totals::{self, LineSum},
};
use tables::{quotation, quotation_line, request_for_quotation};

/// Returns the last quotation with its lines and sums; withdrawn quotations are included.
pub async fn last(
    database: &impl ConnectionTrait,
    request: &request_for_quotation::Model,
) -> Result<Option<Quotation>, ServiceError> {
    let Some(quotation) = last_row(database, request).await? else {
        return Ok(None);
    };
    let lines = quotation_line::Entity::find()
        .filter(quotation_line::Column::SupplierId.eq(quotation.supplier_id))
        .filter(quotation_line::Column::QuotationId.eq(quotation.id))
        .order_by_asc(quotation_line::Column::LineNumber)
        .all(database)
        .await?;
    to_contract(quotation, lines).map(Some)
}

/// The quotations of these rows, in their order.
pub async fn load_many(
    database: &impl ConnectionTrait,
    quotations: &[quotation::Model],
) -> Result<Vec<Quotation>, ServiceError> {
    use quotation_line::{Column, Entity};
    let lines = Entity::find()
        .filter(Column::QuotationId.is_in(quotations.iter().map(|quotation| quotation.id)))
        .order_by_asc(Column::LineNumber)
        .all(database)
        .await?;
    let mut by_quotation: HashMap<_, Vec<_>> = HashMap::new();
    for line in lines {
        by_quotation
            .entry(line.quotation_id)
            .or_default()
            .push(line);
    }
    let quotations = quotations.iter().map(|quotation| {
        let lines = by_quotation.remove(&quotation.id).unwrap_or_default();
        to_contract(quotation.clone(), lines)
    });
    quotations.collect()
}

/// Every revision.
pub fn quotations_of(request: &request_for_quotation::Model) -> Select<quotation::Entity> {
    quotation::Entity::find()
        .filter(quotation::Column::SupplierId.eq(request.supplier_id))
        .filter(quotation::Column::RequestId.eq(request.id))
}

pub async fn last_row(
    database: &impl ConnectionTrait,
    request: &request_for_quotation::Model,
) -> Result<Option<quotation::Model>, DbErr> {
    quotations_of(request)
        .order_by_desc(quotation::Column::Revision)
        .one(database)
        .await
}

/// A quotation as it travels.
///
/// # Errors
/// Its figures are too large to be summed up.
pub fn to_contract(
    quotation: quotation::Model,
    lines: Vec<quotation_line::Model>,
) -> Result<Quotation, ServiceError> {
    let currency = &quotation.currency;
    let lines: Vec<_> = lines
        .into_iter()
        .map(|line| line_to_contract(line, currency))
        .collect::<Result<_, _>>()?;
    let sums: Vec<_> = lines
        .iter()
        .filter_map(|line| line.offer.as_ref())
        .map(|offer| LineSum {
            vat_category: VatCategory::for_rate(offer.vat_percent),
            net: offer.net,
            vat_percent: offer.vat_percent,
        })
        .collect();
    let totals = totals::totals(
        currency,
        &sums,
        quotation.discount.into(),
        quotation.freight.into(),
    )
    .ok_or(ServiceError::TooLarge)?;
    Ok(Quotation {
        number: quotation.number,
        revision: quotation.revision.unsigned_abs(),
        amendment: quotation.amendment.unsigned_abs(),
        asked: None,
        is_withdrawn: quotation.is_withdrawn,
        valid_till: quotation.valid_till,
        note: quotation.note,
        lines,
        totals,
        submitted_at: quotation.submitted_at,
        submitted_by: quotation.submitted_by_name,
    })
}

fn line_to_contract(
    line: quotation_line::Model,
    currency: &str,
) -> Result<QuotationLine, ServiceError> {
    let (quantity, unit_price) = (line.quantity.into(), line.unit_price.into());
    let discount_percent = line.discount_percent.into();
    let net = totals::line_net(quantity, unit_price, discount_percent, currency);
    let offer = LineOffer {
        unit_price,
        quantity,
        discount_percent,
        vat_percent: line.vat_percent.into(),
        promised_date: line.promised_date,
        lead_time_days: line.lead_time_days.map(i32::unsigned_abs),
        substitute: line.substitute,
        net: net.ok_or(ServiceError::TooLarge)?,
    };
    Ok(QuotationLine {
        line_number: line.line_number.unsigned_abs(),
        offer: line.is_offered.then_some(offer),
        note: line.note,
    })
}
