// The layout settings in a drawer; the page beside it changes with every press.
import type { Panel } from "../../components/panel";
import { AppearanceForms } from "./forms";

export const panel: Panel = {
  title: "title-appearance",
  placement: "end",
  Content: () => <AppearanceForms isLive />,
};
