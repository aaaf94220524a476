// A table of a thousand rows.
import type { PageComponent } from "../../../../ui/pages/pages";
import { TrialPage } from "../../../../ui/pages/trial/page";
import { page } from "./page";

export default page(TrialPage as PageComponent);
