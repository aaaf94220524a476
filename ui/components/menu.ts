// The menu: its entries, in the order of specification section 2.

import type { MessageId } from "../types/messages";
import type { Area, LocalizedText } from "../types/server";
import type { IconName } from "./icon";
import { isPermitted, type Permitted } from "./may";

/** The menu item of specification section 3. */
export interface MenuItem {
  id: string;
  label: MessageId | LocalizedText;
  icon: IconName;
  /** A path of the portal; a group has none. */
  link?: string;
  subItems?: readonly MenuItem[];
  /** ID of the entry's group. */
  parentId?: string;
  /** Number of items on the page that wait for the viewer. */
  count?: number;
  /** Area that a viewer must be allowed to view to see the entry. */
  area?: Area;
}

const settings: MenuItem[] = [
  {
    id: "bankAccounts",
    label: "title-bank-accounts",
    icon: "bank",
    link: "/settings/bankAccounts",
    area: "bankAccounts",
  },
  { id: "users", label: "title-users", icon: "users", link: "/settings/users", area: "users" },
  { id: "profile", label: "title-profile", icon: "profile", link: "/settings/profile" },
];

const menu: readonly MenuItem[] = [
  { id: "dashboard", label: "title-dashboard", icon: "dashboard", link: "/dashboard" },
  {
    id: "quotationsRequests",
    label: "title-quotations",
    icon: "quotation",
    link: "/quotations",
    area: "quotationRequests",
  },
  {
    id: "purchase-orders",
    label: "title-purchase-orders",
    icon: "order",
    link: "/purchase-orders",
    area: "purchaseOrders",
  },
  {
    id: "products",
    label: "title-products-price",
    icon: "price",
    link: "/products-price",
    area: "prices",
  },
  { id: "payments", label: "title-payments", icon: "payment", link: "/payments", area: "payments" },
  {
    id: "settings",
    label: "shell-settings",
    icon: "settings",
    subItems: settings.map((item) => ({ ...item, parentId: "settings" })),
  },
];

/** Entry that replaces the profile, which contains it for account managers. */
const company: MenuItem = {
  id: "company",
  label: "title-company-profile",
  icon: "profile",
  link: "/settings/profile/company",
  area: "company",
};

/**
 * The group of settings is for account managers (specification section 6); the others have entries for those settings that
 * they may view. Until the supplier is approved, only its profile is open. The buyer's people have a menu of their own, by what
 * their key opens.
 */
export function menuFor(
  viewer: Permitted & { approval?: unknown; menu?: readonly MenuItem[] },
): readonly MenuItem[] {
  if (viewer.menu) return viewer.menu;
  const profile = settings.filter(({ id }) => id === "profile");
  if (viewer.approval) return profile;
  if (viewer.isAccountManager) return menu;
  const entries = menu.filter(({ id }) => id !== "settings");
  const others = settings.filter((item) => !profile.includes(item));
  return [...entries, ...others, company].filter(
    ({ area }) => !area || isPermitted(viewer, area, "view"),
  );
}

/** Whether the viewer may view the area that has the path. */
export function mayOpen(viewer: Permitted, path: string): boolean {
  const areas = [...menu, ...settings, company].filter(
    ({ link }) => link !== undefined && (path === link || path.startsWith(`${link}/`)),
  );
  return areas.every(({ area }) => !area || isPermitted(viewer, area, "view"));
}

/** Whether the menu has an entry for the path. */
export function isInMenu(viewer: Parameters<typeof menuFor>[0], path: string): boolean {
  return menuFor(viewer).some(({ link }) => link === path);
}

/** The item's `aria-current`: `page` for the page at `path`, `true` for an item that contains this page. */
export function currentness(item: MenuItem, path: string): "page" | "true" | undefined {
  if (item.link === path) return "page";
  const isWithin = item.link !== undefined && path.startsWith(`${item.link}/`);
  const holdsCurrent = item.subItems?.some((sub) => currentness(sub, path));
  return isWithin || holdsCurrent ? "true" : undefined;
}
