//! Copies of the rows that lists show, up to a number of rows in each list, to measure the lists with. A copy has no lines, files
//! or history, so its own page shows less than that of its original.
use chrono::{Days, NaiveDate, NaiveTime};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseConnection, EntityTrait, IntoActiveModel, QueryFilter,
    Select,
};
use uuid::Uuid;

use super::{DEMO_SUPPLIERS, SeedError};
use database::BeginWrite;
use service_core::{clock::Clock, rows::insert_all};
use tables::{
    credit_note, invoice, order, payment, price_request, product_price, request_for_quotation,
};
use values::search_text::search_text;

/// Rows in one transaction.
const BATCH: u32 = 5_000;
/// The days before today on which the copies were issued, the first one first.
const DAYS: u64 = 730;

/// Words, each with its interval and its first row: the searches that measurements ask for. The second and the third are never in
/// the same row.
const WORDS: [(u32, u32, &str); 5] = [
    (1, 0, "توريد"),
    (10, 3, "تركيب"),
    (100, 7, "معايرة"),
    (7, 0, "صيانة"),
    (5_000, 11, "تجديد"),
];
/// Word that only the first rows have, one in so many.
const EARLY_WORD: (u32, &str) = (20, "أرشيف");

/// The place of a copy among those of its list.
#[derive(Clone, Copy)]
struct Place {
    number: u32,
    of: u32,
    today: NaiveDate,
}

impl Place {
    fn id(self) -> Uuid {
        Uuid::new_v4()
    }

    fn day(self) -> NaiveDate {
        let passed = DAYS * u64::from(self.number) / u64::from(self.of.max(1));
        self.today - Days::new(DAYS) + Days::new(passed)
    }

    fn named(self, original: &str) -> String {
        format!("{original}-{:06}", self.number)
    }

    /// Returns the search text: that of the original, the copy's own number, and the words of its place.
    fn texts(self, original: &str) -> String {
        let has_word = |(interval, first, _): &&(u32, u32, &str)| self.number % interval == *first;
        let words = WORDS.iter().filter(has_word).map(|(.., word)| *word);
        let (share, early) = EARLY_WORD;
        let early = (self.number < self.of / share).then_some(early);
        let words: Vec<_> = words.chain(early).collect();
        let text = format!("{original} {:06} {}", self.number, words.join(" "));
        search_text(&text)
    }
}

/// Adds rows to each list of the first supplier until it has this many.
///
/// # Errors
/// The database has no demo data, or cannot be written to.
pub async fn fill_lists(
    database: &DatabaseConnection,
    clock: &Clock,
    rows: u32,
) -> Result<(), SeedError> {
    let supplier = DEMO_SUPPLIERS.first().copied().unwrap_or_default();
    let today = clock.today();
    macro_rules! fill {
        ($table:ident, $rows:expr, |$row:ident, $at:ident| { $($field:ident: $value:expr),* $(,)? }) => {
            let own = $table::Entity::find().filter($table::Column::SupplierId.eq(supplier));
            let copy = |$row: &$table::Model, $at: Place| $table::Model {
                id: $at.id(),
                search_text: $at.texts(&$row.search_text),
                $($field: $value,)*
                ..$row.clone()
            };
            fill(database, $rows(own), Size { rows, today }, copy).await?;
        };
    }
    fill!(order, all, |row, at| {
        number: at.named(&row.number),
        issue_date: at.day(),
        required_date: Some(at.day() + Days::new(30)),
    });
    fill!(request_for_quotation, all, |row, at| {
        number: at.named(&row.number),
        issue_date: at.day(),
        submission_due_at: (at.day() + Days::new(21)).and_time(NaiveTime::MIN).and_utc(),
    });
    fill!(price_request, all, |row, at| {
        number: at.named(&row.number),
        issue_date: at.day(),
    });
    fill!(product_price, all, |row, at| {
        item: at.named(&row.item),
        valid_from: at.day(),
        valid_to: None,
    });
    fill!(payment, all, |row, at| {
        number: at.named(&row.number),
        paid_on: at.day(),
    });
    let open = |own: Select<invoice::Entity>| {
        own.filter(invoice::Column::State.is_in(invoice::State::OPEN))
    };
    fill!(invoice, open, |row, at| {
        number: at.named(&row.number),
        issue_date: at.day(),
        due_date: at.day() + Days::new(30),
    });
    let in_force = |own: Select<credit_note::Entity>| {
        own.filter(credit_note::Column::State.is_in(credit_note::State::IN_FORCE))
    };
    fill!(credit_note, in_force, |row, at| {
        number: at.named(&row.number),
        issue_date: at.day(),
    });
    Ok(())
}

/// Rows of a list at the end, and the day of the newest of them.
#[derive(Clone, Copy)]
struct Size {
    rows: u32,
    today: NaiveDate,
}

fn all<E: EntityTrait>(own: Select<E>) -> Select<E> {
    own
}

async fn fill<E: EntityTrait>(
    database: &DatabaseConnection,
    originals: Select<E>,
    size: Size,
    copy: impl Fn(&E::Model, Place) -> E::Model,
) -> Result<(), SeedError>
where
    E::Model: IntoActiveModel<E::ActiveModel> + Sync,
    E::ActiveModel: ActiveModelTrait<Entity = E> + Send,
{
    let originals = originals.all(database).await?;
    let known = u32::try_from(originals.len()).unwrap_or(u32::MAX);
    let Size { rows, today } = size;
    let of = rows.saturating_sub(known);
    let mut copies = originals.iter().cycle().zip(0..of).peekable();
    while copies.peek().is_some() {
        let batch = copies.by_ref().take(BATCH as usize);
        let batch = batch.map(|(row, number)| copy(row, Place { number, of, today }));
        let batch = batch.collect();
        let transaction = database.begin_write().await?;
        insert_all(&transaction, batch).await?;
        transaction.commit().await?;
    }
    Ok(())
}
