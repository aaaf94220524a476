// One price request: the new prices beside the old ones, and the buyer's decision on them.
import { BackLink } from "../../../components/back-link";
import { Facts } from "../../../components/facts";
import { Icon } from "../../../components/icon";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { RequestLines } from "../../../components/price-request/request-lines";
import { Section } from "../../../components/section";
import { StateLabel, type StateLabels } from "../../../components/status";
import { DateTime, Wrapping } from "../../../components/values";
import { Words } from "../../../components/words";
import { changePercent } from "../../../i18n/change-percent";
import { useLocale } from "../../../i18n/context";
import { decimal } from "../../../i18n/minor-units";
import type {
  BuyerPriceRequestProps,
  PriceRequestLineRecord,
  PriceRequestState,
} from "../../../types/server";
import { Decisions } from "./decisions";
import "../desk.css";

const LIST = "/buyer/price-requests";

const STATES: StateLabels<Exclude<PriceRequestState, "draft">> = {
  submitted: ["waiting", "desk-price-waiting"],
  approved: ["good", "price-request-approved"],
  partially_approved: ["good", "price-request-partially-approved"],
  rejected: ["bad", "price-request-rejected"],
  withdrawn: ["closed", "desk-price-withdrawn"],
};

export default function BuyerPriceRequestPage(props: BuyerPriceRequestProps) {
  const { request, supplierName, mayWrite } = props;
  const { text, words } = useLocale();
  const href = useHref();
  const { supplier, number, currency, state, reason, note, attachments } = request;
  const time = (at: string | null) => at && <DateTime value={at} withYear />;
  return (
    <>
      <BackLink path={LIST}>{text("title-buyer-price-requests")}</BackLink>
      <PageTitle title={text("title-buyer-price-request")} number={number}>
        {/* Drafts are not visible to buyers. */}
        {state !== "draft" && <StateLabel labels={STATES} state={state} />}
      </PageTitle>
      <div className="stack">
        <RequestLines lines={request.lines.map(toLine)} currency={currency} />
        <Section title={text("price-request-facts")}>
          <Facts
            facts={{
              "desk-suppliers-name": supplierName && (
                <a href={href(`/buyer/suppliers/${supplier}`)}>
                  <Words>{words(supplierName)}</Words>
                </a>
              ),
              "price-request-reason": reason,
              "desk-price-note": note,
              "price-request-submitted-at": time(request.submittedAt),
              "price-request-decided-at": time(request.decidedAt),
              "desk-price-decision-reason": request.decisionReason,
            }}
          />
          {attachments.length > 0 && (
            <ul className="desk-files">
              {attachments.map((file) => (
                <li key={file.id}>
                  <a
                    href={href(
                      `${LIST}/${supplier}/${encodeURIComponent(number)}/attachments/${file.id}`,
                    )}
                    download={file.name}
                  >
                    <Icon name="download" />
                    <Wrapping>{file.name}</Wrapping>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Section>
        {(state === "submitted" || props.form.problem) && (
          <Section
            title={text("desk-supplier-decide")}
            empty={!mayWrite && text("desk-price-read-only")}
          >
            <Decisions {...props} />
          </Section>
        )}
      </div>
    </>
  );
}

/** Converts the line to the form that the pages of suppliers show. */
function toLine(line: PriceRequestLineRecord) {
  const { currentPrice, price, validFrom, validTo, reason } = line;
  const changed = currentPrice && price && changePercent(decimal(currentPrice), decimal(price));
  const asked = price && { price, changePercent: changed || null, validFrom, validTo, reason };
  return { ...line, asked: asked || null };
}
