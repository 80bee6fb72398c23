/**
 * docs/benchmarks.md: one section per chapter, each with place and time of its measurement, so that measuring one chapter leaves the others
 * unchanged.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem, type } from "node:os";

const FILE = "docs/benchmarks.md";
const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- forms portal server codegen\` chooses chapters, \`--help\` lists the options. Everything is measured in a
production build, contestants take turns in every round, and figures are medians. Compare ratios, because they come from one run; times depend on
the machine and its load.`;

/** Machine and date of a measurement, for the head of a section. */
export function circumstances(): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()}, Node ${process.versions.node}`;
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, commit ${commit()}, ${machine}; load before the run ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "-uno") === "" ? "" : " with changes"}`;
  } catch {
    return "unknown";
  }
}

/**
 * Replaces a chapter of the report.
 *
 * @param order titles of all chapters, in the report's order
 */
export function writeChapter(order: readonly string[], title: string, measured: string, body: string): void {
  const sections = existsSync(FILE) ? readSections(readFileSync(FILE, "utf8")) : new Map<string, string>();
  sections.set(title, `_${measured}_\n\n${body.trim()}`);
  const text = order.flatMap((name) => (sections.has(name) ? [`## ${name}\n\n${sections.get(name)}`] : []));
  writeFileSync(FILE, `${[INTRODUCTION, ...text].join("\n\n")}\n`);
}

function readSections(text: string): Map<string, string> {
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [title = "", ...lines] = section.split("\n");
        return [title.trim(), lines.join("\n").trim()];
      }),
  );
}
