// Sets up two-step verification: asks for the password, shows the key, and asks for a code of it.
import { useRef } from "react";
import { BackLink } from "../../../components/back-link";
import { CopyButton } from "../../../components/copy-button";
import { Field } from "../../../components/field";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { NewPasskey } from "../../../components/passkeys/new-passkey";
import { FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StepUpFields } from "../../../components/step-up-fields";
import { useLocale } from "../../../i18n/context";
import type { Form, QrCode, SecondFactorSetupProps, SetupKey } from "../../../types/server";
import "../../../components/columns.css";
import "../profile.css";
import "./second-factor.css";

/**
 * All forms are sent without scripts: their answers are the pages with the key and with the recovery codes, which must not stay
 * in the browser's memory of pages.
 */
export default function SecondFactorSetupPage(props: SecondFactorSetupProps) {
  const { text } = useLocale();
  const { setupKey, isRequired, offersPasskey, beginForm, codeForm, passkeyForm, stepUp } = props;
  const href = useHref();
  return (
    <>
      {!isRequired && (
        <BackLink path="/settings/profile/security">{text("title-security")}</BackLink>
      )}
      <PageTitle title={text("title-second-factor-setup")}>
        {text(isRequired ? "setup-required" : "security-two-step-introduction")}
      </PageTitle>
      <div className="profile columns">
        {setupKey ? (
          <Key setupKey={setupKey} form={codeForm} />
        ) : (
          <Section title={text("setup-app")}>
            <form
              method="post"
              action={href("/settings/profile/second-factor")}
              data-form="beginForm"
            >
              <FormProblem form={beginForm} />
              <p>
                {text("setup-introduction")} {text("setup-begin-introduction")}
              </p>
              <StepUpFields form={beginForm} stepUp={stepUp} />
              <button type="submit" className="button primary">
                {text("setup-begin-send")}
              </button>
            </form>
          </Section>
        )}
        {offersPasskey && !setupKey && (
          <Section title={text("setup-passkey")}>
            <p>{text("security-passkeys-introduction")}</p>
            <NewPasskey sent={passkeyForm} stepUp={stepUp} />
          </Section>
        )}
      </div>
    </>
  );
}

function Key({ setupKey, form }: { setupKey: SetupKey; form: Form }) {
  const { text } = useLocale();
  const href = useHref();
  const shown = useRef<HTMLElement>(null);
  const what = text("setup-key");
  return (
    <>
      <Section title={text("setup-scan")}>
        <p>{text("setup-scan-introduction")}</p>
        {setupKey.qrCode && <QrImage code={setupKey.qrCode} />}
        <p>{text("setup-type-key")}</p>
        <p className="setup-key">
          <span ref={shown}>
            <bdi dir="ltr" className="num" translate="no">
              {setupKey.text}
            </bdi>
          </span>
          <CopyButton value={setupKey.text.replaceAll(" ", "")} what={what} shown={shown} />
        </p>
      </Section>
      <Section title={text("setup-confirm")}>
        <form
          method="post"
          noValidate
          action={href("/settings/profile/second-factor/confirm")}
          data-form="codeForm"
        >
          <FormProblem form={form} />
          <p>{text("setup-confirm-introduction")}</p>
          <Field
            name="code"
            label="step-up-code"
            hint="setup-code-hint"
            form={form}
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            required
          />
          <button type="submit" className="button primary">
            {text("setup-confirm-send")}
          </button>
        </form>
      </Section>
    </>
  );
}

/** Modules of a light margin on each side (ISO/IEC 18004, section 6.3.8). */
const MARGIN = 4;

function QrImage({ code: { size, path } }: { code: QrCode }) {
  const { text } = useLocale();
  const whole = size + 2 * MARGIN;
  return (
    <svg
      className="qr-code"
      viewBox={`${-MARGIN} ${-MARGIN - 0.5} ${whole} ${whole}`}
      role="img"
      aria-label={text("setup-qr-code")}
    >
      <path d={path} />
    </svg>
  );
}
