//! Tables whose rows lists show.
use sea_orm::EntityTrait;

/// A table whose rows lists show: each belongs to a supplier and a buyer, and has an index of words.
pub trait ListRows: EntityTrait {
    const SUPPLIER_ID: Self::Column;
    const BUYER_ID: Self::Column;
    /// Column with the result of [`values::search_text::search_text`].
    const SEARCH_TEXT: Self::Column;
    /// Column that ends every order: no two rows of a supplier have the same value, so that pages neither repeat nor skip a row.
    const LAST_SORTED_BY: Self::Column;
}

/// Rows with a number that no two documents of a supplier have.
pub trait Numbered: ListRows {
    const NUMBER: Self::Column;
}

/// Implements [`ListRows`] for the entity of a module, and [`Numbered`] if its rows have numbers. `$last`: the column that ends
/// every order.
macro_rules! list_rows {
    (Number) => {
        $crate::list_rows::list_rows!(@ Number);

        impl $crate::list_rows::Numbered for Entity {
            const NUMBER: Column = Column::Number;
        }
    };
    (Id) => {
        $crate::list_rows::list_rows!(@ Id);
    };
    (@ $last:ident) => {
        impl $crate::list_rows::ListRows for Entity {
            const SUPPLIER_ID: Column = Column::SupplierId;
            const BUYER_ID: Column = Column::BuyerId;
            const SEARCH_TEXT: Column = Column::SearchText;
            const LAST_SORTED_BY: Column = Column::$last;
        }
    };
}
pub(crate) use list_rows;
