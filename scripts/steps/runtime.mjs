// Plain JavaScript: runs on the Node that is installed, to find the one that the project needs.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";

const needed = 24;

/**
 * The Node that runs everything from here on: this one when it is new enough, else that of the `node` npm package.
 *
 * @param {string} root
 * @returns {string} path of the program
 */
export function findRuntime(root) {
  const packaged = join(root, "node_modules/node/bin/node");
  if (majorOf(packaged) >= needed) return linked(root, packaged);
  if (majorOf(process.execPath) >= needed) return process.execPath;
  // The package fetches its binary in an install script, and those do not run here unasked.
  const installer = join(root, "node_modules/node/installArchSpecificPackage.js");
  if (existsSync(installer)) {
    console.log(`Fetching Node ${needed}…`);
    const environment = { ...process.env, npm_config_audit: "false", npm_config_fund: "false", npm_config_loglevel: "error" };
    spawnSync(process.execPath, [installer], {
      cwd: join(root, "node_modules/node"),
      stdio: ["ignore", "ignore", "inherit"],
      env: environment,
    });
    if (majorOf(packaged) >= needed) return linked(root, packaged);
  }
  throw new Error(
    `Tessera needs Node ${needed}; this is ${process.version}, and the npm package "node" could not fetch its binary. ` +
      `Install Node ${needed} from https://nodejs.org and run the command again.`,
  );
}

/**
 * npm made no `node` among the programs while its binary was missing; tools that we start look there for theirs.
 *
 * @param {string} root
 * @param {string} packaged
 */
function linked(root, packaged) {
  const link = join(root, "node_modules/.bin/node");
  if (!existsSync(link)) symlinkSync("../node/bin/node", link);
  return packaged;
}

/**
 * Run this very command again under `runtime` and end as it ends.
 *
 * @param {string} runtime
 * @param {string} script
 * @param {string[]} words
 */
export function runAgain(runtime, script, words) {
  // The channel closes when this process is killed: then the child drains and ends too.
  const child = spawn(runtime, [script, ...words], { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  // Ctrl-C reaches the child from the terminal by itself; this process only has to outlive it.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

/**
 * Programs of the project first, so that what we start finds the same Node as we did.
 *
 * @param {string} root
 */
export function preferProjectPrograms(root) {
  const folder = join(root, "node_modules/.bin");
  if (!process.env.PATH?.split(delimiter).includes(folder)) process.env.PATH = `${folder}${delimiter}${process.env.PATH ?? ""}`;
}

/** @param {string} program */
function majorOf(program) {
  if (program === process.execPath) return Number(process.versions.node.split(".")[0]);
  if (!existsSync(program)) return 0;
  return Number(/^v(\d+)/.exec(spawnSync(program, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1] ?? 0);
}
