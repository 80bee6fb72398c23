/** Bundles the server's own code into one file, and what runs in a thread into another; packages stay in node_modules. Starts in a third of the time that hundreds of TypeScript files take. */
import { build } from "esbuild";

await build({
  entryPoints: { main: "server/main.ts", "xlsx-worker": "server/files/xlsx-worker.ts" },
  outdir: "dist/server",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node24",
  packages: "external",
  sourcemap: true,
  legalComments: "none",
  logLevel: "warning",
});
