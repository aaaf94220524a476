// Prints how long viewers waited as tables, and the targets with their results.
import { markdown } from "../compare/markdown.mjs";
import { median } from "../compare/median.mjs";
import { PROFILES, physicalLimit } from "./profiles.mjs";

const HEAD = [
  "server",
  "first paint",
  "largest paint",
  "limit",
  "buttons work",
  "KB",
  "warm: largest paint",
  "limit",
  "buttons work",
  "KB",
  "press at first paint",
  "press later",
  "next navigation",
  "limit",
  "KB",
];

/** `measured`: for each visit its `profile`, `server` and `figures`. */
export function report(measured) {
  const profiles = [...new Set(measured.map(({ profile }) => profile))];
  const tables = profiles.map((name) => {
    const servers = summaries(measured.filter(({ profile }) => profile === name));
    const rows = [...servers].map(([server, figures]) => row(server, figures, PROFILES[name]));
    return `${name}, in milliseconds\n\n${markdown(HEAD, rows)}`;
  });
  const slowest = summaries(measured.filter(({ profile }) => profile === "2G"));
  return [...tables, ...(slowest.size > 0 ? [targets(slowest)] : [])].join("\n\n");
}

/** The median of each figure, by server. */
function summaries(measured) {
  const names = [...new Set(measured.map(({ server }) => server))];
  const medians = (values) => {
    if (typeof values[0] === "object")
      return Object.fromEntries(
        Object.keys(values[0]).map((key) => [key, medians(values.map((value) => value[key]))]),
      );
    return median(values);
  };
  const runs = (name) => measured.filter(({ server }) => server === name);
  return new Map(names.map((name) => [name, medians(runs(name).map(({ figures }) => figures))]));
}

/** A linked style sheet takes a second round trip after the document. */
function paintLimit(profile, { document, styles }) {
  return physicalLimit(profile, styles > 0 ? 2 : 1, document + styles);
}

function row(server, { cold, warm, early, after, navigation }, profile) {
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  const milliseconds = [
    [cold.first, cold.largest, paintLimit(profile, cold), cold.hydrated],
    [warm.largest, paintLimit(profile, warm), warm.hydrated],
    [early.effect, after.effect, navigation.effect, physicalLimit(profile, 1, navigation.bytes)],
  ].map((values) => values.map((value) => value.toFixed(0)));
  return [
    server,
    ...milliseconds[0],
    kilobytes(cold.bytes),
    ...milliseconds[1],
    kilobytes(warm.bytes),
    ...milliseconds[2],
    kilobytes(navigation.bytes),
  ];
}

function targets(servers) {
  const profile = PROFILES["2G"];
  const portal = servers.get("portal");
  const next = servers.get("Next.js, app router");
  const { cold, navigation } = portal;
  const rows = [
    ["2G: largest paint / limit", "at most", 1.25, cold.largest / paintLimit(profile, cold)],
    ["2G: largest paint, Next.js / portal", "at least", 2, next.cold.largest / cold.largest],
    [
      "2G: next navigation / limit",
      "at most",
      1.5,
      navigation.effect / physicalLimit(profile, 1, navigation.bytes),
    ],
  ].map(([figure, bound, target, measured]) => {
    const isHeld = bound === "at most" ? measured <= target : measured >= target;
    return [
      figure,
      `${bound} ${target} ×`,
      `${measured.toFixed(2)} ×`,
      isHeld ? "held" : "not held",
    ];
  });
  return `Targets\n\n${markdown(["figure", "target", "measured", "result"], rows)}`;
}
