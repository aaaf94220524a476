// What viewers waited for as tables, and beside what must hold.
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

/** `measured`: for each visit its `profile`, `server` and `figures`; `release`: the bytes of who comes back after one. */
export function report(measured, release) {
  const profiles = [...new Set(measured.map(({ profile }) => profile))];
  const tables = profiles.map((name) => {
    const servers = summaries(measured.filter(({ profile }) => profile === name));
    const rows = [...servers].map(([server, figures]) => row(server, figures, PROFILES[name]));
    return `${name}, in milliseconds\n\n${markdown(HEAD, rows)}`;
  });
  const slowest = summaries(measured.filter(({ profile }) => profile === "2G"));
  return [...tables, ...(slowest.size > 0 ? [mustHold(slowest, release)] : [])].join("\n\n");
}

/** The median of each figure, by server. */
function summaries(measured) {
  const names = [...new Set(measured.map(({ server }) => server))];
  const middle = (some) => {
    if (typeof some[0] === "object")
      return Object.fromEntries(
        Object.keys(some[0]).map((key) => [key, middle(some.map((one) => one[key]))]),
      );
    return median(some);
  };
  const runs = (name) => measured.filter(({ server }) => server === name);
  return new Map(names.map((name) => [name, middle(runs(name).map(({ figures }) => figures))]));
}

/** A document, and after it the style sheets that it names, where it holds them not itself. */
function paintLimit(profile, { document, styles }) {
  return physicalLimit(profile, styles > 0 ? 2 : 1, document + styles);
}

function row(server, { cold, warm, early, after, navigation }, profile) {
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  const milliseconds = [
    [cold.first, cold.largest, paintLimit(profile, cold), cold.hydrated],
    [warm.largest, paintLimit(profile, warm), warm.hydrated],
    [early.effect, after.effect, navigation.effect, physicalLimit(profile, 1, navigation.bytes)],
  ].map((some) => some.map((value) => value.toFixed(0)));
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

function mustHold(servers, release) {
  const profile = PROFILES["2G"];
  const portal = servers.get("portal");
  const next = servers.get("Next.js, app router");
  const { cold, navigation } = portal;
  const promises = [
    ["2G: largest paint, the limit", "at most", 1.25, cold.largest / paintLimit(profile, cold)],
    ["2G: largest paint, Next.js", "at least", 2, next.cold.largest / cold.largest],
    [
      "2G: next navigation, the limit",
      "at most",
      1.5,
      navigation.effect / physicalLimit(profile, 1, navigation.bytes),
    ],
    [
      "return after a release, bytes of the first visit",
      "at most",
      0.15,
      release.again / release.first,
    ],
  ];
  const rows = promises.map(([figure, bound, asked, measured]) => {
    const holds = bound === "at most" ? measured <= asked : measured >= asked;
    return [
      figure,
      `${bound} ${asked} ×`,
      `${measured.toFixed(2)} ×`,
      holds ? "holds" : "does not hold",
    ];
  });
  return `Must hold\n\n${markdown(["figure", "asked", "measured", ""], rows)}`;
}
