/**
 * Bundles the server's own code into one file, and the code of threads into another; packages stay in node_modules. The server starts in a third of
 * the time that hundreds of TypeScript files take.
 */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

/** Its files import each other without extensions, which Node does not support, so it is bundled. */
const colours: Plugin = {
  name: "colours",
  setup({ onResolve }) {
    onResolve({ filter: /^@material\/material-color-utilities$/ }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }));
  },
};

/** Loaded by every export thread, which uses a tenth of it: bundled, it takes 11 MiB of memory instead of 70. */
const workbooks: Plugin = {
  name: "workbooks",
  setup({ onResolve }) {
    onResolve({ filter: /^@cj-tech-master\/excelts$/ }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }));
  },
};

await build({
  entryPoints: {
    main: "server/main.ts",
    "xlsx-worker": "server/platform/files/xlsx-worker.ts",
    "xlsx-reader": "server/platform/files/xlsx-reader.ts",
  },
  outdir: "dist/server",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node24",
  packages: "external",
  plugins: [colours, workbooks],
  sourcemap: true,
  legalComments: "none",
  logLevel: "warning",
});
