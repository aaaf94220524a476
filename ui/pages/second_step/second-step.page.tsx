// The second step of a sign-in: a code of the authenticator app, a recovery code, or a passkey.
import { useRef, useState } from "react";
import { Field } from "../../components/field";
import { useHref } from "../../components/page-data";
import { askForPasskey } from "../../components/passkeys/ask-for-passkey";
import { SignInForm } from "../../components/sign-in";
import { useLocale } from "../../i18n/context";
import type { SecondStepProps } from "../../types/server";
import "./second-step.css";

export default function SecondStepPage({ form, email, hasPasskeys }: SecondStepProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <SignInForm
      title="second-step-heading"
      introduction={text("second-step-introduction", { email })}
      path="/login/second-factor"
      form={form}
      submit="login-submit"
      aside={<a href={href("/login")}>{text("second-step-other")}</a>}
    >
      <Field
        name="code"
        label="step-up-code"
        hint="step-up-code-hint"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        required
      />
      <label className="remember">
        <input type="checkbox" name="remember" defaultChecked={form.values.remember === "on"} />{" "}
        {text("second-step-remember")}
      </label>
      {hasPasskeys && <PasskeyButton refused={form.errors.credential !== undefined} />}
    </SignInForm>
  );
}

/** Fills the hidden field with the passkey's answer and sends the form. */
function PasskeyButton({ refused }: { refused: boolean }) {
  const { text } = useLocale();
  const href = useHref();
  const answer = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(refused);
  const use = async () => {
    const field = answer.current;
    const given = await askForPasskey(href("/login/second-factor/passkey"));
    setFailed(given === null);
    if (!given || !field?.form) return;
    field.value = given.passkey;
    field.form.requestSubmit();
    field.value = "";
  };
  return (
    <div className="passkey">
      <input ref={answer} type="hidden" name="passkey" />
      <button type="button" className="button" onClick={use}>
        {text("second-step-passkey")}
      </button>
      <p role="status">{hasFailed && text("second-step-passkey-failed")}</p>
    </div>
  );
}
