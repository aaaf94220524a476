// The page of one item: its prices with each buyer, their history, and the orders for it.
import { BackLink } from "../../../components/back-link";
import { PageTitle } from "../../../components/page-title";
import { useLocale } from "../../../i18n/context";
import type { ProductPriceProps } from "../../../types/server";
import { CurrentTerms } from "./current-terms";
import { History } from "./history";
import { Orders } from "./orders";
import "../../../components/columns.css";
import "./product-price.css";

export default function ProductPricePage({ price }: ProductPriceProps) {
  const { text, words } = useLocale();
  const { item, description, agreements, today } = price;
  return (
    <>
      <BackLink path="/products-price">{text("title-products-price")}</BackLink>
      <PageTitle title={text("title-product-price")} number={item}>
        {words(description)}
      </PageTitle>
      <div className="stack">
        {agreements.map((agreement) => (
          <div
            key={`${words(agreement.buyer)} ${agreement.currency} ${agreement.uom}`}
            className="columns"
          >
            <CurrentTerms agreement={agreement} />
            <History agreement={agreement} today={today} />
          </div>
        ))}
        <Orders price={price} />
      </div>
    </>
  );
}
