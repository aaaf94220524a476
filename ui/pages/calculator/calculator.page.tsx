// The VAT calculator as a page, which works without scripts.
import { PageTitle } from "../../components/page-title";
import { useLocale } from "../../i18n/context";
import { CalculatorForm } from "../../tools/calculator/form";
import type { CalculatorProps } from "../../types/server";

export default function CalculatorPage(props: CalculatorProps) {
  const { text } = useLocale();
  return (
    <div className="sheet calculator-page">
      <PageTitle title={text("title-calculator")}>{text("calculator-introduction")}</PageTitle>
      <CalculatorForm {...props} />
    </div>
  );
}
