import { type Kysely, sql } from "kysely";
import { type Sentence, type SentenceParams, say } from "../../server/platform/call/error-texts.ts";
import type { Database } from "../../server/platform/database/schema.ts";
import { isLocale, type Locale } from "../../server/platform/texts/locales.ts";
import { accountImport } from "../../server/topics/imports/run/account-import.ts";
import type { ImportRowError, ImportStatus } from "../../server/topics/imports/tables.ts";
import { country } from "../accounts/countries.ts";
import { demoPerson } from "../accounts/user-values.ts";
import { DEMO_SEED, type DemoAccount, daysFromNow } from "../demo-account.ts";
import type { DemoTopic } from "../demo-topic.ts";
import { createRandom } from "../random.ts";

const TITLES = ["ExternalId", "FirstName", "LastName", "Email", "Username"] as const;
type Title = (typeof TITLES)[number];

interface DemoRow {
  readonly cells: readonly string[];
  readonly status: "Waiting" | "Imported" | "Failed";
  readonly account_id: number | null;
  readonly errors: readonly ImportRowError[];
}

/** The error of a row, and the content of its cell. */
type Mistake = readonly [title: Title, code: string, cell: string, sentence: Sentence, params?: SentenceParams];

const taken = (cell: string): Mistake => ["Username", "NotUnique", cell, "This value is already in use."];
const missing = (label: Title): Mistake => [label, "Missing", "", "{label} is required.", { label }];
const long: Mistake = [
  "LastName",
  "TooLong",
  "x".repeat(120),
  "{label} may have at most {limit, plural, one {# character} other {# characters}}.",
  { label: "LastName", limit: 100 },
];
const twice: Mistake = ["ExternalId", "AlreadyExists", "E-2", "Row {row} has the same external ID.", { row: 3 }];

/** Every status that a user import can have, once or twice (domain §10.5). `ScheduledProvisioning` is for subscriptions, which come from orders. */
const IMPORTS: readonly {
  readonly company: number;
  readonly file: string;
  readonly status: ImportStatus;
  readonly daysAgo: number;
  readonly creator: number;
  /** Number of the company's own users that the import has created. */
  readonly imported: number;
  readonly waiting: number;
  readonly mistakes: readonly Mistake[];
}[] = [
  { company: 105, file: "people.csv", status: "Completed", daysAgo: 46, creator: 1007, imported: 4, waiting: 0, mistakes: [] },
  {
    company: 104,
    file: "team_leads.csv",
    status: "Completed",
    daysAgo: 31,
    creator: 1007,
    imported: 10,
    waiting: 0,
    mistakes: [missing("LastName"), missing("Email"), taken("company.admin"), taken("reseller.admin"), long, twice, missing("FirstName")],
  },
  {
    company: 107,
    file: "people.csv",
    status: "Failed",
    daysAgo: 24,
    creator: 1007,
    imported: 0,
    waiting: 0,
    mistakes: [missing("Email"), missing("Email"), long],
  },
  { company: 103, file: "interns.csv", status: "Cancelled", daysAgo: 12, creator: 1007, imported: 0, waiting: 9, mistakes: [] },
  { company: 109, file: "night_shift.csv", status: "InProgress", daysAgo: 1, creator: 1010, imported: 3, waiting: 20, mistakes: [] },
  { company: 106, file: "branch_north.csv", status: "Pending", daysAgo: 0, creator: 1011, imported: 0, waiting: 14, mistakes: [] },
];

/** User imports: the result of each file, row by row. */
export const writeImports: DemoTopic = async (db, { accounts: tree }) => {
  const byId = new Map(tree.map((account) => [account.id, account]));
  for (const [index, one] of IMPORTS.entries()) {
    const creator = byId.get(one.creator);
    const company = byId.get(one.company);
    if (creator === undefined || company === undefined)
      throw new Error(`import ${index + 1} of the demo data has no creator or no company`);
    const language = isLocale(creator.values.Language) ? creator.values.Language : "en";
    const rows = rowsOf(one, company, tree, language);
    const createdAt = daysFromNow(-one.daysAgo - 0.25);
    const { import_id } = await db
      .insertInto("import")
      .values({
        name: one.file,
        import_type: "Users",
        status: one.status,
        creator_account_id: creator.id,
        company_account_id: creator.parentId ?? 1,
        parent_account_id: company.id,
        file_name: one.file,
        delimiter: ";",
        columns: JSON.stringify(TITLES),
        row_count: rows.length,
        created_at: createdAt,
        ended_at: isOpen(one.status) ? null : new Date(createdAt.getTime() + rows.length * 900),
      })
      .returning("import_id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into import_row (import_id, row_number, cells, status, account_id, errors)
      select ${import_id}, (position + 1)::integer, value -> 'cells', value ->> 'status', (value ->> 'account_id')::bigint, value -> 'errors'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality row (value, position)`.execute(db);
    if (isOpen(one.status)) await leaveWaiting(db, { importId: import_id, name: one.file, creatorId: creator.id, language, rows });
  }
};

const isOpen = (status: ImportStatus): boolean => status === "Pending" || status === "InProgress";

function rowsOf(
  { company: companyId, imported, waiting, mistakes }: (typeof IMPORTS)[number],
  company: DemoAccount,
  tree: readonly DemoAccount[],
  language: Locale,
): DemoRow[] {
  const own = tree
    .filter(({ type, state, parentId }) => type === "User" && state === "Active" && parentId === companyId)
    .slice(0, imported);
  if (own.length < imported) throw new Error(`company ${companyId} has only ${own.length} people to have been imported`);
  const random = createRandom(DEMO_SEED, "import", companyId);
  const cellsOf = (
    number: number,
    { username, values }: { readonly username: string | null; readonly values: Record<string, unknown> },
  ) => [`E-${number}`, String(values.FirstName), String(values.LastName), String(values.Email), username ?? ""];
  const stranger = (number: number) => cellsOf(number, demoPerson(random, 9_000 + number, country(company.country as "DE"), "example.com"));
  const made = own.map(
    (user, index): DemoRow => ({ cells: cellsOf(index + 1, user), status: "Imported", account_id: user.id, errors: [] }),
  );
  const refused = mistakes.map(([title, code, rawValue, sentence, params], index): DemoRow => {
    const cells = stranger(imported + index + 1).with(TITLES.indexOf(title), rawValue);
    return {
      cells,
      status: "Failed",
      account_id: null,
      errors: [{ column: title, code, message: say(sentence, language, params), rawValue }],
    };
  });
  const left = Array.from(
    { length: waiting },
    (_, index): DemoRow => ({
      cells: stranger(imported + mistakes.length + index + 1),
      status: "Waiting",
      account_id: null,
      errors: [],
    }),
  );
  return [...made, ...refused, ...left];
}

/** An import that waits forever, to show that status; an authorised user can cancel it. One with finished rows has started already. */
async function leaveWaiting(
  db: Kysely<Database>,
  one: {
    readonly importId: number;
    readonly name: string;
    readonly creatorId: number;
    readonly language: Locale;
    readonly rows: readonly DemoRow[];
  },
): Promise<void> {
  const done = one.rows.filter(({ status }) => status === "Imported").length;
  const begun = done > 0;
  const { rows } = await sql<{ job_id: string }>`
    insert into job (kind, title, owner_account_id, input, origin, total, done, attempts, run_at, started_at, created_at)
    values (${accountImport.kind}, ${one.name}, ${one.creatorId}, ${JSON.stringify({ importId: one.importId, dryRun: false })}::jsonb,
      ${JSON.stringify({ language: one.language })}::jsonb, ${one.rows.length}, ${done}, ${begun ? 1 : 0}, now() + interval '100 years',
      case when ${begun} then now() end, now())
    returning job_id`.execute(db);
  await db
    .updateTable("import")
    .set({ job_id: rows[0]?.job_id ?? null })
    .where("import_id", "=", one.importId)
    .execute();
}
