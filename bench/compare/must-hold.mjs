// What the portal promises beside its peers, and whether it holds.
import { markdown } from "./markdown.mjs";

export function mustHold(servers, isolate) {
  const of = (name) => servers.get(name);
  const portal = of("portal");
  const next = of("Next.js, app router");
  const faster = (name) => portal.list.perCore / of(name).list.perCore;
  const promises = [
    ["requests/s, Next.js", 15, faster("Next.js, app router")],
    ["requests/s, React Router", 4, faster("React Router, framework")],
    ["requests/s, Express", 1.7, faster("Express, renderToString")],
    ["requests/s, bare isolate", 0.6, portal.list.perCore / isolate.perCore],
    [
      "requests/s with memo, axum from memory",
      0.6,
      of("portal, memo on").list.perCore / of("axum, bytes from memory").list.perCore,
    ],
    ["start, Next.js", 10, next.start / portal.start],
    ["memory under load, Next.js", 2, next.list.memory / portal.list.memory],
  ];
  const rows = promises.map(([figure, asked, measured]) => [
    figure,
    `${asked} ×`,
    `${measured.toFixed(2)} ×`,
    measured >= asked ? "holds" : "does not hold",
  ]);
  return `Must hold\n\n${markdown(["figure", "asked, at least", "measured", ""], rows)}`;
}
