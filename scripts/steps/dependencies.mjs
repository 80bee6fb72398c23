// The first step of every command: plain JavaScript without dependencies, because none may be installed and any Node may run it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import process from "node:process";

/**
 * Makes `node_modules` match the lockfile. Does nothing if it does already.
 *
 * Install scripts of packages do not run: only that of `node` matters, and the next step runs it.
 *
 * @param {string} root folder of package-lock.json
 */
export function ensureDependencies(root) {
  const lockfile = readFileSync(join(root, "package-lock.json"), "utf8");
  const digest = createHash("sha256").update(lockfile).digest("hex");
  const stamp = join(root, "node_modules/.cache/tessera/lockfile");
  if (read(stamp) === digest) return;
  if (!isInstalled(root, lockfile)) {
    console.log("Installing dependencies…");
    // Dev dependencies also with NODE_ENV=production: the build needs them, and the stamp covers them.
    const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
    const [command, ...words] = [...npm, "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const restore = keepRunningNode(root);
    const { status, error } = spawnSync(String(command), words, { cwd: root, stdio: "inherit" });
    restore();
    if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : ""}. The lines above say why.`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}

/**
 * `npm start` puts node_modules/.bin first in PATH, so npm may be about to delete the Node that runs this process; child processes still need it.
 *
 * @param {string} root
 * @returns {() => void} restores it
 */
function keepRunningNode(root) {
  const running = process.execPath;
  if (!running.startsWith(join(root, "node_modules") + sep)) return () => undefined;
  const kept = join(root, `.node-${process.pid}`);
  linkSync(running, kept);
  return () => {
    mkdirSync(dirname(running), { recursive: true });
    if (existsSync(running)) rmSync(kept);
    else renameSync(kept, running);
  };
}

/**
 * Whether every package has the lockfile's version, for example after an `npm ci` by hand; read from npm's own record in node_modules.
 *
 * @param {string} root
 * @param {string} lockfile
 */
function isInstalled(root, lockfile) {
  const record = read(join(root, "node_modules/.package-lock.json"));
  if (record === null) return false;
  const wanted = JSON.parse(lockfile).packages;
  const present = JSON.parse(record).packages;
  return Object.keys(wanted).every((path) => {
    const { version, optional, link } = wanted[path];
    if (!path.includes("node_modules/") || link) return true;
    const found = present[path];
    // The lockfile also lists packages for other platforms, which are not installed.
    return found ? found.version === version && existsSync(join(root, path)) : optional === true;
  });
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // A missing file is a valid result: nothing was installed or stamped yet.
    return null;
  }
}
