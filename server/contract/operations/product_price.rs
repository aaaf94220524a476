//! The prices that are agreed with buyers.
use crate::{
    list::ExportPiece,
    operation::operations,
    product_price::{ProductPrice, ProductPriceList, ProductPriceQuery, ProductPriceRow},
};

operations! { "product prices":
    /// One page of the supplier's prices, filtered and sorted.
    ListProductPrices: get SignedIn(Prices View) [] "/product-prices" query [ProductPriceQuery] -> 200 [ProductPriceList];
    /// The next rows of all that the list finds, for a file; the query's page is ignored.
    ExportProductPrices: get SignedIn(Prices View) [] "/product-price-exports/{after}"
        query [ProductPriceQuery] -> 200 [ExportPiece<ProductPriceRow>];
    /// The prices of one item with their history, and the orders for it.
    ShowProductPrice: get SignedIn(Prices View) [] "/product-prices/{item}" -> 200 [ProductPrice];
}
