// The header of the pages of one quotation request.
import { useLocale } from "../../i18n/context";
import type { LocalizedText, Money, QuotationRequestState } from "../../types/server";
import { DocumentHeader } from "../document/document-header";
import { Amount, Deadline } from "../values";
import { Closes } from "./closes";
import { isOpen, RequestState } from "./state";

interface RequestHeaderProps {
  request: {
    number: string;
    buyer: LocalizedText;
    subject: LocalizedText;
    submissionDueAt: string;
    now: string;
    state: QuotationRequestState;
  };
  /** Of the submitted quotation. */
  total: Money | null;
  title: string;
  back: { path: string; label: string };
}

export function RequestHeader({ request, total, title, back }: RequestHeaderProps) {
  const { words } = useLocale();
  const { number, subject, buyer, submissionDueAt, now, state } = request;
  return (
    <DocumentHeader
      back={back}
      title={title}
      number={number}
      about={`${words(subject)} · ${words(buyer)}`}
      status={<RequestState state={state} />}
      date={{
        label: "quotations-due",
        value: isOpen(state) ? (
          <Closes at={submissionDueAt} now={now} />
        ) : (
          <Deadline value={submissionDueAt} withYear />
        ),
      }}
      total={total && <Amount value={total} />}
    />
  );
}
