// What the snapshot is warmed with: pages drawn once while it is made, so that React and the shell are compiled in it.
import type { PageData } from "./types/server/PageData";
import type { Preferences } from "./types/server/Preferences";

const preferences: Preferences = {
  language: "ar",
  layout: "vertical",
  skin: "default",
  mode: "light",
  direction: "rtl",
  width: "fluid",
  sidebarSize: "lg",
  navigation: "sticky",
  sidebarColour: "dark",
  topbarColour: "dark",
};

const guest: PageData = {
  page: { name: "login", props: { form: { values: {}, errors: {}, problem: null }, next: null } },
  title: "",
  url: "/login",
  basePath: "",
  viewer: null,
  preferences,
  notice: null,
  year: 2026,
};

const signedIn: PageData = {
  ...guest,
  page: { name: "area", props: { area: "payments" } },
  url: "/payments",
  viewer: {
    id: "",
    email: "",
    username: "",
    firstName: "",
    lastName: "",
    fullName: "",
    employeeTypeName: { ar: "", en: "" },
    supplierName: { ar: "", en: "" },
    isAccountManager: true,
    token: "",
  },
};

export const warmUpPages: PageData[] = [guest, signedIn].flatMap((data) => [
  data,
  { ...data, preferences: { ...preferences, language: "en", direction: "ltr" } },
]);
