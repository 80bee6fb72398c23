/** Duration and output size of code generation from the command line: ours and three others, on the same documents. */
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { markdownTable, median } from "../statistics.ts";
import { type Document, prepareDocuments } from "./documents.ts";

interface Generator {
  readonly name: string;
  /** Arguments after `node`. */
  readonly args: (document: Document, out: string) => string[];
  /** Folders that it writes. */
  readonly written: (document: Document, out: string) => string[];
}

const PEERS = resolve("tools/bench/peers/node_modules");
const GENERATORS: readonly Generator[] = [
  {
    name: "Tessera: types, client, access, schemas, registry and handler types of the server",
    args: ({ folder }) => [join(import.meta.dirname, "ours.mjs"), folder],
    written: ({ folder }) => ["shared", "src", "server"].map((side) => join(folder, side, "generated")),
  },
  {
    name: "openapi-typescript: types only",
    args: ({ file }, out) => [join(PEERS, "openapi-typescript/bin/cli.js"), file, "-o", join(out, "types.ts")],
    written: (_document, out) => [out],
  },
  {
    name: "orval: types and TanStack Query client",
    args: ({ file }, out) => [
      join(PEERS, "orval/dist/bin/orval.js"),
      "--input",
      file,
      "--output",
      join(out, "client.ts"),
      "--client",
      "react-query",
    ],
    written: (_document, out) => [out],
  },
  {
    name: "hey-api: types, client and TanStack Query options",
    args: ({ file }, out) => [
      join(PEERS, "@hey-api/openapi-ts/bin/run.js"),
      ...["-i", file, "-o", out, "-p", "@hey-api/typescript", "@hey-api/sdk", "@tanstack/react-query", "-c", "@hey-api/client-fetch"],
    ],
    written: (_document, out) => [out],
  },
];

/** @returns the Markdown of the codegen chapter */
export async function benchCodegen({ rounds }: { readonly rounds: number }): Promise<string> {
  const chapters: string[] = [];
  for (const document of prepareDocuments()) {
    const times = GENERATORS.map((): number[] => []);
    const sizes = GENERATORS.map(() => 0);
    const turns = document.isLarge ? 1 : rounds;
    for (let round = 0; round < turns; round++)
      for (const [index, generator] of GENERATORS.entries()) {
        const { time, size } = await generateOnce(generator, document, index);
        times[index]?.push(time);
        sizes[index] = size;
      }
    const base = median(times[0] ?? []);
    const rows = GENERATORS.map(({ name }, index) => {
      const time = median(times[index] ?? []);
      return [name, (time / 1000).toFixed(2), (time / base).toFixed(1), ((sizes[index] ?? 0) / 1024).toFixed(0)];
    });
    const head = `${document.title}: ${document.operations} operations, ${document.schemas} schemas`;
    chapters.push(`${markdownTable([head, "seconds", "ratio", "KiB written"], rows)}\n`);
  }
  return [
    `Seconds from the command to its end, all files rewritten, medians of ${rounds} interleaved rounds (GitHub's document: one, because it takes minutes). That`,
    "document is converted first, for all generators: each operation a POST with one request and one response, as in this project's contracts.\n",
    ...chapters,
  ].join("\n");
}

async function generateOnce(
  { name, args, written }: Generator,
  document: Document,
  index: number,
): Promise<{ time: number; size: number }> {
  const out = join(document.folder, `out-${index}`);
  const folders = written(document, out);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const begun = performance.now();
  await promisify(execFile)(process.execPath, args(document, out), { maxBuffer: 2 ** 28, timeout: 300_000 });
  const time = performance.now() - begun;
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => globSync("**/*.*", { cwd: folder }).map((path) => join(folder, path)));
  const size = files.reduce((sum, path) => sum + (statSync(path).isFile() ? statSync(path).size : 0), 0);
  if (size === 0) throw new Error(`${name} wrote nothing for ${document.title}.`);
  return { time, size };
}
