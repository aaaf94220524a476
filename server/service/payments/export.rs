//! `GET /payment-exports/{after}` and those of invoices and credit notes: the rows of a list, piece by piece.
use super::table::{PaymentTable, cursor, narrowed, place, sorted_by};
use crate::{
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor},
    search,
};
use contract::{list::ExportPiece, payment::PaymentQuery};

pub async fn export<T: PaymentTable>(
    context: Context,
    [after]: [String; 1],
    query: PaymentQuery,
) -> Result<ExportPiece<T::Row>, ServiceError> {
    let last = Cursor::parse(&after)?;
    let after = Cursor::place(last.as_ref(), |last| place::<T>(&query, last))?;
    let today = context.options.clock.today();
    let supplier_id = context.user.supplier_id;
    let prepared =
        search::prepare::<T>(&context.database, supplier_id, &query.search, None).await?;
    let narrowed = narrowed(&prepared.search, &query, today);
    let piece = export_pieces::piece(narrowed, sorted_by::<T>(&query), after);
    let rows = T::load(&context.database, piece).await?;
    Ok(export_pieces::to_contract(rows, |row| {
        cursor::<T>(&query, row)
    }))
}
