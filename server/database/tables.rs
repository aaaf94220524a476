//! Definitions of tables, with their indexes, for the crates that own tables.
use sea_orm_migration::{prelude::*, schema::*};

/// Table with its indexes, whose names follow from the name of the table and their columns.
#[must_use]
pub struct TableDefinition {
    name: &'static str,
    table: TableCreateStatement,
    indexes: Vec<IndexCreateStatement>,
}

/// Table without columns yet.
pub fn table(name: &'static str) -> TableDefinition {
    TableDefinition {
        name,
        table: Table::create().table(name).take(),
        indexes: Vec::new(),
    }
}

/// Creates the tables in this order: a table comes after those that it refers to.
///
/// # Errors
/// The database refuses a statement.
pub async fn create(
    manager: &SchemaManager<'_>,
    definitions: impl IntoIterator<Item = TableDefinition>,
) -> Result<(), DbErr> {
    for definition in definitions {
        manager.create_table(definition.table).await?;
        for index in definition.indexes {
            manager.create_index(index).await?;
        }
    }
    Ok(())
}

impl TableDefinition {
    /// Adds a column.
    pub fn column(mut self, column: impl IntoColumnDef) -> Self {
        self.table.col(column);
        self
    }

    /// Columns of a text in Arabic and in English.
    pub fn localized(self, name: &str) -> Self {
        self.column(text(format!("{name}_ar")))
            .column(text(format!("{name}_en")))
    }

    /// Columns of a text in Arabic and in English, empty unless given.
    pub fn localized_or_empty(self, name: &str) -> Self {
        self.column(text(format!("{name}_ar")).default(""))
            .column(text(format!("{name}_en")).default(""))
    }

    /// Column with the `id` of a row of another table.
    pub fn reference(self, column: &'static str, to: &'static str) -> Self {
        self.column(uuid(column))
            .foreign_key(ForeignKey::create().from_col(column).to(to, "id"))
    }

    /// Column with the `id` of a row of another table, or without a value.
    pub fn optional_reference(self, column: &'static str, to: &'static str) -> Self {
        self.column(uuid_null(column))
            .foreign_key(ForeignKey::create().from_col(column).to(to, "id"))
    }

    /// Column with the `id` of the row that this row is deleted with.
    pub fn part_of(self, column: &'static str, whole: &'static str) -> Self {
        let mut key = ForeignKey::create();
        key.from_col(column).to(whole, "id");
        self.column(uuid(column))
            .foreign_key(key.on_delete(ForeignKeyAction::Cascade))
    }

    /// Reference by columns of the same names in another table.
    pub fn reference_by(self, columns: &[&'static str], to: &'static str) -> Self {
        let mut key = ForeignKey::create();
        for &column in columns {
            key.from_col(column).to_col(column);
        }
        self.foreign_key(key.to_tbl(to))
    }

    /// Primary key.
    pub fn key(mut self, columns: &[&'static str]) -> Self {
        self.table.primary_key(&mut index_of(columns));
        self
    }

    /// Adds an index of these columns, in this order.
    pub fn index(mut self, columns: &[&'static str]) -> Self {
        let index = self.named_index(columns);
        self.indexes.push(index);
        self
    }

    /// Adds an index in which these columns together are unique.
    pub fn unique(mut self, columns: &[&'static str]) -> Self {
        let mut index = self.named_index(columns);
        self.indexes.push(index.unique().take());
        self
    }

    /// Unique among the rows for which a condition holds.
    pub fn unique_where(
        mut self,
        name: &'static str,
        columns: &[&'static str],
        condition: impl Into<Expr>,
    ) -> Self {
        let mut index = index_of(columns);
        index.name(name).table(self.name).unique();
        self.indexes.push(index.and_where(condition.into()).take());
        self
    }

    fn named_index(&self, columns: &[&str]) -> IndexCreateStatement {
        let name = format!("{}_by_{}", self.name, columns.join("_"));
        index_of(columns).name(name).table(self.name).take()
    }

    fn foreign_key(mut self, key: &mut ForeignKeyCreateStatement) -> Self {
        self.table.foreign_key(key.from_tbl(self.name));
        self
    }
}

fn index_of(columns: &[&str]) -> IndexCreateStatement {
    let mut index = Index::create();
    for &column in columns {
        index.col(column.to_owned());
    }
    index
}
