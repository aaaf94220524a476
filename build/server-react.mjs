// React in the server's bundle: as constants, which cost nothing to read, and with elements that only a server needs.
import { createRequire } from "node:module";
import { resolve } from "node:path";

const require = createRequire(import.meta.url);
const NAMESPACE = "server-react";

/** The hooks and functions of React as bindings: through a CommonJS module each use of one would call a getter. */
const CONSTANTS = `import React from "react";
export default React;
export const { ${Object.keys(require("react")).join(", ")} } = React;`;

export const serverReactPlugin = {
  name: NAMESPACE,
  setup(plugin) {
    plugin.onResolve({ filter: /^react$/ }, ({ kind, namespace }) =>
      kind === "import-statement" && namespace !== NAMESPACE
        ? { path: "react", namespace: NAMESPACE }
        : undefined,
    );
    plugin.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({
      contents: CONSTANTS,
      resolveDir: ".",
    }));
    plugin.onResolve({ filter: /^react\/jsx-runtime$/ }, () => ({
      path: resolve("ui/server-renderer/jsx-runtime.ts"),
    }));
  },
};
