// Where each event leads from each state of a draft's form; what is not named changes nothing.
import { type AutosaveEvent, nextPhase, type Phase } from "../../ui/navigation/autosave-states";
import { expect, test } from "../support/test";

const EVENTS: AutosaveEvent[] = [
  "typed",
  "undone",
  "due",
  "saved",
  "savedInPart",
  "stale",
  "unreachable",
  "refused",
  "closed",
  "merged",
  "clashed",
  "decided",
  "sent",
  "notTaken",
  "contested",
  "lost",
  "over",
];

const LEADS: Record<Phase, string> = {
  clean: "typed>typed clashed>asking sent>sending contested>fetching over>over",
  typed: "undone>clean due>saving clashed>asking sent>sending contested>fetching over>over",
  saving: "saved>clean savedInPart>typed stale>fetching unreachable>away refused>refused over>over",
  fetching: "unreachable>away closed>closed merged>typed clashed>asking over>over",
  asking: "decided>typed over>over",
  away: "undone>clean due>saving sent>sending over>over",
  refused: "typed>typed undone>clean due>saving sent>sending over>over",
  closed: "sent>sending over>over",
  sending: "notTaken>typed contested>fetching lost>undecided over>over",
  undecided: "sent>sending over>over",
  over: "",
};

for (const phase of Object.keys(LEADS) as Phase[]) {
  test(`from ${phase}`, () => {
    const leads = EVENTS.map((event) => ({ event, next: nextPhase(phase, event) }));
    const changes = leads.filter(({ next }) => next !== phase);
    expect(changes.map(({ event, next }) => `${event}>${next}`).join(" ")).toBe(LEADS[phase]);
  });
}

const after = (...events: AutosaveEvent[]) => events.reduce<Phase>(nextPhase, "clean");

test("what is typed while it is saved is saved after it", () => {
  expect(after("typed", "due", "typed", "savedInPart")).toBe("typed");
});

test("nothing is saved before a contradiction is decided, whatever is typed", () => {
  expect(after("typed", "due", "stale", "clashed", "typed", "due", "sent")).toBe("asking");
});

test("a form whose arrival nobody knows of is not made another one by a draft", () => {
  expect(after("typed", "sent", "lost", "typed", "due")).toBe("undecided");
});

test("a page that was left does nothing more, whatever is answered", () => {
  for (const event of EVENTS) expect(after("typed", "due", "over", event)).toBe("over");
});
