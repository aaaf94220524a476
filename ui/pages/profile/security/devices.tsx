// The devices on which the viewer is signed in.
import { Named } from "../../../components/named";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Device } from "../../../types/server";

export function Devices({ devices }: { devices: Device[] }) {
  const { text } = useLocale();
  return (
    <Section title={text("security-devices")} anchor="devices">
      <p>{text("security-devices-introduction")}</p>
      <ul className="own-list">
        {devices.map((device) => (
          <li key={device.id}>
            <Description {...device} />
            {device.isThis ? (
              <Status tone="good">{text("security-this-device")}</Status>
            ) : (
              <PostForm
                path={`/settings/profile/devices/${encodeURIComponent(device.id)}/sign-out`}
                submit={<Named of={nameOf(device)}>{text("security-sign-out")}</Named>}
                submitClass="button compact"
              />
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <PostForm
          path="/settings/profile/devices/sign-out-others"
          submit={text("security-sign-out-others")}
          submitClass="button"
        />
      )}
    </Section>
  );
}

function Description(device: Device) {
  const { text } = useLocale();
  const { browser, system, address, lastUsedAt, signedInAt } = device;
  return (
    <span className="lines">
      <b>
        {browser === null && system === null ? (
          text("security-unknown-device")
        ) : (
          <bdi>{nameOf(device)}</bdi>
        )}
      </b>
      {address !== null && (
        <small>
          {text("security-signed-in-from")}{" "}
          <bdi dir="ltr" className="num" translate="no">
            {address}
          </bdi>
        </small>
      )}
      <small>
        {text("security-signed-in-at")} <DateTime value={signedInAt} withYear />
      </small>
      <small>
        {text("security-last-used")} <DateTime value={lastUsedAt} withYear />
      </small>
    </span>
  );
}

function nameOf({ browser, system }: Device): string {
  return [browser, system].filter((part) => part !== null).join(" · ");
}
