//! The lists that do not change.
use axum::{
    http::header,
    response::{IntoResponse, Response},
};

/// Path, and the JSON of the response.
pub const LISTS: [(&str, &str); 18] = [
    ("/app/product", include_str!("data/product.json")),
    ("/app/productgrid", include_str!("data/productgrid.json")),
    ("/app/order", include_str!("data/order.json")),
    ("/app/seller", include_str!("data/seller.json")),
    ("/app/employee", include_str!("data/employee.json")),
    ("/app/holidays", include_str!("data/holidays.json")),
    (
        "/app/leave_employee",
        include_str!("data/leave_employee.json"),
    ),
    ("/app/leave_hr", include_str!("data/leave_hr.json")),
    ("/app/attendance", include_str!("data/attendance.json")),
    ("/app/department", include_str!("data/department.json")),
    ("/app/estimate", include_str!("data/estimate.json")),
    ("/app/expense", include_str!("data/expense.json")),
    ("/app/salary", include_str!("data/salary.json")),
    ("/app/notes", include_str!("data/notes.json")),
    ("/app/friends", include_str!("data/friends.json")),
    ("/app/event", include_str!("data/event.json")),
    ("/app/userlist", include_str!("data/userlist.json")),
    ("/app/usergrid", include_str!("data/usergrid.json")),
];

pub fn json(text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}
