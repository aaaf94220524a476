//! Inserts the rows of documents, and the buyers that they name.
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, sea_query::OnConflict};

use super::{Ingest, field_error};
use buyer_documents::Buyer;
use service_core::error::ServiceError;
use tables::buyer;
use values::message_id::MessageId;

impl Ingest<'_> {
    /// Inserts the buyer, or updates what is known of it.
    pub async fn save_buyer(&mut self, named: &Buyer) -> Result<(), ServiceError> {
        if self.current_buyers.contains(named) {
            return Ok(());
        }
        use buyer::Column;
        let row = buyer::Model {
            country: named.country.clone(),
            vat_number: named.vat_number.clone(),
            ..buyer::Model::named(self.source.id_of(named), &named.id, &named.name)
        };
        let mut changed = vec![
            Column::Code,
            Column::NameAr,
            Column::NameEn,
            Column::SearchText,
        ];
        changed.extend(named.country.as_ref().map(|_| Column::Country));
        changed.extend(named.vat_number.as_ref().map(|_| Column::VatNumber));
        let renamed = OnConflict::column(Column::Id)
            .update_columns(changed)
            .to_owned();
        buyer::Entity::insert(row.into_active_model())
            .on_conflict(renamed)
            .exec_without_returning(self.transaction)
            .await?;
        self.current_buyers.retain(|known| known.id != named.id);
        self.current_buyers.push(named.clone());
        Ok(())
    }

    /// # Errors
    /// The number in this field is taken: another row has the same values in the `key` columns.
    pub async fn insert_numbered<A: ActiveModelTrait>(
        &self,
        row: A,
        key: [<A::Entity as EntityTrait>::Column; 2],
        field: &str,
    ) -> Result<(), ServiceError> {
        let taken = OnConflict::columns(key).do_nothing().to_owned();
        let inserted = A::Entity::insert(row)
            .on_conflict(taken)
            .exec_without_returning(self.transaction)
            .await?;
        match inserted {
            0 => Err(field_error(
                field,
                MessageId::new("buyer-number-taken"),
                &[],
            )),
            _ => Ok(()),
        }
    }
}
