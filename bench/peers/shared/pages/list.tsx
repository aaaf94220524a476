// The list of purchase orders.

import type { PageComponent } from "../../../../ui/pages/pages";
import PurchaseOrdersPage from "../../../../ui/pages/purchase_orders/list/purchase-orders.page";
import { page } from "./page";

export default page(PurchaseOrdersPage as PageComponent);
