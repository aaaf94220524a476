// The page of one item: its prices with each buyer, their history, and the orders for it.
import { BackLink } from "../../../components/back-link";
import { useMay } from "../../../components/may";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { useLocale } from "../../../i18n/context";
import type { PriceAgreement, ProductPriceProps } from "../../../types/server";
import { CurrentTerms } from "./current-terms";
import { History } from "./history";
import { Orders } from "./orders";
import "../../../components/columns.css";
import "./product-price.css";
import { Words } from "../../../components/words";

export default function ProductPricePage({ price, startForm }: ProductPriceProps) {
  const { text, words } = useLocale();
  const may = useMay();
  const { item, description, agreements, today } = price;
  return (
    <>
      <BackLink path="/products-price">{text("title-products-price")}</BackLink>
      <PageTitle title={text("title-product-price")} number={item}>
        <Words>{words(description)}</Words>
      </PageTitle>
      <div className="stack">
        {agreements.map((agreement) => (
          <div
            key={`${words(agreement.buyer)} ${agreement.currency} ${agreement.uom}`}
            className="columns"
          >
            <CurrentTerms agreement={agreement}>
              {may("prices", "edit") && isChangeable(agreement) && (
                <PostForm
                  className="price-note"
                  path="/products-price/requests"
                  form={startForm}
                  name="startForm"
                  hidden={{ buyer: agreement.buyerId, currency: agreement.currency, item }}
                  submit={text("price-requests-start")}
                  submitClass="button"
                />
              )}
            </CurrentTerms>
            <History agreement={agreement} today={today} />
          </div>
        ))}
        <Orders price={price} />
      </div>
    </>
  );
}

/** Whether the agreement has a price that is in force or starts later. */
function isChangeable({ periods }: PriceAgreement): boolean {
  return periods.some(({ tab }) => tab !== "ended");
}
