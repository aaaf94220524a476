// Sign-in.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHref } from "../../components/page-data";
import { PasswordField } from "../../components/password-field";
import { EmailField, SignInForm } from "../../components/sign-in";
import { useLocale } from "../../i18n/context";
import type { LoginProps } from "../../types/server";

export default function LoginPage({ form, next, offersPasskeys }: LoginProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <SignInForm
      title="login-heading"
      introduction={text("login-introduction")}
      path="/users/authenticate"
      form={form}
      hidden={{ next }}
      submit="login-submit"
      beside={offersPasskeys && <PasskeySignIn next={next} />}
      aside={
        <>
          {text("login-new")} <a href={href("/register")}>{text("login-register")}</a>
        </>
      }
    >
      <EmailField autoComplete={offersPasskeys ? "username webauthn" : "username"} />
      <PasswordField label="login-password" autoComplete="current-password" />
      <p className="aside forgotten">
        <a href={href("/auth/forgot-password")}>{text("login-forgot")}</a>
      </p>
    </SignInForm>
  );
}

/** Milliseconds. The portal's challenge is good for ten minutes. */
const RENEWAL = 9 * 60 * 1000;

/** Signs in with a passkey alone: with the button, or with the browser's suggestion in the field of the e-mail address. */
function PasskeySignIn({ next }: { next: string | null }) {
  const { text } = useLocale();
  const address = useHref()("/login/passkey");
  const asking = useRef<AbortController>(null);
  const isPressed = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  const signIn = async (mediation?: "conditional") => {
    // Browsers ask for one passkey at a time.
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const loaded = await import("./sign-in-with-passkey").catch(() => null);
    return loaded?.signInWithPasskey(address, next, { mediation, signal });
  };
  const press = async () => {
    if (isPressed.current) return;
    isPressed.current = true;
    setFailed(false);
    const isSent = await signIn();
    isPressed.current = false;
    if (isSent) return;
    setFailed(true);
    suggest();
  };
  const suggest = () => {
    if ("isConditionalMediationAvailable" in (globalThis.PublicKeyCredential ?? {}))
      void signIn("conditional");
  };
  const begin = useEffectEvent(suggest);
  useEffect(() => {
    begin();
    const renewal = setInterval(() => {
      if (!isPressed.current) begin();
    }, RENEWAL);
    return () => {
      clearInterval(renewal);
      asking.current?.abort();
    };
  }, []);
  return (
    <div className="passkey">
      <button type="button" className="button" onClick={press}>
        {text("login-passkey")}
      </button>
      <p role="status">{hasFailed && text("login-passkey-failed")}</p>
    </div>
  );
}
