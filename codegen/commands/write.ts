import { type Generation, generate } from "../generate.ts";
import { openParsedCache } from "../load/parsed-cache.ts";
import { loadSources, type SourceText } from "../load/source-file.ts";
import { printFindings } from "../print-findings.ts";
import { staleFiles, writeFiles } from "../write-files.ts";

/** Write what changed. @returns whether contracts and layouts are right. */
export function write(root: string): boolean {
  const sources = loadSources(root);
  const { files, findings } = generateCached(sources);
  for (const line of printFindings(findings, sources)) console.error(line);
  if (findings.length > 0) return false;
  for (const path of writeFiles(root, files)) console.log(`wrote ${path}`);
  return true;
}

/** Write nothing; name what is stale. @returns whether everything is as it would be written. */
export function check(root: string): boolean {
  const sources = loadSources(root);
  const { files, findings } = generateCached(sources);
  for (const line of printFindings(findings, sources)) console.error(line);
  if (findings.length > 0) return false;
  const stale = staleFiles(root, files);
  for (const path of stale) console.error(`${path} is stale: run "npm run codegen"`);
  return stale.length === 0;
}

function generateCached(sources: readonly SourceText[]): Generation {
  const cache = openParsedCache();
  const generation = generate(sources, cache.parse);
  cache.save();
  return generation;
}
