// The command palette over the page.
import { adoptStyles } from "../../components/adopt-styles";
import type { Panel } from "../../components/panel";
import { Palette } from "./palette";
import styles from "./palette.css";

adoptStyles(styles);

export const panel: Panel = {
  title: "palette-title",
  placement: "centre",
  hidesTitle: true,
  Content: Palette,
};
