//! `/buyer/suppliers`: the suppliers, by state and by a search.
use serde::Serialize;
use ts_rs::TS;

use contract::{
    SupplierState,
    buyer::{Scope, SupplierRecord},
    list::{Count, MOST_COUNTED, PageSize, Paging},
};
use service_client::ClientError;
use values::search_text::search_text;

use crate::{
    Error, Outcome,
    http::DeskService,
    pages::{Page, documents::list_query::ListQuery},
};

pub const URL: &str = "/buyer/suppliers";

const STATES: [SupplierState; 4] = [
    SupplierState::Pending,
    SupplierState::Approved,
    SupplierState::Rejected,
    SupplierState::Deactivated,
];

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerSuppliersProps {
    pub suppliers: Vec<SupplierRecord>,
    pub paging: Paging,
    pub search: String,
    /// `None`: all.
    pub state: Option<SupplierState>,
    /// The number of suppliers in each state.
    pub states: Vec<SupplierStateCount>,
    /// The key may decide on suppliers and invite them.
    pub may_write: bool,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct SupplierStateCount {
    pub state: SupplierState,
    pub count: Count,
}

/// `GET /buyer/suppliers`. Redirects from a page beyond the end of the list to the last page.
pub async fn show(desk: DeskService, query: ListQuery) -> Result<Outcome, Error> {
    let all = list(&desk).await?;
    let states = STATES.map(|state| {
        let count = all
            .iter()
            .filter(|supplier| supplier.state == state)
            .count();
        SupplierStateCount {
            state,
            count: counted(count),
        }
    });
    let state = query.value("state");
    let search = query.text("search").unwrap_or_default().to_owned();
    let words = search_text(&search);
    let mut found: Vec<_> = all
        .into_iter()
        .filter(|supplier| state.is_none_or(|state| supplier.state == state))
        .filter(|supplier| matches(supplier, &words))
        .collect();
    // Those that wait come first, the longest waiting before the others.
    found.sort_by_key(|supplier| supplier.state != SupplierState::Pending);
    let paging = paging(query.page(), found.len());
    if let Some(last_page) = query.last_page(URL, paging) {
        return Ok(Outcome::redirect(last_page));
    }
    let rows = usize::try_from(paging.page_size).unwrap_or(usize::MAX);
    let before = usize::try_from(paging.page - 1).unwrap_or_default() * rows;
    let suppliers = found.into_iter().skip(before).take(rows).collect();
    Ok(Outcome::Page(Page::BuyerSuppliers(Box::new(
        BuyerSuppliersProps {
            suppliers,
            paging,
            search,
            state,
            states: states.into(),
            may_write: desk.may(Scope::SuppliersWrite),
        },
    ))))
}

/// All suppliers that the key sees.
pub async fn list(desk: &DeskService) -> Result<Vec<SupplierRecord>, ClientError> {
    desk.get("/suppliers").await
}

/// `search` is a text of the form that `search_text` returns.
fn matches(supplier: &SupplierRecord, search: &str) -> bool {
    let numbers = [
        &supplier.code,
        &supplier.vat_number,
        &supplier.commercial_registration_number,
    ];
    let contacts = supplier.contacts.iter();
    let words = contacts.flat_map(|contact| [&contact.full_name, &contact.email]);
    [&supplier.name.ar, &supplier.name.en]
        .into_iter()
        .chain(numbers.into_iter().flatten())
        .chain(words)
        .any(|text| search_text(text).contains(search))
}

fn counted(number: usize) -> Count {
    Count::capped(u64::try_from(number).unwrap_or(u64::MAX), MOST_COUNTED)
}

fn paging(page: u32, found: usize) -> Paging {
    let size = PageSize::default();
    let found = counted(found);
    let last_page = found.number.div_ceil(size.rows());
    let last_page = last_page.clamp(1, size.last_page());
    Paging {
        page,
        page_size: size.rows(),
        last_page,
        found,
        has_more: page < last_page,
    }
}
