// The viewer's passkeys. Adding one needs scripts; removing one does not.
import { ConfirmForm } from "../../../components/confirm-form";
import { NEW_FORM } from "../../../components/form-context";
import { Named } from "../../../components/named";
import { NewPasskey } from "../../../components/passkeys/new-passkey";
import { Section } from "../../../components/section";
import { StepUpFields } from "../../../components/step-up-fields";
import { DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { Form, Passkey, SecondFactorProps, SecurityProps } from "../../../types/server";

interface Props extends SecurityProps {
  factor: SecondFactorProps;
}

export function Passkeys({ factor, stepUp, passkeyForm, passkeyRemovalForm }: Props) {
  const { text } = useLocale();
  const { passkeys } = factor;
  return (
    <Section title={text("security-passkeys")} anchor="passkeys">
      <p>{text("security-passkeys-introduction")}</p>
      {passkeys.length > 0 && (
        <ul className="own-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Description {...passkey} />
              <Removal passkey={passkey} form={passkeyRemovalForm} stepUp={stepUp} />
            </li>
          ))}
        </ul>
      )}
      <NewPasskey sent={passkeyForm} stepUp={stepUp} />
    </Section>
  );
}

function Description({ name, createdAt, lastUsedAt }: Passkey) {
  const { text } = useLocale();
  return (
    <span className="lines">
      <b>
        <Words>{name}</Words>
      </b>
      <small>
        {text("security-passkey-added")} <DateTime value={createdAt} withYear />
      </small>
      {lastUsedAt !== null && (
        <small>
          {text("security-last-used")} <DateTime value={lastUsedAt} withYear />
        </small>
      )}
    </span>
  );
}

interface RemovalProps {
  passkey: Passkey;
  /** Form that all passkeys share: its value identifies the passkey. */
  form: Form;
  stepUp: SecurityProps["stepUp"];
}

function Removal({ passkey: { id, name }, form: sent, stepUp }: RemovalProps) {
  const { text } = useLocale();
  const form = sent.values.passkey === id ? sent : NEW_FORM;
  return (
    <ConfirmForm
      open={<Named of={name}>{text("security-passkey-remove")}</Named>}
      openClass="button compact"
      confirms={{}}
      question={text("security-passkey-question", { name })}
      path={`/settings/profile/passkeys/${encodeURIComponent(id)}/remove`}
      form={form}
      name="passkeyRemovalForm"
      hidden={{ passkey: id }}
      submit={text("security-passkey-remove")}
      submitClass="button danger"
    >
      <StepUpFields stepUp={stepUp} />
    </ConfirmForm>
  );
}
