// The layout settings as a page, which works without scripts.
import { PageTitle } from "../../components/page-title";
import { useLocale } from "../../i18n/context";
import { AppearanceForms } from "../../tools/appearance/forms";

export default function AppearancePage() {
  const { text } = useLocale();
  return (
    <div className="sheet appearance">
      <PageTitle title={text("title-appearance")}>{text("appearance-introduction")}</PageTitle>
      <AppearanceForms />
    </div>
  );
}
