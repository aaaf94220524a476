//! Who gets what from each route. `table.txt` has the expected answers; a route that is not in it fails.
mod addresses;
mod complete;
mod methods;
mod table;
mod viewers;

use std::collections::HashMap;

use sea_orm::ConnectionTrait;

use addresses::Addresses;
use table::{Request, TABLE, Viewer, templates};
use viewers::Seat;

use super::buyer_desk::portal_with_desk;

/// Ends the session, so that it is requested last.
const SIGN_OUT: &str = "/users/sign-out";

/// Has no route at all.
const UNROUTED: &str = "/nowhere";

#[tokio::test]
async fn every_route_answers_everybody_as_the_table_says() {
    let portal = portal_with_desk().await;
    let addresses = Addresses::create(&portal).await;
    let database = portal.database().await;
    let mut found = HashMap::new();
    for viewer in Viewer::ALL {
        let mut seat = Seat::take(&portal, viewer).await;
        for request in Request::ALL {
            for template in templates() {
                // There are more lists than a user may export in a minute.
                if template.ends_with(".csv") {
                    let forgotten = database.execute_unprepared("DELETE FROM login_attempts");
                    forgotten.await.unwrap();
                }
                let answer = seat
                    .request(request, template, &addresses.of(template))
                    .await;
                let answer = addresses.template(template, &answer);
                found.insert((template, request.name(), viewer.name()), answer);
            }
        }
    }
    TABLE.expect_found(|row, viewer| found[&(&*row.route, &*row.request, viewer)].clone());
}

#[test]
fn the_table_has_each_request_of_each_route_for_every_viewer() {
    let mut viewers: Vec<_> = Viewer::ALL.map(Viewer::name).into();
    viewers.sort_unstable();
    let mut columns = TABLE.viewers.clone();
    columns.sort_unstable();
    assert_eq!(columns, viewers);
    let templates = templates();
    let rows = templates
        .iter()
        .flat_map(|template| Request::ALL.map(|request| (*template, request.name())));
    assert!(TABLE.requests().eq(rows));
    assert_eq!(templates.last(), Some(&SIGN_OUT));
}
