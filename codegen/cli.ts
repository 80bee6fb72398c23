import { resolve } from "node:path";
import { generate } from "./generate.ts";
import { loadSources } from "./load/source-file.ts";
import { printFindings } from "./print-findings.ts";
import { writeFiles } from "./write-files.ts";

const root = resolve(import.meta.dirname, "..");
const sources = loadSources(root);
const { files, findings } = generate(sources);
for (const line of printFindings(findings, sources)) console.error(line);
if (findings.length > 0) process.exitCode = 1;
else for (const path of writeFiles(root, files)) console.log(`wrote ${path}`);
