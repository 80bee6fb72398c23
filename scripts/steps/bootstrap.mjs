import nodeModule from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ensureDependencies } from "./dependencies.mjs";
import { findRuntime, preferProjectPrograms, runAgain } from "./runtime.mjs";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Prepares this process: dependencies as locked, Node new enough, working folder of the project.
 *
 * @param {() => Promise<void>} command runs afterwards; it does not run if the command was restarted under another Node
 */
export async function bootstrap(command) {
  try {
    process.chdir(root);
    ensureDependencies(root);
    preferProjectPrograms(root);
    const runtime = findRuntime(root);
    if (Number(process.versions.node.split(".")[0]) < 24) return runAgain(runtime, String(process.argv[1]), process.argv.slice(2));
    // Caches compiled code: a third of the time of a short command. Entries are keyed by content and Node version.
    nodeModule.enableCompileCache(join(root, "node_modules/.cache/tessera"));
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
