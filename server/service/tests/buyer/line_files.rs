//! A file of the buyer may be about one line of the document.
use axum::http::StatusCode;
use serde_json::json;
use test_support::{
    buyer_messages::{message, order, order_terms, request_terms},
    databases::Kind,
    for_both_kinds,
};

use super::{
    attachments::{PDF, path},
    scene::Scene,
};

for_both_kinds!(
    both_sides_read_the_line_of_a_file,
    the_same_id_with_another_line_is_refused,
    lines_that_the_document_does_not_have_are_refused,
    a_file_stays_when_its_line_is_dropped,
);

const DOCUMENTS: [&str; 2] = ["quotation-requests/RFQ-1", "orders/PO-1"];

async fn scene(kind: Kind) -> Scene {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.buyer.takes(&message(order("PO-1"))).await;
    scene
}

fn file(document: &str, query: &str) -> String {
    format!("{}?by=Salem&name=drawing.pdf&{query}", path(document))
}

impl Scene {
    /// The lines of the files that the buyer reads.
    async fn lines_read(&self, document: &str) -> Vec<Option<u64>> {
        let document = path(document).replace("/attachments", "");
        let (status, answer) = self.buyer.get(&document).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        let files = answer["attachments"].as_array().unwrap().iter();
        files.map(|file| file["lineNumber"].as_u64()).collect()
    }
}

async fn both_sides_read_the_line_of_a_file(kind: Kind) {
    let scene = scene(kind).await;
    for document in DOCUMENTS {
        for query in ["id=F-1&lineNumber=20", "id=F-2"] {
            let (status, answer) = scene.buyer.attach(&file(document, query), PDF).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
            assert_eq!(answer["outcome"], "taken");
        }
        assert_eq!(scene.lines_read(document).await, [Some(20), None]);
    }
    for seen in [
        scene.seen("RFQ-1").await.attachments,
        scene.order().await.attachments,
    ] {
        let lines: Vec<_> = seen.iter().map(|file| file.line_number).collect();
        assert_eq!(lines, [Some(20), None]);
    }
}

async fn the_same_id_with_another_line_is_refused(kind: Kind) {
    let scene = scene(kind).await;
    for document in DOCUMENTS {
        let first = file(document, "id=F-1&lineNumber=10");
        scene.buyer.attach(&first, PDF).await;
        for query in ["id=F-1&lineNumber=20", "id=F-1"] {
            let (status, answer) = scene.buyer.attach(&file(document, query), PDF).await;
            assert_eq!(status, StatusCode::CONFLICT, "{query}: {answer}");
        }
        let (_, answer) = scene.buyer.attach(&first, PDF).await;
        assert_eq!(answer["outcome"], "known_already");
        assert_eq!(scene.lines_read(document).await, [Some(10)]);
    }
}

async fn lines_that_the_document_does_not_have_are_refused(kind: Kind) {
    let scene = scene(kind).await;
    for document in DOCUMENTS {
        for line in ["15", "0", "4294967295", "-10", "ten", ""] {
            let query = format!("id=F-1&lineNumber={line}");
            for end in ["", "&validateOnly=true"] {
                let file = file(document, &format!("{query}{end}"));
                let (status, answer) = scene.buyer.attach(&file, PDF).await;
                assert_eq!(status, StatusCode::BAD_REQUEST, "{query}: {answer}");
                let error = &answer["errors"][0];
                assert_eq!(error["parameter"], "lineNumber", "{query}: {answer}");
            }
        }
        assert!(scene.lines_read(document).await.is_empty());
    }
}

async fn a_file_stays_when_its_line_is_dropped(kind: Kind) {
    let scene = scene(kind).await;
    for document in DOCUMENTS {
        let file = file(document, "id=F-1&lineNumber=20");
        scene.buyer.attach(&file, PDF).await;
    }
    let (mut request, mut order) = (request_terms(), order_terms("5"));
    for terms in [&mut request, &mut order] {
        terms["lines"].as_array_mut().unwrap().pop();
    }
    for document in [
        json!({"kind": "quotation_request_amendment", "number": "RFQ-1", "amendment": 1, "terms": request}),
        json!({"kind": "order_revision", "number": "PO-1", "revision": 2, "terms": order}),
    ] {
        scene.buyer.takes(&message(document)).await;
    }
    for document in DOCUMENTS {
        assert_eq!(scene.lines_read(document).await, [Some(20)]);
        let again = file(document, "id=F-1&lineNumber=20");
        let (_, answer) = scene.buyer.attach(&again, PDF).await;
        assert_eq!(answer["outcome"], "known_already", "{answer}");
        let another = file(document, "id=F-2&lineNumber=20");
        let (status, answer) = scene.buyer.attach(&another, PDF).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    }
}
