// Answers an order line by line: accepted, accepted with changes, or rejected; a draft until it is sent.
import { BackLink } from "../../../components/back-link";
import { Changes } from "../../../components/changes/changes";
import { orderPath } from "../../../components/order/path";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { OrderResponseProps } from "../../../types/server";
import { ResponseForm } from "./response-form";
import "./order-response.css";

export default function OrderResponsePage(props: OrderResponseProps) {
  const { number, revision, buyer, subject, changes } = props;
  const { text, words } = useLocale();
  return (
    <>
      <PageTitle title={text("title-order-response")} number={number}>
        {words(subject)} · {words(buyer)}
      </PageTitle>
      <BackLink path={orderPath(number)}>{text("order-back")}</BackLink>
      {changes.length > 0 && (
        <Section title={text("response-changes", { revision })}>
          <Changes changes={changes} />
        </Section>
      )}
      <ResponseForm {...props} />
    </>
  );
}
