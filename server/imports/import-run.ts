/**
 * The rows of one import, done or tried: each one call of the operation that a form calls for one such account, with the rights of whoever imports. It is one
 * thing because what a row needs (its place, what the file says before it, what the form would fill in) is known only along the way.
 */
import type { Kysely } from "kysely";
import type { CompiledField, Scope } from "../../layout/compiled.ts";
import { evaluateAll } from "../../layout/fill-request.ts";
import { localiseText } from "../../layout/localise.ts";
import type { Database } from "../database/schema.ts";
import type { ImportRowError, ImportRowStatus, ImportStatus, ImportType } from "../database/tables/imports.ts";
import { sqlState } from "../database/transaction.ts";
import type { Locale } from "../domain/locales.ts";
import type { AccountOperations, CustomChargeOperations } from "../generated/operations.ts";
import { callerScope } from "../http/caller-scope.ts";
import type { Context } from "../http/context.ts";
import type { Sentence } from "../http/error-texts.ts";
import { notFound, Problem, type ProblemDetail, validationFailed } from "../http/problem.ts";
import type { JobRun, OperationCall } from "../jobs/define-job.ts";
import { shippedTexts } from "../layouts/shipped-texts.ts";
import { cellValue, plainCell } from "./cell-value.ts";
import { ACCOUNT_TYPE_OF, type ColumnMeaning, type ImportColumn, importColumns, matchColumns } from "./import-columns.ts";
import { rowErrors } from "./row-errors.ts";

/** Rows read at once. */
const PAGE = 100;
const LONGEST_ID = 200;

interface LoadedImport {
  readonly id: number;
  readonly type: ImportType;
  readonly status: ImportStatus;
  readonly companyAccountId: number;
  readonly parentAccountId: number;
  readonly titles: readonly string[];
  readonly byPlace: readonly (ImportColumn | undefined)[];
  readonly columns: readonly ImportColumn[];
  readonly sendInvitations: boolean;
  readonly language: Locale;
}

interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What the file itself says of the row that has an external id. */
interface OwnRow {
  readonly number: number;
  readonly parent: string;
  readonly parentAccountId: string;
}

const CREATE: keyof AccountOperations = "CreateAccount";
const CHARGE: keyof CustomChargeOperations = "CreateCustomCharge";

export class ImportRun {
  readonly #run: JobRun<unknown>;
  readonly #import: LoadedImport;
  readonly #isTrial: boolean;
  readonly #own: ReadonlyMap<string, OwnRow>;
  /** What came of rows of this run, and places that were asked for, so that nothing is looked up twice. */
  readonly #references = new Map<string, number>();
  readonly #refused = new Set<string>();
  readonly #accounts = new Map<number, Record<string, unknown> | null>();
  readonly #choices = new Map<string, ReadonlyMap<string, unknown>>();
  /** Where rows that are only tried would come, by their external ids: in a long chain each is asked for once and not by all that follow. */
  readonly #promises = new Map<string, number>();

  private constructor(run: JobRun<unknown>, loaded: LoadedImport, own: ReadonlyMap<string, OwnRow>, isTrial: boolean) {
    this.#run = run;
    this.#import = loaded;
    this.#own = own;
    this.#isTrial = isTrial;
  }

  /** @throws Problem NotFound when the import went away */
  static async open(run: JobRun<unknown>, importId: number, isTrial: boolean): Promise<ImportRun> {
    const loaded = await run.read((context) => load(context, importId));
    // A check that is begun again would write over what the import has made.
    if (isTrial && loaded.status !== "Draft") throw new Problem("StateConflict", { message: "This import has been started already." });
    const own = new Map<string, OwnRow>();
    const at = (kind: ColumnMeaning["kind"]) => loaded.byPlace.findIndex((column) => column?.meaning.kind === kind);
    const places = { id: at("externalId"), parent: at("parentExternalId"), account: at("parentAccountId") };
    for await (const { number, cells } of rowsOf(run, importId)) {
      const id = plainCell(cells[places.id] ?? "");
      if (id !== "" && !own.has(id))
        own.set(id, { number, parent: plainCell(cells[places.parent] ?? ""), parentAccountId: plainCell(cells[places.account] ?? "") });
    }
    return new ImportRun(run, loaded, own, isTrial);
  }

  async all(): Promise<void> {
    for await (const row of rowsOf(this.#run, this.#import.id)) await this.#do(row);
  }

  async #do(row: FileRow): Promise<void> {
    const { id: importId, titles, byPlace, language, companyAccountId } = this.#import;
    const externalId = this.#cell(row, "externalId");
    const label = externalId ?? row.cells.find((cell) => cell !== "") ?? String(row.number);
    const keep = (db: Kysely<Database>, status: ImportRowStatus, accountId: number | null, errors: readonly ImportRowError[]) =>
      db
        .updateTable("import_row")
        .set({ status, account_id: accountId, errors: JSON.stringify(errors) })
        .where("import_id", "=", importId)
        .where("row_number", "=", row.number)
        .execute();
    const status = await this.#run.perform({ key: String(row.number), label }, () => this.#callOf(row), {
      dryRun: this.#isTrial,
      channel: "Import",
      succeeded: async (db, answer) => {
        const made = this.#isTrial ? null : accountOf(answer);
        await keep(db, this.#isTrial ? "Valid" : "Imported", made, []);
        if (made !== null && externalId !== null) await refer(db, companyAccountId, externalId, made);
      },
      failed: async (db, problem: Problem) => {
        await keep(db, this.#isTrial ? "Invalid" : "Failed", null, rowErrors(problem, { titles, byPlace, cells: row.cells }, language));
      },
    });
    if (status === "Failed" && externalId !== null) this.#refused.add(externalId);
  }

  async #callOf(row: FileRow): Promise<OperationCall> {
    const type = ACCOUNT_TYPE_OF[this.#import.type];
    const parentAccountId = await this.#parentOf(row);
    if (type === null)
      return { service: "CustomCharge", operation: CHARGE, input: { companyAccountId: parentAccountId, ...this.#members(row) } };
    await this.#assertNew(row);
    return {
      service: "Account",
      operation: CREATE,
      input: { accountType: type, parentAccountId, values: await this.#values(row, parentAccountId) },
    };
  }

  #cell(row: FileRow, kind: ColumnMeaning["kind"]): string | null {
    const place = this.#import.byPlace.findIndex((column) => column?.meaning.kind === kind);
    const text = plainCell(row.cells[place] ?? "");
    return text === "" ? null : text;
  }

  #nameOf(kind: ColumnMeaning["kind"]): string {
    return this.#import.columns.find(({ meaning }) => meaning.kind === kind)?.name ?? "";
  }

  /** An id that is known already, in the company of whoever imports or from an earlier row, makes no second account. */
  async #assertNew(row: FileRow): Promise<void> {
    const name = this.#nameOf("externalId");
    const id = this.#cell(row, "externalId");
    if (id === null) throw ofColumn(name, "required", "{label} is required.", { label: name });
    if (id.length > LONGEST_ID)
      throw ofColumn(name, "maxLength", "{label} may have at most {limit, plural, one {# character} other {# characters}}.", {
        label: name,
        limit: LONGEST_ID,
      });
    const own = this.#own.get(id);
    if (own !== undefined && own.number < row.number)
      throw ofColumn(name, "AlreadyExists", "Row {row} has the same external id.", { row: own.number });
    if ((await this.#reference(id)) !== undefined) throw known(name);
  }

  async #reference(externalId: string): Promise<number | undefined> {
    const known = this.#references.get(externalId);
    if (known !== undefined) return known;
    const { companyAccountId } = this.#import;
    const found = await this.#run.read(({ db }) =>
      db
        .selectFrom("import_reference")
        .select("account_id")
        .where("company_account_id", "=", companyAccountId)
        .where("external_id", "=", externalId)
        .executeTakeFirst(),
    );
    if (found !== undefined) this.#references.set(externalId, found.account_id);
    return found?.account_id;
  }

  /** Where the row says, by the id of another system or by ours; else where the whole import goes. */
  async #parentOf(row: FileRow): Promise<number> {
    const own = this.#cell(row, "parentAccountId");
    const external = this.#cell(row, "parentExternalId");
    if (external === null) return own === null ? this.#import.parentAccountId : numbered(own, this.#nameOf("parentAccountId"));
    const found = (await this.#reference(external)) ?? (this.#isTrial ? await this.#promised(external, row.number) : undefined);
    if (found === undefined)
      // Without the id itself: colleagues read why a row was refused, but not what stands in the file of somebody else.
      throw ofColumn(this.#nameOf("parentExternalId"), "ParentNotFound", "No account with this external id is known to you.");
    return found;
  }

  /**
   * While nothing is made, what an earlier row will make stands nowhere yet: the row is tried below what that one comes below, where everything that decides
   * about it is the same.
   */
  async #promised(external: string, before: number): Promise<number | undefined> {
    const own = this.#own.get(external);
    if (own === undefined || own.number >= before || this.#refused.has(external)) return undefined;
    const found = this.#promises.get(external) ?? (await this.#placeOf(own));
    if (found !== undefined) this.#promises.set(external, found);
    return found;
  }

  async #placeOf({ number, parent, parentAccountId }: OwnRow): Promise<number | undefined> {
    if (parent === "") return parentAccountId === "" ? this.#import.parentAccountId : Number(parentAccountId);
    return (await this.#reference(parent)) ?? (await this.#promised(parent, number));
  }

  #members(row: FileRow): Record<string, unknown> {
    const members = this.#import.byPlace.flatMap((column, at) => {
      const text = plainCell(row.cells[at] ?? "");
      return column?.meaning.kind === "member" && text !== "" ? [[column.meaning.member, text] as const] : [];
    });
    const given = Object.fromEntries(members);
    const missing = this.#import.columns.filter(
      ({ isMandatory, meaning }) => isMandatory && meaning.kind === "member" && given[meaning.member] === undefined,
    );
    if (missing.length > 0)
      throw validationFailed(missing.map(({ name }) => detailOf(name, "required", "{label} is required.", { label: name })));
    return given;
  }

  /** What a form would send: the cells of the row, and for columns that the file does not have what the form begins with. */
  async #values(row: FileRow, parentAccountId: number): Promise<Record<string, unknown>> {
    const scope = await this.#scope(parentAccountId);
    const values: Record<string, unknown> = Object.create(null);
    for (const column of this.#import.columns) {
      const { meaning } = column;
      const place = this.#import.byPlace.indexOf(column);
      if (meaning.kind === "externalId" && meaning.isField) values.ExternalId = this.#cell(row, "externalId");
      if (meaning.kind !== "field") continue;
      const { field } = meaning;
      if (place >= 0) {
        const cell = plainCell(row.cells[place] ?? "");
        if (cell !== "")
          values[field.name] = await cellValue(field, cell, this.#import.language, (of, text) => this.#choose(of, text, scope));
      } else if (field.name === "SendInvitation") values.SendInvitation = this.#import.sendInvitations;
      else if (field.initialValue !== undefined && mayFillIn(field, scope)) {
        const initial = field.initialValue.evaluate({ ...scope, Values: values });
        if (initial !== undefined && initial !== null) values[field.name] = initial;
      }
    }
    return values;
  }

  async #scope(parentAccountId: number): Promise<Scope> {
    if (!this.#accounts.has(parentAccountId)) this.#accounts.set(parentAccountId, await this.#loadAccount(parentAccountId));
    const account = this.#accounts.get(parentAccountId) ?? null;
    if (account === null)
      throw ofColumn(this.#nameOf("parentAccountId"), "ParentNotFound", "This does not exist any more, or you cannot see it.");
    return await this.#run.read(async (context) => ({
      ...callerScope(context, { accountPath: String(account.AccountPath), companyAccountId: Number(account.CompanyAccountId) }),
      Values: {},
      Initial: {},
      Account: account,
      Route: { accountId: parentAccountId },
    }));
  }

  async #loadAccount(accountId: number): Promise<Record<string, unknown> | null> {
    const load: keyof AccountOperations = "LoadAccountById";
    try {
      return (await this.#run.call("Account", load, { accountId })) as Record<string, unknown>;
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  /** A person by his username, an entry of a list by its name. */
  async #choose(field: CompiledField, text: string, scope: Scope): Promise<unknown> {
    if (field.field.DisplayTemplate === "AccountPicker") {
      const found = await this.#run.read(({ db }) =>
        db.selectFrom("account").select("account_id").where("username_key", "=", text.toLowerCase()).executeTakeFirst(),
      );
      if (found !== undefined || isNumber(text)) return found?.account_id;
      throw notOffered(field, this.#import.language);
    }
    const { enumSource } = field;
    if (enumSource?.source.ValueFrom === undefined) return undefined;
    const { Service, Operation, ValueFrom, LabelFrom = "DisplayName", Items = "Items" } = enumSource.source;
    const parameters = evaluateAll(enumSource.parameters, scope);
    const key = JSON.stringify([Service, Operation, parameters]);
    let members = this.#choices.get(key);
    if (members === undefined) {
      const answer = (await this.#run.call(Service, Operation, parameters)) as Record<string, unknown>;
      const listed = Array.isArray(answer[Items]) ? (answer[Items] as Record<string, unknown>[]) : [];
      members = new Map(listed.map((member) => [String(member[LabelFrom]).toLowerCase(), member[ValueFrom]]));
      this.#choices.set(key, members);
    }
    const chosen = members.get(text.toLowerCase());
    if (chosen === undefined && !isNumber(text)) throw notOffered(field, this.#import.language);
    return chosen;
  }
}

/** A form fills in nothing that the person may not write. */
function mayFillIn({ field }: CompiledField, scope: Scope): boolean {
  return [field.ReadAccess, field.WriteAccess].every(
    (access) => access === undefined || access.Actions.every((action) => scope.can?.(access.Capability, action) === true),
  );
}

async function load(context: Context, importId: number): Promise<LoadedImport> {
  const row = await context.db.selectFrom("import").selectAll().where("import_id", "=", importId).executeTakeFirst();
  if (row === undefined) throw notFound();
  const columns = await importColumns(context, row.import_type);
  return {
    id: importId,
    type: row.import_type,
    status: row.status,
    companyAccountId: row.company_account_id,
    parentAccountId: row.parent_account_id,
    titles: row.columns,
    byPlace: matchColumns(row.columns, columns).byPlace,
    columns,
    sendInvitations: row.send_invitations,
    language: context.language,
  };
}

/** All rows in the order of the file, a page at a time. */
async function* rowsOf(run: JobRun<unknown>, importId: number): AsyncGenerator<FileRow> {
  for (let after = 0; ; ) {
    run.signal.throwIfAborted();
    const rows = await run.read(({ db }) =>
      db
        .selectFrom("import_row")
        .select(["row_number", "cells"])
        .where("import_id", "=", importId)
        .where("row_number", ">", after)
        .orderBy("row_number")
        .limit(PAGE)
        .execute(),
    );
    for (const { row_number: number, cells } of rows) yield { number, cells };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row_number;
  }
}

async function refer(db: Kysely<Database>, companyAccountId: number, externalId: string, accountId: number): Promise<void> {
  try {
    await db
      .insertInto("import_reference")
      .values({ company_account_id: companyAccountId, external_id: externalId, account_id: accountId })
      .execute();
  } catch (error) {
    // A colleague's account that whoever imports does not see, or another import at the same moment.
    throw sqlState(error) === "23505" ? known("ExternalId") : error;
  }
}

const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text);

const notOffered = ({ name, field }: CompiledField, language: Locale) =>
  ofColumn(name, "enum", "{label}: this choice is not offered.", { label: localiseText(field.DisplayValue, language, shippedTexts()) });

/** Charges are no accounts. */
const accountOf = (answer: unknown): number | null =>
  typeof answer === "object" && answer !== null && "AccountId" in answer && typeof answer.AccountId === "number" ? answer.AccountId : null;

const isUnknown = (error: unknown): boolean => error instanceof Problem && error.code === "NotFound";

const known = (column: string) => ofColumn(column, "AlreadyExists", "An account with this external id exists already.");

function ofColumn(column: string, code: string, message: Sentence, params: Readonly<Record<string, string | number>> = {}): Problem {
  return validationFailed([detailOf(column, code, message, params)]);
}

const detailOf = (column: string, code: string, message: Sentence, params: Readonly<Record<string, string | number>>): ProblemDetail => ({
  field: `column.${column}`,
  code,
  message,
  params,
});

function numbered(text: string, column: string): number {
  if (!isNumber(text)) throw ofColumn(column, "type", "{label} has the wrong form.", { label: column });
  return Number(text);
}
