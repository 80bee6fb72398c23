/** `npm run bench`: measures the given chapters, or all of them, and writes docs/benchmarks.md. */
import { parseArgs } from "node:util";
import { benchBatch } from "./batch/run.ts";
import { benchBilling } from "./billing/run.ts";
import { benchCodegen } from "./codegen/run.ts";
import { benchForms, FORM_TABLES, type FormsOptions } from "./forms/run.ts";
import { benchReads } from "./forms/run-reads.ts";
import { benchGrid } from "./grid/run.ts";
import { installPeers } from "./install-peers.ts";
import { benchLighthouse } from "./lighthouse/run.ts";
import { benchLive } from "./live/run.ts";
import { benchMove } from "./move/run.ts";
import { benchOnlineBill } from "./online-bill/run.ts";
import { benchPortal } from "./portal/run.ts";
import { benchPrices } from "./prices/run.ts";
import { benchPricingRules } from "./pricing-rules/run.ts";
import { circumstances, writeChapter } from "./report.ts";
import { benchServer } from "./server/run.ts";
import { benchSockets } from "./sockets/run.ts";
import { benchStudio } from "./studio/run.ts";

interface Options extends FormsOptions {
  readonly seconds: number;
  readonly demoSize: number;
  readonly priceRows: number;
}
interface Chapter {
  readonly title: string;
  readonly needsPeers: boolean;
  readonly run: (options: Options) => Promise<string>;
}

const CHAPTERS: Readonly<Record<string, Chapter>> = {
  forms: { title: "Forms", needsPeers: true, run: benchForms },
  reads: { title: "Read views", needsPeers: false, run: benchReads },
  grid: { title: "Grids", needsPeers: true, run: benchGrid },
  batch: { title: "Cells saved together", needsPeers: false, run: benchBatch },
  live: { title: "Live sources", needsPeers: false, run: benchLive },
  prices: { title: "Prices", needsPeers: false, run: benchPrices },
  "pricing-rules": { title: "Pricing rules", needsPeers: false, run: benchPricingRules },
  portal: { title: "Portal", needsPeers: false, run: benchPortal },
  lighthouse: { title: "Lighthouse", needsPeers: true, run: benchLighthouse },
  server: { title: "Server", needsPeers: false, run: benchServer },
  move: { title: "Moving accounts", needsPeers: false, run: benchMove },
  sockets: { title: "Live connections", needsPeers: false, run: benchSockets },
  billing: {
    title: "Billing",
    needsPeers: false,
    run: async (options) => [await benchBilling(options), await benchOnlineBill()].join("\n\n"),
  },
  studio: { title: "Layout studio", needsPeers: false, run: benchStudio },
  codegen: { title: "Code generation", needsPeers: true, run: benchCodegen },
};

const USAGE = `npm run bench [-- chapters and options]

  ${Object.keys(CHAPTERS).join(" ")}   chapters; without any: all
  --rounds N        rounds in which contestants take turns (3)
  --seconds N       how long a server is under load in each round (2)
  --demo-size N     accounts in the server's database (1000000); made once, kept under node_modules/.cache/bench-data
  --price-rows N    rows of prices in the larger of two sizes (1000000)
  --tables A,B      only these tables of the forms: ${FORM_TABLES.join(" ")}
  --fields N,M      forms and read views of these sizes (30,150,500)
  --help            this text

The tables go to docs/benchmarks.md and to the terminal; a choice of tables or sizes to the terminal only.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "2" },
    "demo-size": { type: "string", default: "1000000" },
    "price-rows": { type: "string", default: "1000000" },
    tables: { type: "string" },
    fields: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(CHAPTERS, name));
const tables = values.tables?.split(",");
const fields = values.fields?.split(",");
const numbers = [values.rounds, values.seconds, values["demo-size"], values["price-rows"], ...(fields ?? [])];
const unknownTables = (tables ?? []).filter((name) => !FORM_TABLES.some((table) => table === name));
if (values.help || unknown.length + unknownTables.length > 0 || numbers.some((text) => !/^[1-9]\d{0,7}$/.test(text))) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const order = Object.values(CHAPTERS).map(({ title }) => title);
const options: Options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  demoSize: Number(values["demo-size"]),
  priceRows: Number(values["price-rows"]),
  tables,
  fields: fields?.map(Number),
};
const isWhole = tables === undefined && fields === undefined;
for (const [name, chapter] of Object.entries(CHAPTERS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`▶ ${chapter.title}`);
  const begun = performance.now();
  const measured = circumstances();
  if (chapter.needsPeers) await installPeers();
  const body = await chapter.run(options);
  if (isWhole) writeChapter(order, chapter.title, measured, body);
  console.log(`${body}\n\n✓ ${chapter.title}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}
