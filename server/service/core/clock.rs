//! Clock of the service: the current time and the calendar day.
use std::{fmt, sync::Arc};

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, SubsecRound, Utc};

use values::time_zone::RIYADH;

/// Due dates are days of one calendar: that of the service's own offset from UTC.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
    offset: FixedOffset,
}

impl Clock {
    pub fn new(
        now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static,
        offset: FixedOffset,
    ) -> Self {
        Self {
            now: Arc::new(now),
            offset,
        }
    }

    /// Returns the current time to the microsecond, the precision of both databases.
    pub fn now(&self) -> DateTime<Utc> {
        (self.now)().trunc_subsecs(6)
    }

    pub fn today(&self) -> NaiveDate {
        self.day_of(self.now())
    }

    /// The first instant of a day; for the first and the last day of chrono's calendar, midnight in UTC.
    pub fn start_of(&self, day: NaiveDate) -> DateTime<Utc> {
        let midnight = day.and_time(NaiveTime::MIN);
        midnight
            .checked_sub_offset(self.offset)
            .unwrap_or(midnight)
            .and_utc()
    }

    pub fn day_of(&self, instant: DateTime<Utc>) -> NaiveDate {
        self.local(instant).date()
    }

    /// Returns the time in the service's own offset from UTC.
    pub fn local(&self, instant: DateTime<Utc>) -> NaiveDateTime {
        instant.with_timezone(&self.offset).naive_local()
    }
}

impl Default for Clock {
    /// The system's clock in Riyadh.
    fn default() -> Self {
        Self::new(Utc::now, RIYADH)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Clock")
            .field("offset", &self.offset)
            .finish_non_exhaustive()
    }
}
