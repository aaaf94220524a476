// The calculator in a drawer beside the page.
import type { Panel, PanelProps } from "../../components/panel";
import { CalculatorForm } from "./form";

export const panel: Panel = {
  title: "title-calculator",
  placement: "end",
  wantsPage: true,
  Content: CalculatorPanel,
};

function CalculatorPanel({ page }: PanelProps) {
  return page?.name === "calculator" ? <CalculatorForm {...page.props} /> : null;
}
