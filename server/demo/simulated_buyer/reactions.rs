//! Reacts to the supplier: answers questions, awards and orders quotations, and receives goods.
use chrono::TimeDelta;
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};

use super::{Plan, SimulatedBuyer, texts};
use buyer_documents::{
    Award, Buyer, Commented, Document, LineQuantity, NewAllowanceCharge, NewGoodsReceipt,
    NewGoodsReceiptLine, NewOrder, NewOrderLine, OrderTerms, Remark,
};
use contract::exchange::Side;
use documents::{headers::Header, orders::progress, quotation_requests::lines};
use tables::{
    buyer, comment, document_kind::DocumentKind, goods_receipt, inquiry, order, price_request,
    quotation, quotation_line, request_for_quotation, request_line,
};
use values::LocalizedText;

/// Documents that are read at a time.
const BATCH: u64 = 20;
/// A quotation is awarded after this time at the earliest.
const AWARD_DELAY: TimeDelta = TimeDelta::minutes(1);

/// The code list UNTDID 5189.
const DISCOUNT: &str = "95";

impl SimulatedBuyer {
    pub(super) async fn answer_a_question(&self) -> Result<Option<Plan>, DbErr> {
        let latest = comment::Entity::find()
            .filter(self.is_own(comment::Column::SupplierId))
            .order_by_desc(comment::Column::At)
            .order_by_desc(comment::Column::Id)
            .limit(BATCH)
            .all(&self.database)
            .await?;
        let mut seen = Vec::new();
        for comment in latest {
            let is_last = !seen.contains(&comment.document_id);
            seen.push(comment.document_id);
            if comment.author_side == Side::Supplier && is_last {
                let Some(remark) = self.answer(&comment).await? else {
                    continue;
                };
                return Ok(Some((comment.supplier_id, vec![Document::Comment(remark)])));
            }
        }
        Ok(None)
    }

    async fn answer(&self, comment: &comment::Model) -> Result<Option<Remark>, DbErr> {
        let id = comment.document_id;
        let remark = |of, number, text: &str| Remark {
            of,
            number,
            text: text.to_owned(),
        };
        Ok(match comment.document_kind {
            DocumentKind::QuotationRequest => request_for_quotation::Entity::find_by_id(id)
                .one(&self.database)
                .await?
                .map(|request| {
                    let text = texts::one_of(texts::ON_REQUESTS);
                    remark(Commented::QuotationRequest, request.number, text)
                }),
            DocumentKind::Order => order::Entity::find_by_id(id)
                .one(&self.database)
                .await?
                .map(|order| {
                    let text = texts::one_of(texts::ON_ORDERS);
                    remark(Commented::Order, order.number, text)
                }),
            DocumentKind::PriceRequest => price_request::Entity::find_by_id(id)
                .one(&self.database)
                .await?
                .map(|request| {
                    let text = texts::one_of(texts::ON_PRICES);
                    remark(Commented::PriceRequest, request.number, text)
                }),
            DocumentKind::Inquiry => inquiry::Entity::find_by_id(id)
                .filter(inquiry::Column::State.ne(inquiry::State::Closed))
                .one(&self.database)
                .await?
                .map(|inquiry| {
                    let text = texts::on_inquiry(inquiry.subject);
                    remark(Commented::Inquiry, inquiry.number, text)
                }),
            DocumentKind::BankAccount
            | DocumentKind::ChangeRequest
            | DocumentKind::Certificate
            | DocumentKind::Company
            | DocumentKind::PriceList
            | DocumentKind::AccountStatement
            | DocumentKind::Invoice
            | DocumentKind::Payment
            | DocumentKind::CreditNote => None,
        })
    }

    /// Awards and orders everything that was offered, at the offered price.
    pub(super) async fn award_and_order(&self) -> Result<Vec<Plan>, DbErr> {
        let mut plans = Vec::new();
        let waiting = request_for_quotation::Entity::find()
            .filter(self.is_own(request_for_quotation::Column::SupplierId))
            .filter(
                request_for_quotation::Column::State.eq(request_for_quotation::State::Submitted),
            )
            .order_by_asc(request_for_quotation::Column::SubmissionDueAt)
            .limit(BATCH)
            .all(&self.database)
            .await?;
        for request in waiting {
            let quotation = quotation::Entity::find()
                .filter(quotation::Column::SupplierId.eq(request.supplier_id))
                .filter(quotation::Column::RequestId.eq(request.id))
                .order_by_desc(quotation::Column::Revision)
                .one(&self.database)
                .await?;
            if let Some(quotation) = quotation
                && quotation.submitted_at <= self.now() - AWARD_DELAY
            {
                plans.push(self.award_of(request, quotation).await?);
            }
        }
        Ok(plans)
    }

    async fn award_of(
        &self,
        request: request_for_quotation::Model,
        quotation: quotation::Model,
    ) -> Result<Plan, DbErr> {
        let offers = quotation_line::Entity::find()
            .filter(quotation_line::Column::SupplierId.eq(quotation.supplier_id))
            .filter(quotation_line::Column::QuotationId.eq(quotation.id))
            .filter(quotation_line::Column::IsOffered.eq(true))
            .all(&self.database)
            .await?;
        let lines = lines::load(&self.database, &request).await?;
        let buyer = self.buyer(request.buyer_id).await?;
        let ordered = |line: request_line::Model| {
            let offer = offers
                .iter()
                .find(|offer| offer.line_number == line.line_number)?;
            Some(ordered_line(line, offer))
        };
        let header = Header::from(&request);
        let order = NewOrder {
            number: self.new_number("PO"),
            buyer,
            quotation_request: Some(request.number.clone()),
            issue_date: self.clock.today(),
            currency: quotation.currency,
            terms: OrderTerms {
                subject: header.subject,
                payment_terms: header.payment_terms,
                incoterm: header
                    .incoterm
                    .and_then(|term| term.get(..3).map(str::to_owned)),
                delivery_address: header.place,
                note: LocalizedText::default(),
                text_lines: Vec::new(),
                references: header.references,
                lines: lines.into_iter().filter_map(ordered).collect(),
            },
        };
        let award = Award {
            number: request.number,
            revision: quotation.revision.unsigned_abs(),
            lines: offers
                .iter()
                .map(|offer| LineQuantity {
                    line_number: offer.line_number.unsigned_abs(),
                    quantity: offer.quantity.into(),
                })
                .collect(),
        };
        let documents = vec![Document::Award(award), Document::Order(order)];
        Ok((request.supplier_id, documents))
    }

    pub(super) async fn buyer(&self, id: uuid::Uuid) -> Result<Buyer, DbErr> {
        Ok(documents::buyers::as_sent(
            buyer::of_document(&self.database, id).await?,
        ))
    }

    /// Receives all goods of a shipped order without receipts.
    pub(super) async fn receive_goods(&self) -> Result<Option<Plan>, DbErr> {
        let received = goods_receipt::Entity::find()
            .select_only()
            .column(goods_receipt::Column::OrderId);
        let on_the_way = order::Entity::find()
            .filter(self.is_own(order::Column::SupplierId))
            .filter(order::Column::State.eq(order::State::Shipped))
            .filter(order::Column::Id.not_in_subquery(received.into_query()))
            .one(&self.database)
            .await?;
        let Some(order) = on_the_way else {
            return Ok(None);
        };
        let lines = progress::load(&self.database, &order).await?;
        let shipped = lines.into_iter().filter(|line| !line.shipped.is_zero());
        let lines = shipped.map(|line| NewGoodsReceiptLine {
            line_number: line.line.line_number.unsigned_abs(),
            received: line.shipped,
            rejected: Decimal::ZERO,
            reason: String::new(),
        });
        let lines: Vec<_> = lines.collect();
        if lines.is_empty() {
            return Ok(None);
        }
        let receipt = NewGoodsReceipt {
            number: self.new_number("GR"),
            order: order.number,
            date: self.clock.today(),
            despatch_advice: None,
            note: String::new(),
            lines,
        };
        let documents = vec![Document::GoodsReceipt(receipt)];
        Ok(Some((order.supplier_id, documents)))
    }
}

/// Returns the ordered line at the offered price, less the offered discount.
fn ordered_line(line: request_line::Model, offer: &quotation_line::Model) -> NewOrderLine {
    let percent = Decimal::from(offer.discount_percent);
    let discount = (!percent.is_zero()).then(|| NewAllowanceCharge {
        is_charge: false,
        percent: Some(percent),
        amount: None,
        reason_code: Some(DISCOUNT.to_owned()),
        reason: LocalizedText::default(),
    });
    NewOrderLine {
        reference: None,
        line_number: line.line_number.unsigned_abs(),
        item: line.item,
        supplier_part_number: line.supplier_part_number,
        description: LocalizedText::new(line.description_ar, line.description_en),
        quantity: offer.quantity.into(),
        uom: line.uom,
        unit_price: offer.unit_price.into(),
        vat_percent: offer.vat_percent.into(),
        required_date: offer.promised_date.or(line.required_date),
        vat_category: None,
        vat_exemption_reason: LocalizedText::default(),
        vat_exemption_reason_code: None,
        allowance_charges: discount.into_iter().collect(),
        is_return: false,
    }
}
