//! When a message that did not arrive is sent again.
use chrono::TimeDelta;

/// After the first attempt; every further pause is twice as long.
const FIRST: TimeDelta = TimeDelta::seconds(10);
const LONGEST: TimeDelta = TimeDelta::hours(1);
/// Attempts: the last is made some three days after the first. Who is away for longer asks for the documents themselves.
const MOST: u32 = 80;

/// The pause after so many attempts, or none where that was the last.
pub fn pause(attempts: u32) -> Option<TimeDelta> {
    if attempts >= MOST {
        return None;
    }
    let doubled = 1_i32.checked_shl(attempts.saturating_sub(1).min(16))?;
    Some((FIRST * doubled).min(LONGEST))
}
