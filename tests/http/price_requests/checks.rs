//! What the editor of a price request says about prices that wait or follow, without scripts.
use super::{props, scene::Scene};
use crate::support::{
    browser::Seen,
    forms::{borrowed, review_form, text},
};

#[tokio::test]
async fn the_question_about_a_replaced_price_names_it() {
    let mut scene = Scene::new().await;
    let from = scene.day(200);
    let editor = scene.start("").await;
    let one = [
        ("reason", "Steel"),
        ("lines.10.price", "105"),
        ("lines.10.validFrom", &*from),
    ];
    let asked = scene.press(&editor, "review", &one).await;
    let form = asked.is(422).page_data()["page"]["props"]["form"].clone();
    let question = form["questions"]["lines.10.validFrom"].clone();
    for named in ["the price", "104.50", "SAR", "V-1"] {
        assert!(text(&question["en"]).contains(named), "{question}");
    }
    assert!(text(&question["ar"]).contains("V-1"), "{question}");

    // A day of the whole request replaces several.
    let both = [
        ("reason", "Steel"),
        ("validFrom", &*from),
        ("lines.10.price", "105"),
        ("lines.20.price", "0.085"),
    ];
    let asked = scene.press(&editor, "review", &both).await;
    let form = asked.is(422).page_data()["page"]["props"]["form"].clone();
    let questions = form["questions"].as_object().unwrap();
    assert_eq!(questions.keys().collect::<Vec<_>>(), ["validFrom"]);
    for named in ["2 prices", "104.50", "V-1"] {
        let question = &questions["validFrom"]["en"];
        assert!(text(question).contains(named), "{question}");
    }
    let confirmed = [both.as_slice(), &[("confirmed.validFrom", &*from)]].concat();
    let reviewed = scene.press(&editor, "review", &confirmed).await;
    reviewed.leads_to(&format!("{editor}/review"));
}

#[tokio::test]
async fn lines_have_the_numbers_that_messages_name() {
    let mut scene = Scene::new().await;
    let editor = scene.start("").await;
    let numbered = |seen: &Seen, number: &str| {
        seen.is(200).says(&format!(">{number}</bdi> · "));
    };
    let seen = scene.browser.get(&editor).await;
    for number in ["10", "20", "30"] {
        numbered(&seen, number);
    }
    let from = scene.day(201);
    let typed = [
        ("reason", "Steel"),
        ("validFrom", &*from),
        ("lines.20.price", "0.085"),
    ];
    let review = format!("{editor}/review");
    scene
        .press(&editor, "review", &typed)
        .await
        .leads_to(&review);
    numbered(&scene.browser.get(&review).await, "20");
}

#[tokio::test]
async fn a_price_that_waits_already_is_asked_about() {
    let mut scene = Scene::new().await;
    let from = scene.day(100);
    let typed = [
        ("reason", "Steel"),
        ("validFrom", &*from),
        ("lines.10.price", "105"),
    ];
    let first = scene.start("V-1").await;
    let review = format!("{first}/review");
    scene
        .press(&first, "review", &typed)
        .await
        .leads_to(&review);
    let page = props(&mut scene.browser, &review).await;
    let fields = review_form(&page, "submit");
    let submitted = scene.browser.post(&first, &borrowed(&fields)).await;
    let request = first.strip_suffix("/edit").unwrap();
    submitted.leads_to(request);
    let number = request.rsplit('/').next().unwrap();

    let second = scene.start("").await;
    // The same price is unusual for a reason of its own.
    let same = [typed.as_slice(), &[("lines.10.price", "100")]].concat();
    let asked = scene.press(&second, "review", &same).await;
    let form = asked.is(422).page_data()["page"]["props"]["form"].clone();
    let questions = form["questions"].as_object().unwrap();
    assert_eq!(questions.keys().collect::<Vec<_>>(), ["lines.10.price"]);
    let question = text(&questions["lines.10.price"]["en"]);
    for said in [number, "waits for the buyer", "stays the same"] {
        assert!(question.contains(said), "{question}");
    }
    let confirmed = [same.as_slice(), &[("confirmed.lines.10.price", "100")]].concat();
    let reviewed = scene.press(&second, "review", &confirmed).await;
    reviewed.leads_to(&format!("{second}/review"));
}
