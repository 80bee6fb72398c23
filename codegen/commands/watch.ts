import { watch } from "node:fs";
import { join } from "node:path";
import { createGenerator } from "../generate.ts";
import { loadSources } from "../load/source-file.ts";
import { printFindings } from "../print-findings.ts";
import { writeFiles } from "../write-files.ts";

/** An editor empties a file before it fills it: wait until it has been quiet this long. */
const QUIET_MS = 8;

/**
 * Write once, then again after every change under `schemas/`.
 *
 * @param tell gets one text per run that has something to say.
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
  run();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(root, "schemas"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(run, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** The command: watches until the process is stopped. */
export function keepWatching(root: string): true {
  watchSchemas(root, (report) => console.log(report));
  return true;
}
