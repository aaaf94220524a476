// A table of a thousand rows.
import type { PageComponent } from "../../../../ui/pages/registry";
import { RenderFixturePage } from "../../../../ui/pages/renderFixture/page";
import { page } from "./page";

export default page(RenderFixturePage as PageComponent);
