// Tells the buyer what of an order is on its way: how much of which line, since when, and with whom.
import { BackLink } from "../../../components/back-link";
import { orderPath } from "../../../components/order/path";
import { PageTitle } from "../../../components/page-title";
import { useLocale } from "../../../i18n/context";
import type { DespatchAdviceProps } from "../../../types/server";
import { DespatchForm } from "./despatch-form";
import "./despatch-advice.css";

export default function DespatchAdvicePage(props: DespatchAdviceProps) {
  const { number, buyer, subject } = props;
  const { text, words } = useLocale();
  return (
    <>
      <PageTitle title={text("title-despatch-advice")} number={number}>
        {words(subject)} · {words(buyer)}
      </PageTitle>
      <BackLink path={orderPath(number)}>{text("order-back")}</BackLink>
      <DespatchForm {...props} />
    </>
  );
}
