//! The query of `GET /suppliers`: which suppliers are found, and which page of them. Only the page is read.
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Select,
    sea_query::{Expr, Func, IntoCondition, SimpleExpr},
};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::{
    extract::BuyerSystem,
    paging::{checked_limit, refused},
};
use contract::SupplierState;
use service_core::{error::ServiceError, lists::compared, search_words::part};
use tables::{
    supplier::{Column, Entity, Model},
    supplier_name, user,
};
use values::message_id::MessageId;

const DEFAULT_LIMIT: u64 = 100;

/// Ids in one request.
const MOST_IDS: usize = 200;

/// Suppliers that match all given fields are listed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SupplierQuery {
    #[param(inline)]
    pub state: Option<SupplierState>,
    /// IDs of at most 200 suppliers, separated by commas.
    pub ids: Option<String>,
    /// Code of the supplier in the buyer's system.
    pub code: Option<String>,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    /// A part of a name of the supplier, of one of the three numbers, or of a contact's name or e-mail address.
    pub search: Option<String>,
    /// `nextCursor` of the page before.
    pub cursor: Option<String>,
    /// Rows of a page, 1 to 200; 100 if it is missing.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
}

impl SupplierQuery {
    /// The suppliers of the page, and the cursor of the next one.
    ///
    /// # Errors
    /// `Fields`: the ids, the cursor or the limit are not acceptable.
    pub async fn page(
        &self,
        database: &impl ConnectionTrait,
        system: &BuyerSystem,
    ) -> Result<(Vec<Model>, Option<String>), ServiceError> {
        let limit = checked_limit(self.limit, DEFAULT_LIMIT)?;
        let after = self.cursor.as_deref().map(read_cursor).transpose()?;
        let ids = self.ids.as_deref().map(read_ids).transpose()?;
        let is_decided = || Expr::col((Entity, Column::State)).ne(SupplierState::Pending);
        let position = || Expr::tuple([is_decided(), Expr::col((Entity, Column::Id))]);
        let mut rows = self
            .found()
            .filter(Column::IsSandbox.eq(system.is_sandbox))
            .apply_if(ids, |rows, ids| rows.filter(Column::Id.is_in(ids)))
            .apply_if(after, |rows, Cursor(is_decided, id)| {
                let after = Expr::tuple([Expr::value(is_decided), Expr::value(id)]);
                rows.filter(position().gt(after))
            })
            .order_by_asc(is_decided())
            .order_by_asc(Column::Id)
            .limit(limit + 1)
            .all(database)
            .await?;
        let shown = usize::try_from(limit).unwrap_or(usize::MAX);
        let has_more = rows.len() > shown;
        rows.truncate(shown);
        let last = rows.last().filter(|_| has_more);
        Ok((rows.clone(), last.map(cursor).transpose()?))
    }

    fn found(&self) -> Select<Entity> {
        let is = |rows: Select<Entity>, column: Column, asked: &Option<String>| {
            let asked = compared(asked).map(str::trim);
            rows.apply_if(asked, |rows, asked| rows.filter(column.eq(asked)))
        };
        let rows = Entity::find().apply_if(self.state, |rows, state| {
            rows.filter(Column::State.eq(state))
        });
        let rows = is(rows, Column::Code, &self.code);
        let rows = is(rows, Column::VatNumber, &self.vat_number);
        let number = &self.commercial_registration_number;
        let rows = is(rows, Column::CommercialRegistrationNumber, number);
        let search = self.search.as_deref().map(str::trim);
        let search = search.filter(|search| !search.is_empty());
        rows.apply_if(search, |rows, search| rows.filter(has(search)))
    }
}

/// Whether the supplier has the text in its names, numbers or contacts, whatever the case of the letters.
fn has(search: &str) -> impl IntoCondition {
    use supplier_name::Column::Folded;
    let lower = |column: SimpleExpr| Expr::expr(Func::lower(column)).like(part(search));
    let names = supplier_name::Entity::find()
        .filter(Folded.like(part(search)))
        .select_only()
        .column(supplier_name::Column::SupplierId)
        .into_query();
    let contacts = user::Entity::find()
        .filter(user::Column::SearchText.like(part(search)))
        .select_only()
        .column(user::Column::SupplierId)
        .into_query();
    let numbers = [
        Column::Code,
        Column::VatNumber,
        Column::CommercialRegistrationNumber,
    ];
    let numbers = numbers.map(|column| lower(Expr::col((Entity, column))));
    let found = Column::Id
        .in_subquery(names)
        .or(Column::Id.in_subquery(contacts));
    numbers.into_iter().fold(found, ExprTrait::or)
}

/// Position after the last supplier of a page: whether it was decided on, and its ID.
struct Cursor(bool, Uuid);

fn cursor(last: &Model) -> Result<String, DbErr> {
    let position = (last.state != SupplierState::Pending, last.id);
    let json = serde_json::to_vec(&position).map_err(|error| DbErr::Json(error.to_string()))?;
    Ok(BASE64_URL_SAFE_NO_PAD.encode(json))
}

fn read_cursor(text: &str) -> Result<Cursor, ServiceError> {
    let json = BASE64_URL_SAFE_NO_PAD.decode(text).ok();
    let position = json.and_then(|json| serde_json::from_slice(&json).ok());
    let (is_decided, id) =
        position.ok_or_else(|| refused("cursor", MessageId::new("buyer-cursor")))?;
    Ok(Cursor(is_decided, id))
}

/// Returns the IDs of a list, without parts that are no IDs.
///
/// # Errors
/// They are more than one page can have.
fn read_ids(ids: &str) -> Result<Vec<Uuid>, ServiceError> {
    let ids: Vec<_> = ids.split(',').map(str::trim).collect();
    match ids.len() <= MOST_IDS {
        true => Ok(ids.into_iter().filter_map(|id| id.parse().ok()).collect()),
        false => Err(refused("ids", MessageId::new("buyer-limit"))),
    }
}
