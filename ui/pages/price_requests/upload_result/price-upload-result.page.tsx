// Result of an uploaded file of new prices: its drafts, and the rows to correct.
import "../../../components/downloads.css";
import { BackLink } from "../../../components/back-link";
import { DownloadLink } from "../../../components/download-link";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { priceRequestPath } from "../../../components/price-paths";
import { Section } from "../../../components/section";
import { Outcome } from "../../../components/spreadsheet-upload";
import { Code, DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { PriceUploadResultProps, UploadedDraft } from "../../../types/server";

const PATH = "/products-price/requests/upload";

/** All other drafts of the currency are full. */
const isLastOfCurrency = ({ currency }: UploadedDraft, place: number, drafts: UploadedDraft[]) =>
  !drafts.slice(place + 1).some((later) => later.currency === currency);

export default function PriceUploadResultPage(props: PriceUploadResultProps) {
  const { id, buyer, uploadedAt, uploadedBy, refused, drafts, outcome } = props;
  const { text, words, currencySign } = useLocale();
  const href = useHref();
  const refusedPath = (ending: "csv" | "xlsx") => `${PATH}/refused/export.${ending}?upload=${id}`;
  return (
    <>
      <BackLink path={PATH}>{text("price-upload-another")}</BackLink>
      <PageTitle title={text("title-price-upload-result")}>
        {words(buyer)} · <bdi>{uploadedBy}</bdi> · <DateTime value={uploadedAt} />
      </PageTitle>
      <div className="stack">
        <Section
          title={text("price-upload-taken", { count: outcome.taken })}
          empty={drafts.length === 0 && text("price-upload-none")}
        >
          <div className="fill-in">
            <p>{text("price-upload-next", { count: drafts.length })}</p>
            <ul>
              {drafts.map(({ number, currency, lines }) => (
                <li key={number}>
                  <a className="button primary" href={href(priceRequestPath(number, "/edit"))}>
                    {text("price-upload-review")} <Code>{number}</Code>
                  </a>{" "}
                  · {text("price-requests-lines", { count: lines })} · {currencySign(currency)}
                </li>
              ))}
            </ul>
          </div>
        </Section>
        {refused > 0 && (
          <Section title={text("price-upload-refused", { count: refused })}>
            <div className="fill-in">
              <p>{text("price-upload-mend")}</p>
              <p className="downloads">
                <DownloadLink path={refusedPath("xlsx")}>{text("price-upload-xlsx")}</DownloadLink>
                <DownloadLink path={refusedPath("csv")}>{text("price-upload-csv")}</DownloadLink>
              </p>
              {drafts.filter(isLastOfCurrency).map(({ number }) => (
                <p key={number}>
                  <a className="button" href={href(`${PATH}?draft=${encodeURIComponent(number)}`)}>
                    {text("price-upload-into")} <Code>{number}</Code>
                  </a>
                </p>
              ))}
              <Outcome {...outcome} />
            </div>
          </Section>
        )}
      </div>
    </>
  );
}
