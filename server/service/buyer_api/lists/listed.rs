//! What the lists share: the rows of a query are narrowed, paged and described in one way.
use chrono::{DateTime, Utc};
use sea_orm::{EntityTrait, Select};

use super::{ListQuery, ListedDocument};
use crate::{
    buyer_api::{BuyerApi, paging::Page},
    error::ServiceError,
};

/// A kind of document that is listed.
pub trait Listed {
    type Rows: EntityTrait;
    /// What `reference` names.
    type Reference: EntityTrait + Default;

    /// The id and the number of what `reference` names.
    const REFERENCE: [<Self::Reference as EntityTrait>::Column; 2];
    /// The id of what the rows belong to.
    const BELONGS_TO: <Self::Rows as EntityTrait>::Column;
    /// The time of the change, and the id.
    const POSITION: (
        <Self::Rows as EntityTrait>::Column,
        <Self::Rows as EntityTrait>::Column,
    );

    /// The rows of the query's suppliers and number.
    fn narrowed(query: &ListQuery) -> Select<Self::Rows>;

    /// The rows in the query's state, if it names one.
    ///
    /// # Errors
    /// The kind has no such state.
    fn in_state(
        rows: Select<Self::Rows>,
        query: &ListQuery,
        now: DateTime<Utc>,
    ) -> Result<Select<Self::Rows>, ServiceError>;

    /// The items of the rows, in their order.
    fn items(
        api: &BuyerApi,
        rows: Vec<<Self::Rows as EntityTrait>::Model>,
        now: DateTime<Utc>,
    ) -> impl Future<Output = Result<Vec<ListedDocument>, ServiceError>> + Send;
}

pub async fn list<L: Listed>(
    api: &BuyerApi,
    query: &ListQuery,
) -> Result<Page<ListedDocument>, ServiceError> {
    let now = api.options.clock.now();
    let page = query.page(now)?;
    let rows = L::in_state(L::narrowed(query), query, now)?;
    let rows = query.referring::<_, L::Reference>(rows, L::BELONGS_TO, L::REFERENCE);
    let rows = page.rows(rows, L::POSITION).all(&api.database).await?;
    let items = L::items(api, rows, now).await?;
    Ok(page.page(items, |item| (item.changed_at, item.id), |item| item))
}
