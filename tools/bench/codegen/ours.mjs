/** `npm run codegen` for another folder: like codegen/cli.mjs, with the folder as argument. */
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";

enableCompileCache(join(import.meta.dirname, "../../../node_modules/.cache/codegen"));
const { run } = await import("../../../codegen/run.ts");
process.exitCode = await run(resolve(process.argv[2] ?? "."), []);
