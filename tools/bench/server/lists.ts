/** First pages of sorted and filtered lists, and searches, one call at a time, through the whole door. */
import pg from "pg";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { markdownTable, median, percentile } from "../statistics.ts";
import type { Contestant } from "./child.ts";

interface ListRoot {
  readonly id: number;
  readonly name: string;
  readonly size: number;
}

const users = { accountTypes: ["User"] };
const companies = { accountTypes: ["Company"] };
const products = { accountTypes: ["Product"] };
const by = (field: string, direction = "Ascending") => ({ sort: [{ field, direction }] });
const where = (field: string, value: unknown, operator = "equals") => ({ filters: [{ field, operator, value }] });

const LISTS: readonly [string, Record<string, unknown>][] = [
  ["users by name", users],
  ["users by username, descending", { ...users, ...by("Username", "Descending") }],
  ["suspended users by name", { ...users, ...where("AccountState", "Suspended") }],
  ["users in Finland, newest first", { ...users, ...where("Country", "FI"), ...by("CreatedAt", "Descending") }],
  ["users with one cost centre", { ...users, ...where("CostCenter", "CC-777") }],
  ["users with two words", { ...users, text: "frieda voß" }],
  ["companies by country", { ...companies, ...by("Country") }],
  ["companies of one segment", { ...companies, ...where("Segment", "Education") }],
  ["companies whose name contains “holm”", { ...companies, ...where("DisplayName", "holm", "contains") }],
  ["subscriptions, last changed first", { ...products, ...by("UpdatedAt", "Descending") }],
  ["terminated subscriptions", { ...products, ...where("AccountState", "Terminated") }],
  ["subscriptions for three years", { ...products, ...where("CommitmentTerm", "ThreeYears") }],
  ["all living accounts by name", { accountTypes: ["Reseller", "Company", "Department", "User", "Product"], includeTerminated: false }],
];
const TEXTS = ["lark", "larkfield foods", "gmbh", "zzzqqq", "k-00123", "ida brandt", "öttinger", "a", "555123", "foods gmbh"];
/** The calls of the dashboard: figures of all accounts below, and the most recently changed accounts. */
const DASHBOARD: readonly [string, string, Record<string, unknown>][] = [
  ["figures", "GetAccountFigures", {}],
  ["changed most recently", "ListRecentAccounts", { take: 6 }],
];
const ROUNDS = 20;

interface Setting {
  readonly owner: Connection;
  readonly product: Contestant;
  readonly headers: Record<string, string>;
}

export async function benchLists({ owner, product, headers }: Setting): Promise<string> {
  const roots = await chooseRoots(owner);
  const call = async (operation: string, input: unknown): Promise<number> => {
    const begun = performance.now();
    const reply = await fetch(`${product.url}/DataModel/service.svc/restAccount/${operation}`, {
      method: "POST",
      headers,
      body: JSON.stringify(input),
    });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${operation} ${JSON.stringify(input)} answered ${reply.status}: ${text.slice(0, 300)}`);
    return performance.now() - begun;
  };
  const listInput = (root: ListRoot, input: Record<string, unknown>) => ({
    parentAccountId: root.id,
    include: "Descendants",
    take: 50,
    ...input,
  });
  const lists = await interleaved(LISTS.flatMap(([, input]) => roots.map((root) => () => call("ListAccounts", listInput(root, input)))));
  const searches = await interleaved(TEXTS.map((text) => () => call("SearchAccount", { text })));
  const dashboard = await interleaved(
    DASHBOARD.map(
      ([, operation, input]) =>
        () =>
          call(operation, input),
    ),
  );
  const cell = (times: readonly number[]) => `${median(times).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
  const rows = LISTS.map(([name], list) => [name, ...roots.map((_, root) => cell(lists[list * roots.length + root] ?? []))]);
  const all = roots.map((_, root) =>
    percentile(
      LISTS.flatMap((_list, list) => lists[list * roots.length + root] ?? []),
      0.95,
    ).toFixed(1),
  );
  return [
    `### First pages of lists\n\n50 rows of all descendants, milliseconds from call to answer, median / p95 of ${ROUNDS} interleaved rounds, one call at a time. Goal: p95 ≤ 20 ms.\n`,
    markdownTable(
      ["", ...roots.map(({ name, size }) => `${name} (${size.toLocaleString("en")} below)`)],
      [...rows, ["p95 of all", ...all]],
    ),
    "\n### Searches\n\nThe same, for a user who sees every account.\n",
    markdownTable(
      ["text", "median / p95 ms"],
      [...TEXTS.map((text, index) => [text, cell(searches[index] ?? [])]), ["p95 of all", percentile(searches.flat(), 0.95).toFixed(1)]],
    ),
    "\n### The dashboard\n\nThe same, for the same user.\n",
    markdownTable(
      ["", "median / p95 ms"],
      DASHBOARD.map(([name], index) => [name, cell(dashboard[index] ?? [])]),
    ),
  ].join("\n");
}

/** Each round makes every call once, every second round in reverse order, so that no call always follows the same one. */
async function interleaved(calls: readonly (() => Promise<number>)[]): Promise<number[][]> {
  const times: number[][] = calls.map(() => []);
  for (let round = -1; round < ROUNDS; round++)
    for (const step of calls.keys()) {
      const index = round % 2 === 0 ? step : calls.length - 1 - step;
      const time = await calls[index]?.();
      if (round >= 0 && time !== undefined) times[index]?.push(time);
    }
  return times;
}

/** The root, the largest reseller, a medium reseller and a company. */
async function chooseRoots(owner: Connection): Promise<ListRoot[]> {
  const client = new pg.Client({ ...owner });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select a.account_id, a.display_name, a.account_type, s.size
         from (select ancestor_path, sum(descendants)::bigint as size from account_count group by 1) s join account a on a.account_path = s.ancestor_path
        where a.account_type in ('Reseller', 'Company') order by s.size desc`,
    );
    const sized: (ListRoot & { type: string })[] = rows.map((row) => ({
      id: Number(row.account_id),
      name: row.display_name,
      type: row.account_type,
      size: Number(row.size),
    }));
    const resellers = sized.filter(({ type }) => type === "Reseller");
    const small = sized.filter(({ type, size }) => type === "Company" && size <= 200);
    return [resellers[0], resellers[1], resellers[Math.floor(resellers.length / 10)], small[0]].flatMap((root) => root ?? []);
  } finally {
    await client.end();
  }
}
