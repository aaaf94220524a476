//! Lines of the revisions of orders.
use super::prelude::*;
use crate::fixed_point::{Amount, Percent, Quantity};
use contract::vat_category::VatCategory;
use values::text::LocalizedText;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "order_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    #[sea_orm(primary_key, auto_increment = false)]
    pub line_number: i32,
    /// The buyer's own code of the item.
    pub item: String,
    /// The buyer's own identification of the line.
    pub reference: Option<String>,
    pub supplier_part_number: Option<String>,
    pub description_ar: String,
    pub description_en: String,
    pub quantity: Quantity,
    /// UN/ECE Recommendation 20.
    pub uom: String,
    pub unit_price: Amount,
    pub vat_percent: Percent,
    /// VAT category that the buyer named.
    pub vat_category: Option<VatCategory>,
    pub vat_exemption_reason_ar: String,
    pub vat_exemption_reason_en: String,
    pub vat_exemption_reason_code: Option<String>,
    pub required_date: Option<Date>,
    /// A list of `buyer_documents::NewAllowanceCharge` as JSON.
    pub allowance_charges: String,
    /// Goods that go back to the supplier.
    pub is_return: bool,
}

impl Model {
    pub fn vat_category(&self) -> VatCategory {
        let by_rate = VatCategory::for_rate(self.vat_percent.into());
        self.vat_category.unwrap_or(by_rate)
    }

    pub fn vat_exemption_reason(&self) -> Option<LocalizedText> {
        let reason =
            LocalizedText::new(&self.vat_exemption_reason_ar, &self.vat_exemption_reason_en);
        (!reason.is_empty()).then_some(reason)
    }
}

belongs_to!(order, OrderId);
