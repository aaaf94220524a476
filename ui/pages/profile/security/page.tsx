// How the viewer signs in: password, two-step verification, passkeys, and the devices with a session.
import { BackLink } from "../../../components/back-link";
import { PageTitle } from "../../../components/page-title";
import { useLocale } from "../../../i18n/context";
import type { SecurityProps } from "../../../types/server";
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
      <div className="profile">
        {factor && <SecondFactor {...props} factor={factor} />}
        <Password form={passwordForm} />
        {factor?.onSince && factor.allowsPasskeys && <Passkeys {...props} factor={factor} />}
        <Devices devices={devices} />
      </div>
    </>
  );
}
