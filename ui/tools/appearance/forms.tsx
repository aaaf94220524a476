// The forms of the language, the nine layout settings and their reset; with scripts every change is sent at once.
import { useEffect, useState } from "react";
import { Icon } from "../../components/icon";
import { type SettingName, settings } from "../../components/layout-settings";
import { usePageData } from "../../components/page-data";
import { PreferencesForm } from "../../components/preferences-form";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { Preferences } from "../../types/server";
import { type Drawing, drawings } from "./drawings";
import "./appearance.css";

interface AppearanceFormsProps {
  /** Scripts send every change, so that there is no save button. */
  isLive?: boolean;
}

export function AppearanceForms({ isLive = false }: AppearanceFormsProps) {
  const { text } = useLocale();
  return (
    <>
      <PreferencesForm className="settings">
        <LanguageChoice />
      </PreferencesForm>
      <PreferencesForm className="settings">
        {(Object.keys(settings) as SettingName[]).map((name) => (
          <SettingChoice key={name} name={name} />
        ))}
        {!isLive && (
          <button type="submit" className="button primary">
            {text("appearance-save")}
          </button>
        )}
      </PreferencesForm>
      <PreferencesForm>
        <button type="submit" className="button" name="reset" value="1">
          {text("appearance-reset")}
        </button>
      </PreferencesForm>
    </>
  );
}

/** Separate from the settings, because the language also sets the direction. */
function LanguageChoice() {
  const { text } = useLocale();
  const { language } = usePageData().preferences;
  const values = { ar: text("appearance-language-ar"), en: text("appearance-language-en") };
  return (
    <fieldset>
      <legend>{text("appearance-language")}</legend>
      {Object.entries(values).map(([value, label]) => (
        <button
          key={value}
          type="submit"
          className="choice"
          name="language"
          value={value}
          lang={value}
          aria-pressed={value === language}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function SettingChoice({ name }: { name: SettingName }) {
  const { text } = useLocale();
  const current = usePageData().preferences[name];
  // The page follows after the setting's styles are loaded.
  const [chosen, choose] = useState(current);
  useEffect(() => choose(current), [current]);
  const { label } = settings[name];
  const values = Object.entries(settings[name].values) as [Preferences[SettingName], MessageId][];
  return (
    <fieldset className={name}>
      <legend>{text(label)}</legend>
      {values.map(([value, valueLabel]) => (
        <label key={value} className="choice">
          <Preview name={name} value={value} />
          <span>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={(event) => {
                choose(value);
                event.currentTarget.form?.requestSubmit();
              }}
            />{" "}
            {text(valueLabel)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface PreviewProps {
  name: SettingName;
  value: Preferences[SettingName];
}

/** The drawing of a setting's value. */
function Preview({ name, value }: PreviewProps) {
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
