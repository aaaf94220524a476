//! The lists that the fake backend answers under `/app/` (specification section 7), as the tests know them.

pub const LISTS: [&str; 18] = [
    "product",
    "productgrid",
    "order",
    "seller",
    "employee",
    "holidays",
    "leave_employee",
    "leave_hr",
    "attendance",
    "department",
    "estimate",
    "expense",
    "salary",
    "notes",
    "friends",
    "event",
    "userlist",
    "usergrid",
];
