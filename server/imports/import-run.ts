/**
 * The rows of one import, done or tried: each one call of the operation that a form calls for one such account, with the rights of whoever imports. What a
 * row needs (its place, what the form would fill in) is known only along the way: see row-places.ts and row-values.ts.
 */
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { ImportRowError, ImportRowStatus } from "../database/tables/imports.ts";
import { sqlState } from "../database/transaction.ts";
import type { AccountOperations, CustomChargeOperations } from "../generated/operations.ts";
import { Problem } from "../http/problem.ts";
import type { JobRun, OperationCall } from "../jobs/define-job.ts";
import { known } from "./column-problems.ts";
import { ACCOUNT_TYPE_OF } from "./import-columns.ts";
import { cellOf, type FileRow, type LoadedImport, loadImport, rowsOf } from "./load-import.ts";
import { rowErrors } from "./row-errors.ts";
import { RowPlaces } from "./row-places.ts";
import { RowValues } from "./row-values.ts";

const CREATE: keyof AccountOperations = "CreateAccount";
const CHARGE: keyof CustomChargeOperations = "CreateCustomCharge";

export class ImportRun {
  readonly #run: JobRun<unknown>;
  readonly #import: LoadedImport;
  readonly #isTrial: boolean;
  readonly #places: RowPlaces;
  readonly #values: RowValues;

  private constructor(run: JobRun<unknown>, loaded: LoadedImport, places: RowPlaces, isTrial: boolean) {
    this.#run = run;
    this.#import = loaded;
    this.#places = places;
    this.#values = new RowValues(run, loaded);
    this.#isTrial = isTrial;
  }

  /** @throws Problem NotFound when the import went away */
  static async open(run: JobRun<unknown>, importId: number, isTrial: boolean): Promise<ImportRun> {
    const loaded = await run.read((context) => loadImport(context, importId));
    // A check that is begun again would write over what the import has made.
    if (isTrial && loaded.status !== "Draft") throw new Problem("StateConflict", { message: "This import has been started already." });
    return new ImportRun(run, loaded, await RowPlaces.read(run, loaded, isTrial), isTrial);
  }

  async all(): Promise<void> {
    for await (const row of rowsOf(this.#run, this.#import.id)) await this.#do(row);
  }

  async #do(row: FileRow): Promise<void> {
    const { id: importId, titles, byPlace, language, companyAccountId } = this.#import;
    const externalId = cellOf(this.#import, row, "externalId");
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
    if (status === "Failed" && externalId !== null) this.#places.refuse(externalId);
  }

  async #callOf(row: FileRow): Promise<OperationCall> {
    const type = ACCOUNT_TYPE_OF[this.#import.type];
    const parentAccountId = await this.#places.parentOf(row);
    if (type === null)
      return { service: "CustomCharge", operation: CHARGE, input: { companyAccountId: parentAccountId, ...this.#values.membersOf(row) } };
    await this.#places.assertNew(row);
    return {
      service: "Account",
      operation: CREATE,
      input: { accountType: type, parentAccountId, values: await this.#values.valuesOf(row, parentAccountId) },
    };
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

/** Charges are no accounts. */
const accountOf = (answer: unknown): number | null =>
  typeof answer === "object" && answer !== null && "AccountId" in answer && typeof answer.AccountId === "number" ? answer.AccountId : null;
