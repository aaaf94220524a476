// New prices from a file: the current ones to be filled in, and the upload.
import "../../../components/downloads.css";
import "./price-upload.css";
import { type ChangeEvent, useRef } from "react";
import { BackLink } from "../../../components/back-link";
import { TextArea } from "../../../components/field";
import { Icon } from "../../../components/icon";
import { buyerOptions } from "../../../components/list/buyer-options";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { FormKey, FormProblem } from "../../../components/post-form";
import { priceRequestPath } from "../../../components/price-paths";
import { Section } from "../../../components/section";
import { SelectField } from "../../../components/select-field";
import { UploadFields } from "../../../components/spreadsheet-upload";
import { Code } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { PriceUploadProps } from "../../../types/server";

const PATH = "/products-price/requests/upload";

export default function PriceUploadPage({
  draft,
  buyers,
  mostRows,
  mostMegabytes,
  form,
}: PriceUploadProps) {
  const { text, words, currencySign } = useLocale();
  const href = useHref();
  const { errors, values } = form;
  const uploadForm = useRef<HTMLFormElement>(null);
  const isChosen = useRef(false);
  /** The buyer of the upload is that of the download, unless another one was chosen. */
  const follow = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const buyer = uploadForm.current?.elements.namedItem("buyer");
    if (buyer instanceof HTMLSelectElement && !isChosen.current) buyer.value = target.value;
  };
  const options = buyerOptions(buyers, words);
  const choice = (
    <SelectField name="buyer" label="list-buyer" value={values.buyer ?? ""} options={options} />
  );
  const fields = draft ? (
    <input type="hidden" name="draft" value={draft.number} />
  ) : (
    <>
      {choice}
      <TextArea
        name="reason"
        label="price-request-reason"
        hint="price-upload-reason-hint"
        form={form}
      />
    </>
  );
  return (
    <>
      {draft ? (
        <BackLink path={priceRequestPath(draft.number, "/edit")}>
          {text("price-upload-back")}
        </BackLink>
      ) : (
        <BackLink path="/products-price">{text("title-products-price")}</BackLink>
      )}
      <PageTitle title={text("title-price-upload")}>
        {draft ? (
          <>
            {text("price-upload-into")} <Code>{draft.number}</Code> · {words(draft.buyer)} ·{" "}
            {currencySign(draft.currency)}
          </>
        ) : (
          text("price-upload-text")
        )}
      </PageTitle>
      <div className="beside-the-form">
        {!draft && (
          <Section
            title={text("price-upload-template-title")}
            empty={buyers.length === 0 && text("prices-empty")}
          >
            <form
              className="fill-in"
              method="get"
              action={href(`${PATH}/export.xlsx`)}
              onChange={follow}
            >
              <p>{text("price-upload-template-text")}</p>
              {choice}
              <p className="downloads">
                <button type="submit" className="button">
                  <Icon name="download" />
                  {text("price-upload-xlsx")}
                </button>
                <button type="submit" className="button" formAction={href(`${PATH}/export.csv`)}>
                  <Icon name="download" />
                  {text("price-upload-csv")}
                </button>
              </p>
            </form>
          </Section>
        )}
        {buyers.length > 0 && (
          <Section title={text("price-upload-file-title")}>
            <div className="fill-in">
              {draft && <p>{text("price-upload-into-text")}</p>}
              <p>{text("price-upload-limits", { rows: mostRows, size: mostMegabytes })}</p>
              <FormProblem form={form} />
              {errors.buyer && (
                <p role="alert" className="error">
                  {words(errors.buyer)}
                </p>
              )}
              <form
                ref={uploadForm}
                className="price-upload"
                method="post"
                noValidate
                encType="multipart/form-data"
                action={href(PATH)}
                data-enhance="upload"
                data-form="form"
                data-guard=""
                onChange={({ target }) => {
                  if (target instanceof HTMLSelectElement) isChosen.current = true;
                }}
              >
                <FormKey form={form} />
                {fields}
                <UploadFields
                  label="price-upload-choose"
                  submitClass="button primary"
                  error={errors.file && words(errors.file)}
                />
                <progress max={1} value={0} aria-label={text("upload-progress")} hidden />
              </form>
            </div>
          </Section>
        )}
      </div>
    </>
  );
}
