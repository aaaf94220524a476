// The command palette over the page.
import type { Panel } from "../../components/panel";
import { Palette } from "./palette";
import "./palette.css";

export const panel: Panel = {
  title: "palette-title",
  placement: "centre",
  hidesTitle: true,
  Content: Palette,
};
