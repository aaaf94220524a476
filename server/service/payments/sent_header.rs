//! The header of an invoice or a credit note as it was sent: later changes of the supplier, the buyer or the order are not its own.
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};

use accounts::suppliers::company_items;
use contract::{
    company_profile::{AddressPurpose, CompanyAddress, CompanyPart},
    exchange::{DocumentEvent, EventKind},
    payment::{BuyerNumbers, InvoiceSupplier},
};
use documents::events;
use tables::{bank_account, buyer, despatch_advice, goods_receipt, order, supplier};
use values::text::LocalizedText;

/// Stored as JSON: new fields need a default.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SentHeader {
    /// `None` if it was not sent through the portal.
    pub sent_at: Option<DateTime<Utc>>,
    pub supplier: InvoiceSupplier,
    pub buyer: LocalizedText,
    pub buyer_numbers: BuyerNumbers,
    /// Payment terms of the order.
    pub payment_terms: LocalizedText,
    /// Day of the last despatch or, without one, of the last goods receipt.
    #[serde(default)]
    pub supply_date: Option<NaiveDate>,
}

impl SentHeader {
    /// Returns the header with the present data of the parties and the order.
    async fn current(
        database: &impl ConnectionTrait,
        (supplier, buyer): (supplier::Model, buyer::Model),
        (order, currency): (Option<&order::Model>, &str),
        sent_at: Option<DateTime<Utc>>,
    ) -> Result<Self, DbErr> {
        let (address, iban, supply_date) = tokio::try_join!(
            address(database, &supplier),
            iban(database, &supplier, currency),
            supply_date(database, order),
        )?;
        let payment_terms = order.map_or_else(LocalizedText::default, |order| {
            LocalizedText::new(&*order.payment_terms_ar, &*order.payment_terms_en)
        });
        Ok(Self {
            sent_at,
            supply_date,
            supplier: InvoiceSupplier {
                address,
                iban,
                name: supplier.name(),
                country: supplier.country,
                vat_number: supplier.vat_number,
                commercial_registration_number: supplier.commercial_registration_number,
            },
            buyer: LocalizedText::new(buyer.name_ar, buyer.name_en),
            buyer_numbers: BuyerNumbers {
                country: buyer.country,
                vat_number: buyer.vat_number,
            },
            payment_terms,
        })
    }

    /// Returns the header of a document with its `header` column. Drafts and documents that were sent before headers were kept
    /// have none: they get the header as it would be now, with the time of sending if the newest of the document's events tell
    /// it.
    pub async fn of(
        database: &impl ConnectionTrait,
        (stored, history): (Option<&str>, &[DocumentEvent]),
        parties: (supplier::Model, buyer::Model),
        order: (Option<&order::Model>, &str),
    ) -> Result<Self, DbErr> {
        match stored {
            // Only the service writes the column.
            Some(stored) => Ok(serde_json::from_str(stored).expect("stored headers are valid")),
            None => Self::current(database, parties, order, sent_at(history)).await,
        }
    }

    /// Loads the header of an order's document.
    ///
    /// # Errors
    /// `RecordNotFound`: the order's supplier or buyer is gone.
    pub async fn load(
        database: &impl ConnectionTrait,
        order: &order::Model,
        sent_at: Option<DateTime<Utc>>,
    ) -> Result<Self, DbErr> {
        let supplier = supplier::Entity::find_by_id(order.supplier_id).one(database);
        let buyer = buyer::Entity::find_by_id(order.buyer_id).one(database);
        let (supplier, buyer) = tokio::try_join!(supplier, buyer)?;
        let gone = || DbErr::RecordNotFound("the order's supplier or buyer".to_owned());
        let (supplier, buyer) = (supplier.ok_or_else(gone)?, buyer.ok_or_else(gone)?);
        let order = (Some(order), &*order.currency);
        Self::current(database, (supplier, buyer), order, sent_at).await
    }

    pub fn to_json(&self) -> String {
        events::json(self).to_string()
    }
}

fn sent_at(history: &[DocumentEvent]) -> Option<DateTime<Utc>> {
    let mut events = history.iter();
    events
        .find(|event| event.kind == EventKind::Submitted)
        .map(|event| event.at)
}

/// The head office's address, or the first one, in one line; empty if there is none.
async fn address(
    database: &impl ConnectionTrait,
    supplier: &supplier::Model,
) -> Result<String, DbErr> {
    let items = company_items::of_supplier(database, supplier.id).await?;
    let mut addresses: Vec<_> = items
        .iter()
        .filter_map(|item| match item.part() {
            Some(CompanyPart::Address(address)) => Some(address),
            _ => None,
        })
        .collect();
    addresses.sort_by_key(|address| address.purpose != AddressPurpose::HeadOffice);
    Ok(addresses.first().map(in_one_line).unwrap_or_default())
}

/// `7421 King Fahd Road, Al Olaya, Riyadh 12271`.
fn in_one_line(address: &CompanyAddress) -> String {
    let join = |parts: [&str; 3], separator: &str| {
        let filled = parts.into_iter().filter(|part| !part.is_empty());
        filled.collect::<Vec<_>>().join(separator)
    };
    let street = join([&address.building_number, &address.street, ""], " ");
    let city = join([&address.city, &address.postal_code, ""], " ");
    join([&street, &address.district, &city], ", ")
}

/// The IBAN of the default account in the currency, or of another one.
async fn iban(
    database: &impl ConnectionTrait,
    supplier: &supplier::Model,
    currency: &str,
) -> Result<Option<String>, DbErr> {
    use bank_account::{Column, Entity, State};
    let account = Entity::find()
        .filter(Column::SupplierId.eq(supplier.id))
        .filter(Column::State.eq(State::Active))
        .filter(Column::Currency.eq(currency))
        .filter(Column::Iban.ne(""))
        .order_by_desc(Column::IsDefault)
        .order_by_asc(Column::Id)
        .one(database)
        .await?;
    Ok(account.map(|account| account.iban))
}

async fn supply_date(
    database: &impl ConnectionTrait,
    order: Option<&order::Model>,
) -> Result<Option<NaiveDate>, DbErr> {
    let Some(order) = order else {
        return Ok(None);
    };
    let despatched = {
        use despatch_advice::{Column, Entity};
        Entity::find()
            .filter(Column::OrderId.eq(order.id))
            .filter(Column::CancelledAt.is_null())
            .order_by_desc(Column::DespatchDate)
            .one(database)
            .await?
    };
    if let Some(advice) = despatched {
        return Ok(Some(advice.despatch_date));
    }
    use goods_receipt::{Column, Entity};
    let received = Entity::find()
        .filter(Column::OrderId.eq(order.id))
        .filter(Column::CancelledAt.is_null())
        .order_by_desc(Column::ReceivedOn)
        .one(database)
        .await?;
    Ok(received.map(|receipt| receipt.received_on))
}
