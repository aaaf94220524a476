//! Saved views belong to one user, have a name each, and are limited.
use contract::saved_view::{
    MOST_VIEWS, NewView, SavedView, SavedViewQuery, ViewName,
    ViewedList::{self, Orders, QuotationRequests},
};
use service_client::ClientError;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, colleague, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    a_view_is_saved_renamed_and_deleted,
    only_exactly_the_same_name_replaces_a_view,
    names_are_checked_and_limited,
    a_colleague_has_views_of_their_own,
);
over_the_network!(a_view_is_saved_renamed_and_deleted);

const COLLEAGUE: &str = "clerk@first.example";

fn view(list: ViewedList, name: &str, query: &str) -> NewView {
    let (name, query) = (name.to_owned(), query.to_owned());
    NewView { list, name, query }
}

async fn views(harness: &Harness, list: ViewedList, token: &str) -> Vec<SavedView> {
    let query = SavedViewQuery { list };
    harness.backend.saved_views(&query, token).await.unwrap()
}

/// The fields of a refusal, with their English words.
fn refused<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> Vec<(String, String)> {
    let Err(ClientError::Refused(status, refusal)) = outcome else {
        panic!("{outcome:?}")
    };
    assert_eq!(status, 400);
    let fields = refusal.fields.into_iter();
    fields.map(|(field, words)| (field, words.en)).collect()
}

async fn a_view_is_saved_renamed_and_deleted(harness: Harness) {
    let (backend, token) = (&harness.backend, harness.token_of(AMAL).await);
    let late = view(Orders, " متأخرة ", "due=overdue&sort=requiredDate");
    let saved = backend.save_view(&late, &token).await.unwrap();
    assert_eq!(saved.name, "متأخرة");
    assert_eq!(saved.query, late.query);
    assert_eq!(
        views(&harness, Orders, &token).await,
        std::slice::from_ref(&saved)
    );
    assert_eq!(views(&harness, QuotationRequests, &token).await, []);

    let name = ViewName {
        name: "Late".to_owned(),
    };
    let renamed = backend.rename_view(&saved.id, &name, &token).await.unwrap();
    assert_eq!(
        (renamed.name.as_str(), &renamed.query),
        ("Late", &saved.query)
    );
    for _ in 0..2 {
        backend.delete_view(&saved.id, &token).await.unwrap();
        assert_eq!(views(&harness, Orders, &token).await, []);
    }
    let outcome = backend.rename_view(&saved.id, &name, &token).await;
    assert!(matches!(outcome, Err(ClientError::Refused(status, _)) if status == 404));
}

async fn only_exactly_the_same_name_replaces_a_view(harness: Harness) {
    let (backend, token) = (&harness.backend, harness.token_of(AMAL).await);
    for (name, query) in [("Late", "due=overdue"), ("Late ", "due=soon")] {
        let view = view(Orders, name, query);
        backend.save_view(&view, &token).await.unwrap();
    }
    let errors = refused(
        backend
            .save_view(&view(Orders, "LATE", "tab=done"), &token)
            .await,
    );
    assert_eq!(errors[0].0, "name");
    let saved = views(&harness, Orders, &token).await;
    assert_eq!(saved.len(), 1);
    assert_eq!((&*saved[0].name, &*saved[0].query), ("Late", "due=soon"));
    // Of another list it is another one.
    let of_requests = view(QuotationRequests, "Late", "closing=true");
    backend.save_view(&of_requests, &token).await.unwrap();
    assert_eq!(views(&harness, Orders, &token).await, saved);

    let other = view(Orders, "Large", "totalFrom=100000");
    let other = backend.save_view(&other, &token).await.unwrap();
    let name = ViewName {
        name: "late".to_owned(),
    };
    let errors = refused(backend.rename_view(&other.id, &name, &token).await);
    assert_eq!(errors[0].0, "name");
}

async fn names_are_checked_and_limited(harness: Harness) {
    let (backend, token) = (&harness.backend, harness.token_of(AMAL).await);
    let long = "x".repeat(61);
    for name in ["", "  ", "a\nb", &long] {
        let errors = refused(backend.save_view(&view(Orders, name, ""), &token).await);
        assert_eq!(errors[0].0, "name", "{name}");
    }
    let long = format!("search={}", "x".repeat(1000));
    for query in ["a b", "tab=all#x", "بحث", &long] {
        let errors = refused(backend.save_view(&view(Orders, "a", query), &token).await);
        assert_eq!(errors[0].0, "query", "{query}");
    }
    for place in 0..MOST_VIEWS {
        let view = view(Orders, &format!("View {place}"), "");
        backend.save_view(&view, &token).await.unwrap();
    }
    let errors = refused(
        backend
            .save_view(&view(Orders, "One more", ""), &token)
            .await,
    );
    assert!(errors[0].1.contains("20"), "{errors:?}");
    // An existing one can still be replaced.
    let again = view(Orders, "View 3", "tab=done");
    backend.save_view(&again, &token).await.unwrap();
}

async fn a_colleague_has_views_of_their_own(harness: Harness) {
    insert(&harness.database, colleague(30, COLLEAGUE, false)).await;
    let (backend, token) = (&harness.backend, harness.token_of(AMAL).await);
    let others = harness.token_of(COLLEAGUE).await;
    let late = view(Orders, "Late", "due=overdue");
    let saved = backend.save_view(&late, &token).await.unwrap();
    assert_eq!(views(&harness, Orders, &others).await, []);
    let name = ViewName {
        name: "Mine".to_owned(),
    };
    let outcome = backend.rename_view(&saved.id, &name, &others).await;
    assert!(matches!(outcome, Err(ClientError::Refused(status, _)) if status == 404));
    backend.delete_view(&saved.id, &others).await.unwrap();
    assert_eq!(views(&harness, Orders, &token).await, [saved]);
}
