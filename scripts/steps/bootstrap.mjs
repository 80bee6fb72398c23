import nodeModule from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ensureDependencies } from "./dependencies.mjs";
import { findRuntime, preferProjectPrograms, runAgain } from "./runtime.mjs";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Bring this process to where the project can run: dependencies as locked, Node new enough, working folder the project's.
 *
 * @param {() => Promise<void>} command what to do then; it does not run when the command was started again under another Node
 */
export async function bootstrap(command) {
  try {
    process.chdir(root);
    ensureDependencies(root);
    preferProjectPrograms(root);
    const runtime = findRuntime(root);
    if (Number(process.versions.node.split(".")[0]) < 24) return runAgain(runtime, String(process.argv[1]), process.argv.slice(2));
    // Types stripped and code compiled once, not at every start: a third of what a short command takes. Entries go by content and version of Node.
    nodeModule.enableCompileCache(join(root, "node_modules/.cache/tessera"));
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
