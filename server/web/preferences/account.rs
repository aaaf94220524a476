//! Saves preferences on the user's account, for the user's other browsers.
use database::BeginWrite;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, DatabaseConnection, DbErr, EntityTrait,
    sea_query::OnConflict,
};

use super::{
    Preferences,
    chosen::Chosen,
    table::{ActiveModel, Column, Entity},
};
use crate::clock::Clock;

#[derive(Clone, Debug)]
pub struct AccountPreferences {
    database: DatabaseConnection,
    clock: Clock,
}

impl AccountPreferences {
    pub fn new(database: DatabaseConnection, clock: Clock) -> Self {
        Self { database, clock }
    }

    /// The user's saved preferences.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn load(&self, user_id: &str) -> Result<Option<Preferences>, DbErr> {
        let row = Entity::find_by_id(user_id).one(&self.database).await?;
        Ok(row.map(|row| Preferences::from_cookie(&row.settings)))
    }

    /// Changes the saved preferences, or `default` if the user has none, and saves the result. Concurrent changes from
    /// several browsers are all kept.
    ///
    /// # Errors
    /// The database cannot be reached; the saved preferences stay.
    pub async fn change(
        &self,
        user_id: &str,
        default: Preferences,
        change: impl FnOnce(&mut Preferences),
    ) -> Result<Preferences, DbErr> {
        let transaction = self.database.begin_write().await?;
        // The write locks the row until the transaction ends, so it comes before the read.
        let lock = OnConflict::column(Column::UserId)
            .update_column(Column::UpdatedAt)
            .to_owned();
        let row = Entity::insert(self.row(user_id, default))
            .on_conflict(lock)
            .exec_with_returning(&transaction)
            .await?;
        let mut preferences = Preferences::from_cookie(&row.settings);
        change(&mut preferences);
        self.row(user_id, preferences).update(&transaction).await?;
        transaction.commit().await?;
        Ok(preferences)
    }

    fn row(&self, user_id: &str, preferences: Preferences) -> ActiveModel {
        ActiveModel {
            user_id: Set(user_id.to_owned()),
            settings: Set(preferences.to_cookie()),
            updated_at: Set(self.clock.unix_seconds()),
        }
    }

    /// The preferences for a browser at sign-in: the saved ones, with those that were chosen in the browser before, which
    /// are saved too. `None` if there are neither; the browser then keeps its settings.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn apply_at_sign_in(
        &self,
        user_id: &str,
        chosen: &Chosen,
    ) -> Result<Option<Preferences>, DbErr> {
        if chosen.is_empty() {
            return self.load(user_id).await;
        }
        let change = |preferences: &mut Preferences| chosen.apply_to(preferences);
        self.change(user_id, Preferences::default(), change)
            .await
            .map(Some)
    }
}
