// Starts a price request, and leads to the earlier ones.
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { PostForm } from "../../../components/post-form";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import { isRefused } from "../../../navigation/form-problems";
import type { Form, ProductPriceList, ProductPriceQuery } from "../../../types/server";
import "./start-request.css";

interface StartRequestProps {
  list: ProductPriceList;
  query: ProductPriceQuery;
  form: Form;
}

export function StartRequest({ list, query, form }: StartRequestProps) {
  const { text, words } = useLocale();
  const href = useHref();
  const may = useMay();
  const error = form.errors.agreement;
  const { buyer = query.buyer ?? "", currency = query.currency ?? "" } = form.values;
  const buyers = list.buyers.map(({ id, name }) => [id, words(name)] as const);
  const currencies = list.currencies.map((code) => [code, code] as const);
  return (
    <div className="start-request">
      <a className="button" href={href("/products-price/requests")}>
        {text("title-price-requests")}
      </a>
      {may("prices", "edit") && buyers.length > 0 && (
        <details open={isRefused(form) || error !== undefined}>
          <summary className="button primary">{text("price-requests-start")}</summary>
          <PostForm
            path="/products-price/requests"
            form={form}
            name="startForm"
            submit={text("price-requests-begin")}
          >
            {error && (
              <p role="alert" className="error">
                {words(error)}
              </p>
            )}
            <SelectField name="buyer" label="list-buyer" value={buyer} options={buyers} />
            <SelectField
              name="currency"
              label="prices-currency"
              value={currency}
              options={currencies}
            />
          </PostForm>
        </details>
      )}
    </div>
  );
}
