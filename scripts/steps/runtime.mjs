// Plain JavaScript: it runs on whatever Node is installed, to find the one that the project needs.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";

const needed = 24;

/**
 * The Node for all further steps: that of the `node` npm package if it is new enough, else this one, else the package's after its install script.
 *
 * @param {string} root
 * @returns {string} path of the program
 */
export function findRuntime(root) {
  const packaged = join(root, "node_modules/node/bin/node");
  if (majorOf(packaged) >= needed) return linked(root, packaged);
  if (majorOf(process.execPath) >= needed) return process.execPath;
  // The package downloads its binary in an install script, which `--ignore-scripts` has skipped.
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
 * npm linked no `node` in node_modules/.bin while the binary was missing; tools that we start look there.
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
 * Runs the same command under `runtime` and exits with its code.
 *
 * @param {string} runtime
 * @param {string} script
 * @param {string[]} words
 */
export function runAgain(runtime, script, words) {
  // The IPC channel closes when this process is killed, so that the child ends too.
  const child = spawn(runtime, [script, ...words], { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  // The terminal sends Ctrl-C to the child too; this process only has to outlive it.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

/**
 * Puts the project's programs first in PATH, so that child processes find the same Node.
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
