// esbuild plugin for the server's bundle: React's exports as constants. Otherwise each use of an export of a CommonJS module
// calls a getter.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const NAMESPACE = "react-constants";

const constants = (name) => `import module from "${name}";
export default module;
export const { ${Object.keys(require(name)).join(", ")} } = module;`;

export const reactConstantsPlugin = {
  name: NAMESPACE,
  setup(plugin) {
    plugin.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, kind, namespace }) =>
      kind === "import-statement" && namespace !== NAMESPACE
        ? { path, namespace: NAMESPACE }
        : undefined,
    );
    plugin.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: constants(path),
      resolveDir: ".",
    }));
  },
};
