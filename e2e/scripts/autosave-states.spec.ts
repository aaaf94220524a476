// The transitions between the states of a draft's form.
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

test("text typed during a save is saved next", () => {
  expect(after("typed", "due", "typed", "savedInPart")).toBe("typed");
});

test("nothing is saved before a conflict is resolved", () => {
  expect(after("typed", "due", "stale", "clashed", "typed", "due", "sent")).toBe("asking");
});

test("no draft is saved while it is unknown whether the form arrived", () => {
  expect(after("typed", "sent", "lost", "typed", "due")).toBe("undecided");
});

test("a page that was left ignores all answers", () => {
  for (const event of EVENTS) expect(after("typed", "due", "over", event)).toBe("over");
});
