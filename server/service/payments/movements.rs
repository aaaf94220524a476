//! Movements that change what the buyers owe a supplier, for sums.
use sea_orm::{ActiveEnum, ConnectionTrait, DbErr, QueryResult, Statement, Value};

use tables::{credit_note, invoice};

/// Movements of the supplier `$1`, debits above zero. The amount that was settled without a payment is the open amount of an
/// invoice less its total, with all that payments and credit notes took off.
const MOVEMENTS: &str = "\
WITH settled AS (
    SELECT buyer_id, currency, issue_date,
        outstanding - total
        + COALESCE((SELECT SUM(paid + deducted) FROM payment_lines WHERE invoice_id = invoices.id), 0)
        + COALESCE((SELECT SUM(amount) FROM credit_notes WHERE invoice_id = invoices.id
            AND state IN ({in_force})), 0) AS amount
    FROM invoices WHERE supplier_id = $1 AND state NOT IN ({not_in_force})
), movements AS (
    SELECT buyer_id, currency, issue_date AS moved_on, total AS amount
    FROM invoices WHERE supplier_id = $1 AND state NOT IN ({not_in_force})
    UNION ALL
    SELECT buyer_id, currency, issue_date, amount FROM settled WHERE amount <> 0
    UNION ALL
    SELECT buyer_id, currency, issue_date, -amount
    FROM credit_notes WHERE supplier_id = $1 AND state IN ({in_force})
    UNION ALL
    SELECT buyer_id, currency, paid_on, -amount FROM payments WHERE supplier_id = $1
    UNION ALL
    SELECT payments.buyer_id, payments.currency, payments.paid_on, -payment_lines.deducted
    FROM payment_lines JOIN payments ON payments.id = payment_lines.payment_id
    WHERE payments.supplier_id = $1 AND payment_lines.deducted <> 0
)";

/// The rows of a query over `movements` (`buyer_id`, `currency`, `moved_on`, `amount`). The first value is the supplier's id.
pub async fn query(
    database: &impl ConnectionTrait,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Result<Vec<QueryResult>, DbErr> {
    let sql = with_states(&format!("{MOVEMENTS}{sql}"));
    let backend = database.get_database_backend();
    let statement = Statement::from_sql_and_values(backend, sql, values);
    database.query_all_raw(statement).await
}

/// The query with the states that it names: `{in_force}` of credit notes, `{not_in_force}` of invoices.
pub fn with_states(sql: &str) -> String {
    sql.replace("{in_force}", &quoted(&credit_note::State::IN_FORCE))
        .replace("{not_in_force}", &quoted(&invoice::State::NOT_IN_FORCE))
}

fn quoted(states: &[impl ActiveEnum<Value = String>]) -> String {
    let quoted: Vec<_> = states
        .iter()
        .map(|state| format!("'{}'", state.to_value()))
        .collect();
    quoted.join(", ")
}
