//! Begins transactions that write.
use sea_orm::{DbErr, SqliteTransactionMode, TransactionOptions, TransactionTrait};

pub trait BeginWrite: TransactionTrait {
    /// SQLite waits for other writers here. A transaction that reads first and writes later could not wait for them any more:
    /// its write fails as soon as another transaction has committed since the read. Within a transaction, a savepoint.
    fn begin_write(&self) -> impl Future<Output = Result<Self::Transaction, DbErr>> + Send;
}

impl<Database: TransactionTrait + Sync> BeginWrite for Database {
    async fn begin_write(&self) -> Result<Self::Transaction, DbErr> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        self.begin_with_options(options).await
    }
}
