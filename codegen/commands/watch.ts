import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { createGenerator } from "../generate.ts";
import { loadSources } from "../load/source-file.ts";
import { printFindings } from "../print-findings.ts";
import { writeFiles } from "../write-files.ts";

/** Editors empty a file before they fill it: wait until it has been unchanged for this long. */
const QUIET_MS = 8;

/**
 * Write once, then again after every change under `schemas/`.
 *
 * @param tell receives a text for each run with something to report.
 * @returns stops watching.
 */
export function watchSchemas(root: string, tell: (report: string) => void): () => void {
  const generate = createGenerator();
  const run = () => {
    const started = performance.now();
    const sources = loadSources(root);
    const { files, findings } = generate(sources);
    const written = findings.length > 0 ? printFindings(findings, sources) : writeFiles(root, files).map((path) => `wrote ${path}`);
    if (written.length > 0) tell([...written, `${Math.round(performance.now() - started)} ms`].join("\n"));
  };
  const folders = new Folders(join(root, "schemas"), () => {
    clearTimeout(timer);
    timer = setTimeout(followAndRun, QUIET_MS);
  });
  let timer: NodeJS.Timeout | undefined;
  const followAndRun = () => {
    folders.follow();
    run();
  };
  followAndRun();
  return () => {
    clearTimeout(timer);
    folders.close();
  };
}

/**
 * A folder with all below it. Not Node's own recursive watch: on Linux that watches each file, and goes on watching the old one where an editor or git puts a
 * new file in its place.
 */
class Folders {
  readonly #root: string;
  readonly #changed: () => void;
  #watchers: FSWatcher[] = [];

  constructor(root: string, changed: () => void) {
    this.#root = root;
    this.#changed = changed;
  }

  /** Watch the existing folders; changes from now on are reported. */
  follow(): void {
    this.close();
    const below = readdirSync(this.#root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
    this.#watchers = [this.#root, ...below.map(({ parentPath, name }) => join(parentPath, name))].map((folder) =>
      // The parent folder reports a folder that was deleted.
      watch(folder, this.#changed).on("error", this.#changed),
    );
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
  }
}

/** The command: watches until the process is stopped. */
export function keepWatching(root: string): true {
  watchSchemas(root, (report) => console.log(report));
  return true;
}
