// The pages by their addresses.
import { route } from "@react-router/dev/routes";

export default [
  route("purchase-orders", "routes/list.jsx"),
  route("render-fixtures/table/:marker", "routes/table.jsx"),
];
