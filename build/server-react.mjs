// Binds React's exports to constants in the server's bundle. esbuild reads a CommonJS module's exports through a getter at each use.
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
