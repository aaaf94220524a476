// Actions of a request: change and send a draft, withdraw a request that waits.
import { AfterFiles } from "../../../components/attachments/after-files";
import { ConfirmForm } from "../../../components/confirm-form";
import { TextArea } from "../../../components/field";
import { useHref } from "../../../components/page-data";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { CompanyRequestProps } from "../../../types/server";

export function Steps({ request, sendForm, withdrawForm }: CompanyRequestProps) {
  const { text, day } = useLocale();
  const href = useHref();
  const { id, state, version, may, after, isExpired, isFarOff } = request;
  if (!may.withdraw) return null;
  const path = `/settings/profile/company/requests/${id}`;
  const isDraft = state === "draft";
  const note = isDraft
    ? may.send
      ? "company-next-draft"
      : "company-next-incomplete"
    : "company-next-waiting";
  const send = {
    path: `${path}/send`,
    form: sendForm,
    name: "sendForm",
    hidden: { version },
    submitClass: "button primary",
  };
  const expiresOn = after && "certificate" in after ? after.certificate.expiresOn : "";
  return (
    <Section title={text("company-next")}>
      <p className="company-note">{text(note)}</p>
      <div className="company-steps">
        {may.send && (
          <AfterFiles>
            {isExpired || isFarOff ? (
              <ConfirmForm
                {...send}
                open={text("company-send")}
                openClass="button primary"
                confirms={{ expiresOn }}
                question={text(isFarOff ? "company-question-far" : "company-question-expired", {
                  date: day(expiresOn, "day"),
                })}
                submit={text("company-send-expired")}
              />
            ) : (
              <PostForm {...send} submit={text("company-send")} />
            )}
          </AfterFiles>
        )}
        {may.edit && (
          <a className={may.send ? "button" : "button primary"} href={href(`${path}/change`)}>
            {text("company-edit-draft")}
          </a>
        )}
        <ConfirmForm
          path={`${path}/withdraw`}
          form={withdrawForm}
          name="withdrawForm"
          hidden={{ version }}
          open={text(isDraft ? "company-discard" : "company-withdraw")}
          confirms={{}}
          question={text(isDraft ? "company-discard-question" : "company-withdraw-question")}
          submit={text(isDraft ? "company-discard" : "company-withdraw")}
          submitClass="button danger"
        >
          {!isDraft && <TextArea name="reason" label="company-withdraw-reason" />}
        </ConfirmForm>
      </div>
    </Section>
  );
}
