//! The requests and orders that messages are about, as the answers to messages name them.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, DerivePartialModel, EntityTrait, QueryFilter,
    QuerySelect, Select,
};
use uuid::Uuid;

use buyer_documents::Document;
use contract::buyer::{DocumentReference, MessageKind, ReferredKind, ReferredState};
use documents::{Documents, Orders, Requests};
use tables::{
    account_statement, credit_note, goods_receipt, order, order_revision, payment, price_list,
    request_for_quotation::{self, states::state_at},
};

/// Numbers in one query: well below both databases' limits of parameters.
const BATCH: usize = 400;

/// Version of documents that are never revised ([`Document::unrevised`]).
pub const ONLY_VERSION: i32 = 1;

pub fn of_request(request: &request_for_quotation::Model, now: DateTime<Utc>) -> DocumentReference {
    DocumentReference {
        kind: ReferredKind::QuotationRequest,
        id: request.id,
        number: request.number.clone(),
        state: ReferredState::QuotationRequest(request.state_at(now)),
        revision: None,
        amendment: Some(request.amendment.unsigned_abs()),
    }
}

pub fn of_order(order: &order::Model) -> DocumentReference {
    DocumentReference {
        kind: ReferredKind::Order,
        id: order.id,
        number: order.number.clone(),
        state: ReferredState::Order(order.state),
        revision: Some(order.revision.unsigned_abs()),
        amendment: None,
    }
}

/// Documents that messages are about.
#[derive(Debug, Default)]
pub struct References {
    /// References by supplier, kind and number.
    documents: HashMap<(Uuid, ReferredKind, String), DocumentReference>,
    /// The ids of documents that are never revised.
    unrevised: HashMap<(Uuid, MessageKind, String), Uuid>,
    /// The ids and revisions of orders whose changes the buyer agreed to, by the ids of the responses.
    agreed: HashMap<Uuid, (Uuid, i32)>,
}

#[derive(DerivePartialModel)]
#[sea_orm(entity = "Requests")]
struct RequestRow {
    id: Uuid,
    supplier_id: Uuid,
    number: String,
    state: request_for_quotation::State,
    submission_due_at: DateTime<Utc>,
    amendment: i32,
}

#[derive(DerivePartialModel)]
#[sea_orm(entity = "Orders")]
struct OrderRow {
    id: Uuid,
    supplier_id: Uuid,
    number: String,
    state: order::State,
    revision: i32,
}

impl References {
    /// Loads what these documents of messages are about, in a few queries.
    pub async fn load<'a>(
        database: &impl ConnectionTrait,
        now: DateTime<Utc>,
        documents: impl Iterator<Item = (Uuid, &'a Document)>,
    ) -> Result<Self, DbErr> {
        let mut requests = Vec::new();
        let mut orders = Vec::new();
        let mut unrevised: HashMap<_, Vec<_>> = HashMap::new();
        let mut agreed = Vec::new();
        for (supplier, document) in documents {
            if let Some(number) = document.unrevised() {
                let of_kind = unrevised.entry(document.kind()).or_default();
                of_kind.push((supplier, number));
            }
            if let Document::OrderChangeAcceptance(acceptance) = document {
                agreed.push(acceptance.response);
            }
            match document.subject() {
                Some((ReferredKind::QuotationRequest, number)) => requests.push((supplier, number)),
                Some((ReferredKind::Order, number)) => orders.push((supplier, number)),
                None => {}
            }
        }
        let mut references = Self::default();
        for part in requests.chunks(BATCH) {
            let rows = numbered::<Requests>(part).into_partial_model::<RequestRow>();
            for row in rows.all(database).await? {
                references.insert_request(row, now);
            }
        }
        for part in orders.chunks(BATCH) {
            let rows = numbered::<Orders>(part).into_partial_model::<OrderRow>();
            for row in rows.all(database).await? {
                references.insert_order(row);
            }
        }
        for (kind, numbers) in unrevised {
            for part in numbers.chunks(BATCH) {
                let ids = unrevised_ids(database, kind, part).await?.into_iter();
                let ids = ids.map(|(id, supplier, number)| ((supplier, kind, number), id));
                references.unrevised.extend(ids);
            }
        }
        for part in agreed.chunks(BATCH) {
            use order_revision::{Column, Entity};
            let responses = part.iter().copied();
            let rows = Entity::find().filter(Column::AgreedResponseId.is_in(responses));
            for row in rows.all(database).await? {
                let response = row.agreed_response_id.unwrap_or_default();
                references
                    .agreed
                    .insert(response, (row.order_id, row.revision));
            }
        }
        Ok(references)
    }

    /// The document whose terms or quantities the message has, as it was sent, and its version.
    pub fn sent(&self, supplier: Uuid, document: &Document) -> Option<(Uuid, i32)> {
        if let Some(number) = document.unrevised() {
            let key = (supplier, document.kind(), number.to_owned());
            return Some((*self.unrevised.get(&key)?, ONLY_VERSION));
        }
        if let Document::OrderChangeAcceptance(acceptance) = document {
            return self.agreed.get(&acceptance.response).copied();
        }
        let reference = self.find(supplier, document)?;
        Some((reference.id, document.version()?.cast_signed()))
    }

    /// Loads the documents with these ids.
    pub async fn load_by_id(
        database: &impl ConnectionTrait,
        now: DateTime<Utc>,
        ids: &[Uuid],
    ) -> Result<HashMap<Uuid, DocumentReference>, DbErr> {
        let mut references = Self::default();
        for part in ids.chunks(BATCH) {
            let part = || part.iter().copied();
            let requests = Requests::find()
                .filter(request_for_quotation::Column::Id.is_in(part()))
                .into_partial_model::<RequestRow>();
            for row in requests.all(database).await? {
                references.insert_request(row, now);
            }
            let orders = Orders::find()
                .filter(order::Column::Id.is_in(part()))
                .into_partial_model::<OrderRow>();
            for row in orders.all(database).await? {
                references.insert_order(row);
            }
        }
        let by_id = references.documents.into_values();
        Ok(by_id.map(|reference| (reference.id, reference)).collect())
    }

    /// Returns the document that a message is about; none if there is no such request or order.
    pub fn find(&self, supplier: Uuid, document: &Document) -> Option<&DocumentReference> {
        let (kind, number) = document.subject()?;
        self.documents.get(&(supplier, kind, number.to_owned()))
    }

    fn insert_request(&mut self, row: RequestRow, now: DateTime<Utc>) {
        let kind = ReferredKind::QuotationRequest;
        let state = state_at(row.state, row.submission_due_at, now);
        let reference = DocumentReference {
            kind,
            id: row.id,
            number: row.number.clone(),
            state: ReferredState::QuotationRequest(state),
            revision: None,
            amendment: Some(row.amendment.unsigned_abs()),
        };
        self.documents
            .insert((row.supplier_id, kind, row.number), reference);
    }

    fn insert_order(&mut self, row: OrderRow) {
        let kind = ReferredKind::Order;
        let reference = DocumentReference {
            kind,
            id: row.id,
            number: row.number.clone(),
            state: ReferredState::Order(row.state),
            revision: Some(row.revision.unsigned_abs()),
            amendment: None,
        };
        self.documents
            .insert((row.supplier_id, kind, row.number), reference);
    }
}

/// The documents of these suppliers and numbers, and perhaps some with the number of one and the supplier of another.
fn numbered<E: Documents>(named: &[(Uuid, &str)]) -> Select<E> {
    E::find().filter(of_numbers(named, E::SUPPLIER_ID, E::NUMBER))
}

type Identified = (Uuid, Uuid, String);

/// The ids, suppliers and numbers of documents that are never revised.
async fn unrevised_ids(
    database: &impl ConnectionTrait,
    kind: MessageKind,
    named: &[(Uuid, &str)],
) -> Result<Vec<Identified>, DbErr> {
    macro_rules! ids_of {
        ($table:ident) => {{
            use $table::{Column, Entity};
            let columns = [Column::Id, Column::SupplierId, Column::Number];
            ids_of::<Entity>(database, columns, named).await
        }};
    }
    match kind {
        MessageKind::GoodsReceipt => ids_of!(goods_receipt),
        MessageKind::PriceList => ids_of!(price_list),
        MessageKind::Payment => ids_of!(payment),
        MessageKind::CreditNote => ids_of!(credit_note),
        MessageKind::AccountStatement => ids_of!(account_statement),
        _ => Ok(Vec::new()),
    }
}

async fn ids_of<E: EntityTrait>(
    database: &impl ConnectionTrait,
    columns: [E::Column; 3],
    named: &[(Uuid, &str)],
) -> Result<Vec<Identified>, DbErr> {
    let [_, supplier, number] = columns;
    E::find()
        .select_only()
        .columns(columns)
        .filter(of_numbers(named, supplier, number))
        .into_tuple()
        .all(database)
        .await
}

fn of_numbers<C: ColumnTrait>(named: &[(Uuid, &str)], supplier: C, number: C) -> Condition {
    let mut suppliers: Vec<_> = named.iter().map(|(supplier, _)| *supplier).collect();
    suppliers.sort_unstable();
    suppliers.dedup();
    Condition::all()
        .add(supplier.is_in(suppliers))
        .add(number.is_in(named.iter().map(|(_, number)| *number)))
}
