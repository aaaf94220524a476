//! The calendar that days and local times are of: Riyadh's, all year round.
use chrono::FixedOffset;

/// Riyadh has no summer time.
pub const RIYADH: FixedOffset =
    FixedOffset::east_opt(3 * 60 * 60).expect("three hours are an offset");
