// Starts a price request. The tabs of the list lead to the earlier ones.

import { Field } from "../../../components/field";
import { buyerOptions } from "../../../components/list/buyer-options";
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { Form, ProductPriceList, ProductPriceQuery } from "../../../types/server";
import "../../../components/list/filter-form.css";
import "../../../components/pair.css";
import "./start-request.css";

interface StartRequestProps {
  list: ProductPriceList;
  query: ProductPriceQuery;
  /** State of the open form; `undefined` while it is closed. */
  form: Form | undefined;
  /** Most prices of a request. */
  mostPrices: number | undefined;
  /** The paths of the page with the open form, and without it. */
  openPath: string;
  closedPath: string;
}

export function StartRequest({ openPath, form, ...start }: StartRequestProps) {
  const { text } = useLocale();
  const href = useHref();
  if (!useMay()("prices", "edit") || start.list.buyers.length === 0) return null;
  if (form) return <StartForm {...start} form={form} />;
  return (
    <p className="filter-form">
      <a className="button primary" href={href(openPath)}>
        {text("price-requests-start")}
      </a>
      <a className="button" href={href("/products-price/requests/upload")}>
        {text("price-upload-open")}
      </a>
    </p>
  );
}

type StartFormProps = Omit<StartRequestProps, "openPath"> & { form: Form };

function StartForm({ list, query, form, mostPrices = 0, closedPath }: StartFormProps) {
  const { text, words, currencySign } = useLocale();
  const href = useHref();
  const error = form.errors.agreement;
  const { buyer = query.buyer ?? "", currency = query.currency ?? "" } = form.values;
  const { search = query.search ?? "" } = form.values;
  const buyers = buyerOptions(list.buyers, words);
  const currencies = list.currencies.map((code) => [code, currencySign(code)] as const);
  return (
    <Section title={text("price-requests-start")}>
      <PostForm
        className="start-prices"
        path="/products-price/requests"
        form={form}
        name="startForm"
        submit={text("price-requests-begin")}
        beside={
          <a className="button" href={href(closedPath)}>
            {text("confirm-cancel")}
          </a>
        }
      >
        {error && (
          <p role="alert" className="error">
            {words(error)}
          </p>
        )}
        <div className="pair">
          <SelectField name="buyer" label="list-buyer" value={buyer} options={buyers} />
          <SelectField
            name="currency"
            label="prices-currency"
            value={currency}
            options={currencies}
          />
          <Field
            name="search"
            label="price-requests-only"
            hint={<span>{text("price-requests-only-hint", { most: mostPrices })}</span>}
            form={{ ...form, values: { search } }}
            dir="auto"
            // All searches have this limit.
            maxLength={100}
          />
        </div>
      </PostForm>
    </Section>
  );
}
