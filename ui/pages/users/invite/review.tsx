// Everybody who would be invited. What is wrong is mended here; nothing is sent before all of it is right.
import { Facts } from "../../../components/facts";
import { Field } from "../../../components/field";
import { useHref } from "../../../components/page-data";
import { FormKey, FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StepUpFields } from "../../../components/step-up-fields";
import { Wrapping } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { Locale } from "../../../i18n/locale";
import type { Form, ReviewedPerson } from "../../../types/server";
import { ACTIONS, AREAS } from "../areas";

interface ReviewProps {
  people: ReviewedPerson[];
  form: Form;
  stepUp: { hasCode: boolean };
}

export function Review({ people, form, stepUp }: ReviewProps) {
  const locale = useLocale();
  const { text } = locale;
  const href = useHref();
  const wrong = people.filter(({ errors }) => errors).length;
  const { key: _, step: __, ...kept } = form.values;
  const list = people.map((person) => LINE.map((part) => person[part]).join("; ")).join("\n");
  return (
    <form
      className="stack"
      method="post"
      action={href("/settings/users/invitations")}
      data-form="form"
      noValidate
    >
      <FormProblem form={form} />
      <FormKey form={form} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <textarea name="list" value={list} readOnly hidden />
      <Section title={text("users-terms")}>
        <Facts facts={terms(form, locale)} />
      </Section>
      <Section
        title={text("invite-people")}
        aside={
          <small>
            {wrong > 0
              ? text("invite-wrong", { count: wrong })
              : text("invite-count", { count: people.length })}
          </small>
        }
      >
        <ol className="reviewed-people">
          {people.map((person, index) =>
            person.errors ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is the only identity.
              <Wrong key={index} person={person} place={index + 1} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is the only identity.
              <li key={index}>
                <bdi>
                  {person.firstName} {person.lastName}
                </bdi>
                <Wrapping dir="ltr">{person.email}</Wrapping>
              </li>
            ),
          )}
        </ol>
        {wrong === 0 && (
          <div className="user-form">
            <StepUpFields form={form} stepUp={stepUp} />
          </div>
        )}
        <p className="review-actions">
          <button
            type="submit"
            name="step"
            value={wrong > 0 ? "review" : "send"}
            className="button primary"
          >
            {wrong > 0 ? text("invite-check-again") : text("invite-send", { count: people.length })}
          </button>
          <button type="submit" name="step" value="write" className="button">
            {text("invite-change")}
          </button>
        </p>
      </Section>
    </form>
  );
}

/** Returns the employee type and the permissions that all invited people get. Areas without a permission are left out. */
function terms({ values }: Form, locale: Locale) {
  const { text, list } = locale;
  const titles = [values["employeeType.ar"], values["employeeType.en"]].filter(Boolean);
  const areas = AREAS.flatMap(([area, label]) => {
    const permitted = ACTIONS.filter(
      ([action]) => values[`permissions.${area}.${action}`] === "on",
    ).map(([, name]) => text(name));
    return permitted.length ? [[label, list(permitted)]] : [];
  });
  return {
    "users-employee-type": <Words>{titles.join(" / ")}</Words>,
    "invite-language": values.language === "en" ? "English" : "العربية",
    ...(areas.length
      ? Object.fromEntries(areas)
      : {
          "users-permissions": text("users-no-access"),
        }),
  };
}

const LINE = ["firstName", "lastName", "email"] as const;

/** A person with something wrong: the fields, with the errors beside them. */
function Wrong({ person, place }: { person: ReviewedPerson; place: number }) {
  const { text } = useLocale();
  const named = (part: string) => `people.${place}.${part}`;
  const form: Form = { values: {}, errors: {}, problem: null };
  for (const part of LINE) {
    form.values[named(part)] = person[part];
    const error = person.errors?.[part];
    if (error) form.errors[named(part)] = error;
  }
  return (
    <li className="wrong">
      <div className="pair">
        <Field name={named("firstName")} label="invite-first-name" form={form} />
        <Field name={named("lastName")} label="invite-last-name" form={form} />
      </div>
      <Field name={named("email")} label="users-email" form={form} dir="ltr" />
      <label className="check">
        <input type="checkbox" name={named("remove")} />
        <span>{text("invite-remove")}</span>
      </label>
    </li>
  );
}
