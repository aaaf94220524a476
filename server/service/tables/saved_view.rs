//! The views of lists that users saved under a name.
use super::prelude::*;
use contract::saved_view::ViewedList;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "saved_views")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub list: ViewedList,
    pub name: String,
    /// The name as searches compare it: unique among the views of a user's list.
    pub name_key: String,
    pub query: String,
}
