// How the viewer signs in: password, two-step verification, passkeys, and the devices with a session.
import { BackLink } from "../../../components/back-link";
import { PageTitle } from "../../../components/page-title";
import { useLocale } from "../../../i18n/context";
import type { SecurityProps } from "../../../types/server";
import "../../../components/columns.css";
import "../profile.css";
import { Devices } from "./devices";
import { Passkeys } from "./passkeys";
import { Password } from "./password";
import { SecondFactor } from "./second-factor";
import "./security.css";

export default function SecurityPage(props: SecurityProps) {
  const { text } = useLocale();
  const { passwordForm, secondFactor: factor, devices } = props;
  return (
    <>
      <BackLink path="/settings/profile">{text("title-profile")}</BackLink>
      <PageTitle title={text("title-security")}>{text("security-introduction")}</PageTitle>
      <div className="profile columns">
        <div className="stack">
          {factor && <SecondFactor {...props} factor={factor} />}
          {factor?.onSince && factor.allowsPasskeys && <Passkeys {...props} factor={factor} />}
          <Devices devices={devices} />
        </div>
        <Password form={passwordForm} />
      </div>
    </>
  );
}
