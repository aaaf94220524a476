// What this renderer leaves to React's own: it knows what the portal's pages are made of, and nothing beyond.

export class Unsupported extends Error {}
