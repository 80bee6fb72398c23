// Runs one of the project's TypeScript programs from any state of the clone: `node scripts/run.mjs <program> [words]`.
import { resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { bootstrap } from "./steps/bootstrap.mjs";

await bootstrap(async () => {
  const [program = "", ...words] = process.argv.slice(2);
  const path = resolve(program);
  // The program gets the command line of a direct start.
  process.argv = [process.execPath, path, ...words];
  await import(pathToFileURL(path).href);
});
