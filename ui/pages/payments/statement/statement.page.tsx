// The statement of account of a period: the balances of each currency, and the movements of one of them.
import { BackLink } from "../../../components/back-link";
import { amountColumn, DataTable } from "../../../components/data-table";
import { DownloadLink } from "../../../components/download-link";
import { listAddress } from "../../../components/list/address";
import { Exports } from "../../../components/list/exports";
import { ListSheet } from "../../../components/list/list-sheet";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { Balance, StatementProps } from "../../../types/server";
import { BuyerStatements } from "./buyer-statements";
import { Movements } from "./movements";
import { PeriodForm } from "./period-form";
import "../../../components/downloads.css";
import "../../../components/list/list.css";

const PATH = "/payments/statement";

export default function StatementPage({ form, query, statement }: StatementProps) {
  const { text, currencySign } = useLocale();
  const href = useHref();
  const { from, to, balances, currency, movements, paging, buyers, buyerStatements } = statement;
  const { buyer } = query;
  const period = { from, to, buyer, currency };
  const pathOf = listAddress(PATH, period, {});
  const pdfPath = (language: "ar" | "en") =>
    listAddress(`${PATH}/statement.pdf`, { from, to, buyer, language }, {})({});
  const isWrong = Object.keys(form.errors).length > 0;
  return (
    <div className="document-list">
      <BackLink path="/payments">{text("title-payments")}</BackLink>
      <div className="title-line">
        <PageTitle title={text("title-statement")} />
        {balances.length > 0 && (
          <Exports path={PATH} query={{ from, to, buyer }} className="exports downloads">
            <DownloadLink path={pdfPath("ar")}>{text("files-pdf-arabic")}</DownloadLink>
            <DownloadLink path={pdfPath("en")}>{text("files-pdf-english")}</DownloadLink>
          </Exports>
        )}
      </div>
      <PeriodForm
        key={`${from} ${to} ${buyer}`}
        path={PATH}
        form={form}
        currency={query.currency}
        buyer={buyer}
        buyers={buyers}
        today={statement.today}
      />
      <div className="stack">
        {balances.length > 0 && (
          <Section title={text("statement-currencies")}>
            <DataTable<Balance>
              rows={balances}
              keyOf={({ opening }) => opening.currency}
              columns={[
                {
                  label: "statement-currency",
                  isHeading: true,
                  cell: ({ opening }) => (
                    <a
                      href={href(pathOf({ currency: opening.currency }))}
                      aria-current={opening.currency === currency ? "true" : undefined}
                    >
                      {currencySign(opening.currency)}
                    </a>
                  ),
                },
                amountColumn("statement-opening", ({ opening }) => opening),
                amountColumn("statement-debit", ({ debit }) => debit),
                amountColumn("statement-credit", ({ credit }) => credit),
                amountColumn("statement-closing", ({ closing }) => closing),
              ]}
            />
          </Section>
        )}
        {!isWrong && (
          <ListSheet
            label={text("statement-movements")}
            isNarrowed={false}
            clearPath={PATH}
            empty={text("statement-empty")}
            paging={paging}
            shown={movements.length}
            path={PATH}
            query={period}
          >
            <Movements movements={movements} hasBuyers={!buyer && buyers.length > 1} />
          </ListSheet>
        )}
        {buyerStatements.length > 0 && (
          <BuyerStatements
            statements={buyerStatements}
            pathOf={({ from, to, closing }) =>
              listAddress(PATH, { from, to, buyer, currency: closing.atBuyer.currency }, {})({})
            }
          />
        )}
      </div>
    </div>
  );
}
