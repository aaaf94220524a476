// Pages and texts for warming up the snapshot, so that it contains Intl's data and the compiled code of React and the shell.
import { type DayShape, SHAPES } from "./i18n/day-words";
import type { Locale } from "./i18n/locale";
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
  page: {
    name: "login",
    props: { form: { values: {}, errors: {}, problem: null }, next: null, offersPasskeys: false },
  },
  title: "",
  url: "/login",
  basePath: "",
  viewer: null,
  unread: null,
  preferences,
  notice: null,
  year: 2026,
};

const signedIn: PageData = {
  ...guest,
  page: {
    name: "payments",
    props: {
      query: { tab: "payments", pageSize: "25", page: 1 },
      list: {
        rows: { tab: "payments", rows: [] },
        paging: {
          page: 1,
          pageSize: 25,
          lastPage: 1,
          found: { number: 0, isCapped: false },
          hasMore: false,
        },
        tabs: [],
        totals: [],
        buyers: [],
        currencies: [],
        today: "2026-11-23",
      },
    },
  },
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
  },
};

export const warmUpPages: PageData[] = [guest, signedIn].flatMap((data) => [
  data,
  { ...data, preferences: { ...preferences, language: "en", direction: "ltr" } },
]);

/** Fills the locale's caches, so that no process has to load Intl's data for them. */
export function fillIntlCaches(locale: Locale): void {
  for (const shape in SHAPES) locale.day("2026-11-23", shape as DayShape);
  locale.decimal("0", { minimumFractionDigits: 0, maximumFractionDigits: 0 });
  // Any message with a count, for the plural forms.
  locale.text("days-in", { days: 3 });
}
