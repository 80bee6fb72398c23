import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { GeneratedFile } from "./emit/generated-file.ts";
import { byName } from "./plain-data.ts";

const FOLDERS = ["shared/generated", "src/generated", "server/generated"];

/** Paths whose content on disk is not what codegen would write, and files that it no longer writes; sorted. */
export function staleFiles(root: string, files: readonly GeneratedFile[]): string[] {
  const changed = files.filter(({ path, text }) => textOf(join(root, path)) !== text).map(({ path }) => path);
  return [...changed, ...leftovers(root, files)].sort(byName);
}

/**
 * Write what changed and remove what is no longer generated. A file that is already right is not touched, so that watchers and caches stay quiet.
 *
 * @returns the paths it wrote or removed.
 */
export function writeFiles(root: string, files: readonly GeneratedFile[]): string[] {
  const stale = new Set(staleFiles(root, files));
  for (const { path, text } of files) {
    if (!stale.delete(path)) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    stale.add(path);
  }
  for (const path of leftovers(root, files)) rmSync(join(root, path));
  return [...stale].sort(byName);
}

function leftovers(root: string, files: readonly GeneratedFile[]): string[] {
  const wanted = new Set(files.map(({ path }) => path));
  return FOLDERS.flatMap((folder) => namesIn(join(root, folder)).map((name) => `${folder}/${name}`)).filter((path) => !wanted.has(path));
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
