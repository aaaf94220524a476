//! Which signed-in users are read from the service again.
use std::time::Duration;

use web::session::read_users::ReadUsers;

#[test]
fn a_full_table_forgets_whoever_was_read_the_longest_ago() {
    // Everybody who is remembered is due at once.
    let users = ReadUsers::new(Duration::ZERO);
    for number in 0..10_000 {
        assert!(!users.is_due(&number.to_string()), "{number}");
    }
    assert!(users.is_due("0"), "read again, so that 1 is the oldest");
    assert!(!users.is_due("newcomer"));
    for number in 2..10_000 {
        assert!(users.is_due(&number.to_string()), "{number}");
    }
    assert!(users.is_due("0") && users.is_due("newcomer"));
    assert!(!users.is_due("1"), "forgotten");
}
