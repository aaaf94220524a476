// Starts a price request. The tabs of the list lead to the earlier ones.
import { Field } from "../../../components/field";
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { PostForm } from "../../../components/post-form";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { StartForm as Form, ProductPriceList, ProductPriceQuery } from "../../../types/server";
import "../../../components/list/filter-form.css";

interface StartRequestProps {
  list: ProductPriceList;
  query: ProductPriceQuery;
  /** Of the open form. */
  form: Form | undefined;
  /** The path of the page with the open form. */
  openPath: string;
}

export function StartRequest({ list, query, form, openPath }: StartRequestProps) {
  const { text } = useLocale();
  const href = useHref();
  if (!useMay()("prices", "edit") || list.buyers.length === 0) return null;
  if (form) return <StartForm list={list} query={query} form={form} />;
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

interface StartFormProps {
  list: ProductPriceList;
  query: ProductPriceQuery;
  form: Form;
}

function StartForm({ list, query, form }: StartFormProps) {
  const { text, words } = useLocale();
  const error = form.errors.agreement;
  const { buyer = query.buyer ?? "", currency = query.currency ?? "" } = form.values;
  const { search = query.search ?? "" } = form.values;
  const buyers = list.buyers.map(({ id, name }) => [id, words(name)] as const);
  const currencies = list.currencies.map((code) => [code, code] as const);
  return (
    <PostForm
      className="filter-form"
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
      <SelectField name="currency" label="prices-currency" value={currency} options={currencies} />
      <Field
        name="search"
        label="price-requests-only"
        hint={<span>{text("price-requests-only-hint", { most: form.mostPrices })}</span>}
        form={{ ...form, values: { search } }}
        dir="auto"
        maxLength={100}
      />
    </PostForm>
  );
}
