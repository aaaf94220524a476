// A table of a thousand rows.
import type { PageComponent } from "../../../../ui/pages/pages";
import { RenderFixturePage } from "../../../../ui/pages/render_fixture/render-fixture.page";
import { page } from "./page";

export default page(RenderFixturePage as PageComponent);
