/**
 * Parsed files of the last run, found again by their text: reading YAML is a fifth of what codegen does, and most files are as they were.
 *
 * The file is kept with Node's own compile cache. It may be missing, cut short or of another release at any time; then everything is parsed.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { parseSource, type SourceText } from "./source-file.ts";

export type ParseSource = typeof parseSource;
export interface ParsedCache {
  readonly parse: ParseSource;
  /** Stores what this run has read, and nothing older. */
  save(): void;
}

const NODE_MODULES = join(import.meta.dirname, "../../node_modules");
/** Another parser version may read the same text differently. */
const PARSER = join(NODE_MODULES, "js-yaml/package.json");
/** Larger documents than our contracts are not cached. */
const MAX_TEXT = 4_000_000;

export function openParsedCache(folder: string = join(NODE_MODULES, ".cache/codegen")): ParsedCache {
  const path = join(folder, "parsed.bin");
  const salt = readFileSync(PARSER, "utf8");
  const known = read(path);
  const used = new Map<string, unknown>();
  let size = 0;
  let missed = 0;
  return {
    parse(source) {
      const key = hashOf(salt, source);
      const isKnown = known.has(key);
      const result: ReturnType<ParseSource> = isKnown ? { source, file: { ...source, data: known.get(key) } } : parseSource(source);
      if (!isKnown) missed++;
      size += source.text.length;
      if ("file" in result) used.set(key, result.file.data);
      return result;
    },
    save() {
      if (missed === 0 || size > MAX_TEXT) return;
      mkdirSync(folder, { recursive: true });
      // Two parallel runs must not write into one file.
      const own = `${path}.${process.pid}`;
      writeFileSync(own, serialize(used));
      renameSync(own, path);
    },
  };
}

const hashOf = (salt: string, { text }: SourceText): string => createHash("sha1").update(salt).update(text).digest("base64");

function read(path: string): ReadonlyMap<unknown, unknown> {
  try {
    const value: unknown = deserialize(readFileSync(path));
    return value instanceof Map ? value : new Map();
  } catch {
    return new Map();
  }
}
