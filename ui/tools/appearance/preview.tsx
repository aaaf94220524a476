// The drawing of a setting's value.
import { Icon } from "../../components/icon";
import type { SettingName } from "../../components/layout-settings";
import type { Preferences } from "../../types/server";
import { type Drawing, drawings } from "./drawings";

interface PreviewProps {
  name: SettingName;
  value: Preferences[SettingName];
}

export function Preview({ name, value }: PreviewProps) {
  if (name === "mode") return <Icon name={value === "dark" ? "moon" : "sun"} />;
  const all: Partial<Record<Preferences[SettingName], Drawing>> = drawings[name];
  const drawing = all[value];
  if (!drawing) return null;
  const { frame, page, colour, shade, isPhysical } = drawing;
  return (
    <svg
      viewBox="0 0 44 30"
      aria-hidden="true"
      className={isPhysical ? "preview" : "preview mirrors"}
    >
      <path d={page} opacity=".3" />
      <path d={frame} fill={colour} />
      {shade && <path d={shade} fill="#0c1f27" opacity=".7" />}
    </svg>
  );
}
