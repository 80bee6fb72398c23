import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lockfile: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const installed = Object.entries(lockfile.packages).filter(([path, entry]) => path.includes("node_modules/") && !entry.link);

/** npm may leave the address out: then it is the registry that the machine uses. */
const registry = "https://registry.npmjs.org/";

describe("the lockfile", () => {
  it("takes every package from the registry, with its checksum", () => {
    const odd = installed.filter(([, entry]) => !entry.integrity || !(entry.resolved ?? registry).startsWith(registry));
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it("knows the packages of every platform, because npm ci refuses it otherwise", () => {
    const names = new Set(installed.map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)));
    const missing = installed.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)));
    expect(missing).toEqual([]);
  });

  it("has no ranges in package.json: versions change when someone decides it", () => {
    const manifest = JSON.parse(readFileSync("package.json", "utf8"));
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies });
    expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  });
});
