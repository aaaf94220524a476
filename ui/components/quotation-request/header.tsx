// The header of the pages of one quotation request.
import { useLocale } from "../../i18n/context";
import type { Money, QuotationRequest } from "../../types/server";
import { Countdown } from "../countdown";
import { DocumentHeader } from "../document/document-header";
import { Amount, Deadline, isOtherYear } from "../values";
import { isOpen, RequestState } from "./state";

interface RequestHeaderProps {
  request: Pick<
    QuotationRequest,
    "number" | "buyer" | "subject" | "submissionDueAt" | "now" | "state"
  >;
  /** Total of the submitted quotation. */
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

interface ClosesProps {
  /** An instant. */
  at: string;
  /** The service's clock. */
  now: string;
}

/** The deadline of a request with the time that is left, as order headers show their date. */
function Closes({ at, now }: ClosesProps) {
  return (
    <span className="lines">
      <Deadline value={at} withYear={isOtherYear(at, now)} />
      <small>
        <Countdown until={at} now={now} />
      </small>
    </span>
  );
}
