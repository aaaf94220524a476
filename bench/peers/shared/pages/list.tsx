// The list of purchase orders.
import { PurchaseOrdersPage } from "../../../../ui/pages/purchaseOrders/page";
import type { PageComponent } from "../../../../ui/pages/registry";
import { page } from "./page";

export default page(PurchaseOrdersPage as PageComponent);
