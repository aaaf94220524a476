// Hydrates the page in the browser, for servers without a framework of their own.
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";

const data = JSON.parse(document.getElementById("page-data").text);
const load = {
  purchaseOrders: () => import("../built/pages/list.js"),
  renderFixture: () => import("../built/pages/table.js"),
};
const { default: Page } = await load[data.page.name]();
hydrateRoot(document.getElementById("app"), createElement(Page, { data }));
