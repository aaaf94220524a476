//! `GET /appearance`: every setting of the layout, for whoever asks.
use crate::support::portal::{MANAGER, Portal};

#[tokio::test]
async fn strangers_and_the_signed_in_see_every_setting_as_it_stands() {
    // Of the test's own, for the account keeps what its viewer sets.
    let portal = Portal::start(&[]).await;
    let mut stranger = portal.browser();
    let mut viewer = portal.signed_in(MANAGER).await;
    for browser in [&mut stranger, &mut viewer] {
        browser.post("/preferences", &[("skin", "bordered")]).await;
        let document = browser.get("/appearance").await;
        document.is(200);
        for setting in [
            "layout",
            "skin",
            "mode",
            "direction",
            "width",
            "sidebarSize",
            "navigation",
            "sidebarColour",
            "topbarColour",
        ] {
            document.says(&format!("type=\"radio\" name=\"{setting}\""));
        }
        document
            .says("name=\"skin\" checked=\"\" value=\"bordered\"")
            .says("value=\"en\" lang=\"en\" aria-pressed=\"false\"")
            .says("value=\"1\" name=\"reset\"");
    }
}

#[tokio::test]
async fn it_is_a_page_for_the_clients_navigation_too() {
    let mut browser = Portal::shared().browser();
    let data = browser.get("/_page/appearance").await.is(200).json();
    assert_eq!(data["page"]["name"], "appearance");
}
