/**
 * `npm run codegen [-- --check | --watch | usage | compare <git-ref>]`.
 *
 * Stripping the types of some eighty modules costs more than the work itself, so Node keeps the stripped and compiled modules in its own cache. This one
 * is JavaScript because it runs before there is a cache: with types to strip, every run would load what strips them.
 */
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
enableCompileCache(join(root, "node_modules/.cache/codegen"));
const { run } = await import("./run.ts");
process.exitCode = await run(root, process.argv.slice(2));
