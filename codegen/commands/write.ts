import type { Finding } from "../finding.ts";
import { type Generation, generate } from "../generate.ts";
import { openParsedCache } from "../load/parsed-cache.ts";
import { loadSources, type SourceText } from "../load/source-file.ts";
import { staleFiles, writeFiles } from "../write-files.ts";

/** Write what changed. @returns whether contracts and layouts are right. */
export async function write(root: string): Promise<boolean> {
  const sources = loadSources(root);
  const { files, findings } = generateCached(sources);
  if (findings.length > 0) return tell(findings, sources);
  for (const path of writeFiles(root, files)) console.log(`wrote ${path}`);
  return true;
}

/** Write nothing; name what is stale. @returns whether everything is as it would be written. */
export async function check(root: string): Promise<boolean> {
  const sources = loadSources(root);
  const { files, findings } = generateCached(sources);
  if (findings.length > 0) return tell(findings, sources);
  const stale = staleFiles(root, files);
  for (const path of stale) console.error(`${path} is stale: run "npm run codegen"`);
  return stale.length === 0;
}

/** Finding lines and columns takes a parser of some seventy modules, which a run without findings does not load. */
async function tell(findings: readonly Finding[], sources: readonly SourceText[]): Promise<false> {
  const { printFindings } = await import("../print-findings.ts");
  for (const line of printFindings(findings, sources)) console.error(line);
  return false;
}

function generateCached(sources: readonly SourceText[]): Generation {
  const cache = openParsedCache();
  const generation = generate(sources, cache.parse);
  cache.save();
  return generation;
}
