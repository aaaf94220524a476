// Goes through the whole exchange with the types that are generated from the contract, and prints what it saw. Arguments:
// address, key, supplier.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

type Document = components["schemas"]["Document"];
type OrderDocument = components["schemas"]["OrderDocument"];
declare const process: { argv: [string, string, string, string, string] };

const [, , address, key, supplier] = process.argv;
const open = (secret: string) =>
  createClient<paths>({
    baseUrl: `${address}/buyer/v1`,
    headers: { Authorization: `Bearer ${secret}` },
  });
const api = open(key);
const seen: Record<string, unknown> = {};

const message = (document: Document) => ({
  id: crypto.randomUUID(),
  supplier,
  by: "Salem",
  document,
});

async function send(document: Document): Promise<void> {
  const { data, error } = await api.POST("/documents", { body: message(document) });
  if (data?.outcome !== "taken") throw new Error(JSON.stringify(error ?? data));
}

async function meanwhile(act: string): Promise<void> {
  const { ok } = await fetch(`${address}/supplier/${act}`, { method: "POST" });
  if (!ok) throw new Error(act);
}

/** What was asked for; it is there. */
function expect<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const path = { supplier, number: "PO-1" };
const order = async (number = "PO-1") =>
  expect(
    await api.GET("/suppliers/{supplier}/orders/{number}", {
      params: { path: { supplier, number } },
    }),
  );
const quotationRequest = async (number: string) =>
  expect(
    await api.GET("/suppliers/{supplier}/quotation-requests/{number}", {
      params: { path: { supplier, number } },
    }),
  );

const buyer = { id: "1000", name: { ar: "المشتري", en: "The buyer" } };
const item = { description: { en: "Pump" }, uom: "C62", requiredDate: "2026-04-30" };

// A request, amended; the supplier's quotation; the award.
const terms = {
  subject: { ar: "مضخات" },
  currency: "SAR",
  submissionDueAt: "2026-03-21T00:00:00Z",
  lines: [
    { lineNumber: 10, quantity: "5", ...item },
    { lineNumber: 20, quantity: "2", ...item },
  ],
};
await send({ kind: "quotation_request", number: "RFQ-1", buyer, issueDate: "2026-03-14", terms });
await send({ kind: "quotation_request_amendment", number: "RFQ-1", amendment: 1, terms });
await meanwhile("quote");
const request = await quotationRequest("RFQ-1");
const revision = request.quotation?.revision ?? 0;
seen.quotation = { amendment: request.amendment, revision };
const [quoted] = request.quotations;
const offer = expect(
  await api.GET("/suppliers/{supplier}/quotation-requests/{number}/quotations/{id}", {
    params: { path: { supplier, number: "RFQ-1", id: quoted?.id ?? "" } },
  }),
);
if (offer.contentHash !== quoted?.contentHash) throw new Error(JSON.stringify(offer));
await send({ kind: "award", number: "RFQ-1", revision, lines: [{ lineNumber: 10, quantity: "5" }] });

// An order: refused for its unit, sent, sent again, held and released.
const priced = { ...item, unitPrice: "100.00", vatPercent: "15" };
const newOrder = (uom: string, number = "PO-1"): OrderDocument => ({
  kind: "order",
  number,
  quotationRequest: "RFQ-1",
  buyer,
  issueDate: "2026-03-14",
  currency: "SAR",
  terms: {
    subject: { en: "Valves" },
    lines: [
      { lineNumber: 10, quantity: "5", ...priced, uom },
      { lineNumber: 20, quantity: "2", ...priced },
    ],
  },
});
const wrong = message(newOrder("XXX"));
const { error: problem } = await api.POST("/documents", { body: wrong });
seen.refused = problem?.errors?.map((field) => field.pointer);
const record = expect(await api.GET("/messages/{id}", { params: { path: { id: wrong.id } } }));
if (record.problem?.status !== 400) throw new Error(JSON.stringify(record));
const sent = message(newOrder("C62"));
expect(await api.POST("/documents", { body: sent }));
seen.again = expect(await api.POST("/documents", { body: sent })).outcome;
await send({ kind: "order_hold", number: "PO-1", reason: "Wait" });
await send({ kind: "order_release", number: "PO-1" });

// A batch: a request that is cancelled, and an order that is revised and cancelled.
const cancelled = { number: "RFQ-2", reason: "Too late" };
const second = newOrder("C62", "PO-2");
const documents: Document[] = [
  { kind: "quotation_request", number: "RFQ-2", buyer, issueDate: "2026-03-14", terms },
  { kind: "quotation_request_cancellation", ...cancelled },
  second,
  { kind: "order_revision", number: "PO-2", revision: 2, terms: second.terms },
  { kind: "order_cancellation", ...cancelled, number: "PO-2" },
];
const batch = { messages: documents.map(message) };
const { outcomes } = expect(await api.POST("/documents/batch", { body: batch }));
seen.batch = {
  outcomes: outcomes.map((one) => one.outcome),
  states: [(await quotationRequest("RFQ-2")).state, (await order("PO-2")).state],
};

// The supplier's changes, agreed to.
await meanwhile("change");
const response = (await order()).responses[0]?.id ?? "";
await send({ kind: "order_change_acceptance", number: "PO-1", response });
const agreed = await order();
seen.agreed = { revision: agreed.revision, quantity: agreed.lines[0]?.quantity };

// The goods, their receipt, and the end.
await meanwhile("ship");
const query = { supplier, reference: "PO-1" };
const { items } = expect(await api.GET("/despatch-advices", { params: { query } }));
seen.advised = items.length;
await meanwhile("invoice");
const invoices = await api.GET("/invoices", { params: { query: { reference: "PO-1" } } });
const billed = { ...path, id: expect(invoices).items[0]?.id ?? "" };
const invoice = expect(
  await api.GET("/suppliers/{supplier}/orders/{number}/invoices/{id}", { params: { path: billed } }),
);
const { number, state } = invoice;
seen.invoice = { number, state, quantity: invoice.lines[0]?.quantity };
const mistaken = { number: "GR-0", order: "PO-1" };
await send({
  kind: "goods_receipt",
  ...mistaken,
  date: "2026-03-15",
  lines: [{ lineNumber: 20, received: "1" }],
});
await send({ kind: "goods_receipt_cancellation", ...mistaken, reason: "Typed twice" });
await send({
  kind: "goods_receipt",
  number: "GR-1",
  order: "PO-1",
  date: "2026-03-15",
  despatchAdvice: items[0]?.number,
  lines: [{ lineNumber: 10, received: "5", rejected: "1", reason: "Damaged" }],
});
const file = { id: "file-1", by: "Salem", name: "drawing.txt", lineNumber: 10 };
expect(
  await api.POST("/suppliers/{supplier}/orders/{number}/attachments", {
    params: { path, query: file },
    body: "A drawing",
    bodySerializer: (body) => body,
    headers: { "Content-Type": "application/octet-stream" },
  }),
);
const kept = (await order()).attachments[0];
const id = kept?.id ?? "";
const content = expect(
  await api.GET("/suppliers/{supplier}/orders/{number}/attachments/{id}", {
    params: { path: { ...path, id } },
    parseAs: "text",
  }),
);
seen.file = { content, line: kept?.lineNumber };
await send({ kind: "comment", of: "order", number: "PO-1", text: "When does the rest come?" });
const page = await api.GET("/suppliers/{supplier}/orders/{number}/comments", { params: { path } });
seen.comments = expect(page).items.length;
await send({ kind: "order_closing", number: "PO-1" });
const taken = expect(
  await api.GET("/suppliers/{supplier}/orders/{number}/decisions", { params: { path } }),
);
seen.decisions = taken.items.map((decision) => decision.kind);
const ended = await order();
const [line] = ended.lines;
seen.order = { state: ended.state, received: line?.received, rejected: line?.rejected };

// What the supplier wants to change: its bank account and its company data.
await meanwhile("ask");
const asked = async () =>
  expect(await api.GET("/change-requests", { params: { query: { supplier } } })).items;
for (const { id, kind, version } of await asked()) {
  const params = { path: { id } };
  const approval = { by: "Salem", version };
  const { response } =
    kind === "company"
      ? await api.POST("/change-requests/{id}/approval", { params, body: approval })
      : await api.POST("/change-requests/{id}/rejection", {
          params,
          body: { ...approval, reason: "An unknown bank" },
        });
  if (response.status !== 204) throw new Error(`${kind} ${response.status}`);
}
seen.changes = (await asked()).map(({ kind, state }) => `${kind} ${state}`).sort();

// A supplier of the buyer's own, and a key with an end.
const contact = { firstName: "Amal", lastName: "Saad", email: "amal@new.example" };
const created = expect(
  await api.POST("/suppliers", {
    body: { by: "Salem", name: { en: "New Pumps" }, code: "V-7", contact },
  }),
);
const one = { path: { supplier: created.id } };
await api.POST("/suppliers/{supplier}/deactivation", { params: one, body: { by: "Salem" } });
seen.supplier = expect(await api.GET("/suppliers/{supplier}", { params: one })).state;
const wanted = { by: "Salem", system: "erp", name: "Second", scopes: ["orders:read" as const] };
const made = expect(await api.POST("/keys", { body: wanted }));
await api.DELETE("/keys/{id}", { params: { path: { id: made.key.id } } });
const { error: revoked } = await open(made.secret).GET("/key");
seen.revoked = revoked?.status;

await meanwhile("later");
const notifications = expect(await api.GET("/notifications"));
seen.topics = [...new Set(notifications.map((notification) => notification.type))].sort();

// Values that are added to the contract later have the same types.
const later = {
  state: "added_later" satisfies components["schemas"]["OrderState"],
  topic: "order.added_later" satisfies components["schemas"]["Notification"]["type"],
  outcome: "added_later" satisfies components["schemas"]["MessageOutcome"]["outcome"],
  kind: "added_later" satisfies components["schemas"]["ListedDocument"]["kind"],
  scope: "later:read" satisfies components["schemas"]["Key"]["scopes"][number],
};
seen.later = Object.keys(later).length;
console.log(JSON.stringify(seen));
