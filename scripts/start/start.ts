import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseConfig } from "../../server/platform/config/config.ts";
import { buildAll } from "../build/build-all.ts";
import { parseStartOptions, startOver, usage } from "./start-options.ts";

/** The steps after installing the dependencies: check the settings, build what changed, start the server. */
async function start(args: readonly string[]): Promise<void> {
  const options = parseStartOptions(args);
  if (!options) return console.log(usage);
  // Before the build: a typing error in a variable should not cost a minute.
  const config = parseConfig(process.env);
  if (options.fresh && !(await startOver(config, options.yes))) return console.log("Nothing was deleted.");
  if (options.demoSize !== null) process.env.DEMO_SIZE = String(options.demoSize);
  const server = await buildAll();
  // In this process: one process to signal, to kill and to wait for.
  await import(pathToFileURL(resolve(server)).href);
}

await start(process.argv.slice(2));
