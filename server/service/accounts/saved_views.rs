//! `/saved-views`: the views of lists that the user saved under a name.
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait,
    IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, Select,
};
use uuid::Uuid;

use contract::{
    Permission,
    operations::{DeleteView, ListSavedViews, RenameView, SaveView},
    saved_view::{
        LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY, MOST_VIEWS, NewView, SavedView, SavedViewQuery,
        ViewName, ViewedList,
    },
};
use database::BeginWrite;
use service_core::{
    context::Context,
    endpoints::Endpoints,
    error::ServiceError,
    field_errors::require,
    fields::{one_line, words},
    rows::{insert, lock_by_id},
};
use tables::{
    saved_view::{Column, Entity, Model},
    user,
};
use values::{bidi::plain_line, message_id::MessageId, search_text::search_text};

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListSavedViews, _, _>(list);
    endpoints.add::<SaveView, _, _>(save);
    endpoints.add::<RenameView, _, _>(rename);
    endpoints.add::<DeleteView, _, _>(delete);
}

/// Lists the saved views by name.
async fn list(
    context: Context,
    _: [String; 0],
    query: SavedViewQuery,
) -> Result<Vec<SavedView>, ServiceError> {
    context.expect(Permission::view(query.list.area()))?;
    let views = own(&context, query.list)
        .order_by_asc(Column::NameKey)
        .all(&context.database)
        .await?;
    Ok(views.into_iter().map(to_contract).collect())
}

/// A view of the same name gets the new query. A name that differs only in letters that are compared as equal is refused.
async fn save(context: Context, _: [String; 0], new: NewView) -> Result<SavedView, ServiceError> {
    context.expect(Permission::view(new.list.area()))?;
    let (name, name_key) = checked_name(&new.name)?;
    require("query", check_query(&new.query))?;
    let transaction = begin(&context).await?;
    let of_list = own(&context, new.list);
    let same = of_list.clone().filter(Column::NameKey.eq(&name_key));
    match same.one(&transaction).await? {
        Some(view) if view.name == name => {
            let mut view = view.into_active_model();
            view.query = Set(new.query);
            let view = view.update(&transaction).await?;
            transaction.commit().await?;
            return Ok(to_contract(view));
        }
        Some(_) => return Err(name_taken()),
        None => {}
    }
    if of_list.count(&transaction).await? >= u64::from(MOST_VIEWS) {
        let most = MOST_VIEWS.to_string();
        let id = MessageId::new("service-views-full");
        let full = i18n::localized(id, &[("count", &most)]);
        return Err(ServiceError::field("name", full));
    }
    let view = Model {
        id: Uuid::now_v7(),
        user_id: context.user.id,
        list: new.list,
        name,
        name_key,
        query: new.query,
    };
    insert(&transaction, view.clone()).await?;
    transaction.commit().await?;
    Ok(to_contract(view))
}

async fn rename(
    context: Context,
    [id]: [String; 1],
    new: ViewName,
) -> Result<SavedView, ServiceError> {
    let (name, name_key) = checked_name(&new.name)?;
    let transaction = begin(&context).await?;
    let view = Entity::find_by_id(view_id(&id)?)
        .filter(Column::UserId.eq(context.user.id))
        .one(&transaction)
        .await?
        .ok_or(ServiceError::NotFound)?;
    let same = own(&context, view.list).filter(Column::NameKey.eq(&name_key));
    if let Some(other) = same.one(&transaction).await?
        && other.id != view.id
    {
        return Err(name_taken());
    }
    let mut view = view.into_active_model();
    view.name = Set(name);
    view.name_key = Set(name_key);
    let view = view.update(&transaction).await?;
    transaction.commit().await?;
    Ok(to_contract(view))
}

/// Succeeds too if the view was deleted before.
async fn delete(context: Context, [id]: [String; 1], _: ()) -> Result<(), ServiceError> {
    Entity::delete_by_id(view_id(&id)?)
        .filter(Column::UserId.eq(context.user.id))
        .exec(&context.database)
        .await?;
    Ok(())
}

fn name_taken() -> ServiceError {
    let taken = words(MessageId::new("service-view-name-taken"));
    ServiceError::field("name", taken)
}

fn own(context: &Context, list: ViewedList) -> Select<Entity> {
    Entity::find()
        .filter(Column::UserId.eq(context.user.id))
        .filter(Column::List.eq(list))
}

/// Locks the user, so that the limit and the names hold for two calls at the same time.
async fn begin(context: &Context) -> Result<DatabaseTransaction, ServiceError> {
    let transaction = context.database.begin_write().await?;
    lock_by_id::<user::Entity>(&transaction, context.user.id).await?;
    Ok(transaction)
}

fn view_id(id: &str) -> Result<Uuid, ServiceError> {
    Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)
}

/// The name, and what it is compared by.
fn checked_name(typed: &str) -> Result<(String, String), ServiceError> {
    let name = plain_line(typed);
    let key = search_text(&name);
    let required = MessageId::new("service-view-name-required");
    let checked = match key.as_str() {
        "" => Err(required),
        _ => one_line(&name, LONGEST_VIEW_NAME),
    };
    require("name", checked)?;
    Ok((name, key))
}

/// The query is part of an address.
fn check_query(query: &str) -> Result<(), MessageId> {
    let is_encoded = |byte: u8| byte.is_ascii_graphic() && byte != b'#';
    if query.len() > LONGEST_VIEW_QUERY {
        Err(MessageId::new("form-too-long"))
    } else if query.bytes().all(is_encoded) {
        Ok(())
    } else {
        Err(MessageId::new("service-text-invalid"))
    }
}

fn to_contract(view: Model) -> SavedView {
    SavedView {
        id: view.id.to_string(),
        name: view.name,
        query: view.query,
    }
}
