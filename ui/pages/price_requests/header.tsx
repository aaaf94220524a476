// The header of the pages of one price request.
import { DocumentHeader } from "../../components/document/document-header";
import { CalendarDate } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { LocalizedText, PriceRequestState } from "../../types/server";
import { RequestState } from "./state";

interface RequestHeaderProps {
  request: { number: string; buyer: LocalizedText; currency: string; issueDate: string };
  state: PriceRequestState;
  title: string;
  back: { path: string; label: string };
}

export function RequestHeader({ request, state, title, back }: RequestHeaderProps) {
  const { words, currencySign } = useLocale();
  const { number, buyer, currency, issueDate } = request;
  return (
    <DocumentHeader
      back={back}
      title={title}
      number={number}
      about={`${words(buyer)} · ${currencySign(currency)}`}
      status={<RequestState state={state} />}
      date={{ label: "price-requests-begun", value: <CalendarDate value={issueDate} /> }}
      total={null}
    />
  );
}
