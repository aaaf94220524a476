// The settings of specification section 3, in its order, with the label of each value.
import type { MessageId } from "../types/messages";
import type { Preferences } from "../types/server";

type Settings = Omit<Preferences, "language">;

export type SettingName = keyof Settings;

interface Setting<Name extends SettingName> {
  label: MessageId;
  values: Record<Settings[Name], MessageId>;
}

export const settings: { [Name in SettingName]: Setting<Name> } = {
  layout: {
    label: "appearance-layout",
    values: { vertical: "appearance-layout-vertical", horizontal: "appearance-layout-horizontal" },
  },
  skin: {
    label: "appearance-skin",
    values: { default: "appearance-skin-default", bordered: "appearance-skin-bordered" },
  },
  mode: {
    label: "appearance-mode",
    values: { light: "appearance-mode-light", dark: "appearance-mode-dark" },
  },
  direction: {
    label: "appearance-direction",
    values: { rtl: "appearance-direction-rtl", ltr: "appearance-direction-ltr" },
  },
  width: {
    label: "appearance-width",
    values: { fluid: "appearance-width-fluid", boxed: "appearance-width-boxed" },
  },
  sidebarSize: {
    label: "appearance-sidebar-size",
    values: {
      lg: "appearance-sidebar-size-lg",
      md: "appearance-sidebar-size-md",
      sm: "appearance-sidebar-size-sm",
    },
  },
  navigation: {
    label: "appearance-navigation",
    values: {
      sticky: "appearance-navigation-sticky",
      scroll: "appearance-navigation-scroll",
      bordered: "appearance-navigation-bordered",
      hidden: "appearance-navigation-hidden",
    },
  },
  sidebarColour: {
    label: "appearance-sidebar-colour",
    values: {
      dark: "appearance-colour-dark",
      light: "appearance-colour-light",
      brand: "appearance-colour-brand",
      modern: "appearance-colour-modern",
    },
  },
  topbarColour: {
    label: "appearance-topbar-colour",
    values: {
      dark: "appearance-colour-dark",
      light: "appearance-colour-light",
      brand: "appearance-colour-brand",
    },
  },
};
