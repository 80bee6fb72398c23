/**
 * Runs or checks the rows of one import: each is a call of the operation of the create form, with the rights of the importing user. Parent and
 * default values of a row depend on earlier rows: see row-parents.ts and row-values.ts.
 */

import type { Kysely } from "kysely";
import type { Account } from "../../../../shared/generated/types.ts";
import { hasMembers } from "../../../../shared/has-members.ts";
import type { AccountOperations, CustomChargeOperations } from "../../../generated/operations.ts";
import type { JobRun, OperationCall } from "../../../platform/call/define-job.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { sqlState } from "../../../platform/database/sql-state.ts";
import type { ImportRowError, ImportRowStatus } from "../tables.ts";
import { known } from "./column-problems.ts";
import { ACCOUNT_TYPE_OF } from "./import-columns.ts";
import { cellOf, type FileRow, type LoadedImport, loadImport, rowsOf } from "./load-import.ts";
import { rowErrors } from "./row-errors.ts";
import { RowParents } from "./row-parents.ts";
import { RowValues } from "./row-values.ts";

const CREATE: keyof AccountOperations = "CreateAccount";
const CHARGE: keyof CustomChargeOperations = "CreateCustomCharge";

export class ImportRun {
  readonly #run: JobRun<unknown>;
  readonly #import: LoadedImport;
  readonly #isTrial: boolean;
  readonly #parents: RowParents;
  readonly #values: RowValues;

  private constructor(run: JobRun<unknown>, loaded: LoadedImport, parents: RowParents, isTrial: boolean) {
    this.#run = run;
    this.#import = loaded;
    this.#parents = parents;
    this.#values = new RowValues(run, loaded);
    this.#isTrial = isTrial;
  }

  /** @throws Problem NotFound when the import went away */
  static async open(run: JobRun<unknown>, importId: number, isTrial: boolean): Promise<ImportRun> {
    const loaded = await run.read((context) => loadImport(context, importId));
    // A repeated check would overwrite the results of the import.
    if (isTrial && loaded.status !== "Draft") throw new Problem("StateConflict", { message: "This import has already been started." });
    return new ImportRun(run, loaded, await RowParents.read(run, loaded, isTrial), isTrial);
  }

  async all(): Promise<void> {
    for await (const row of rowsOf(this.#run, this.#import.id)) await this.#do(row);
  }

  async #do(row: FileRow): Promise<void> {
    const { id: importId, titles, byIndex, language, companyAccountId } = this.#import;
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
        await keep(db, this.#isTrial ? "Invalid" : "Failed", null, rowErrors(problem, { titles, byIndex, cells: row.cells }, language));
      },
    });
    if (status === "Failed" && externalId !== null) this.#parents.refuse(externalId);
  }

  async #callOf(row: FileRow): Promise<OperationCall> {
    const type = ACCOUNT_TYPE_OF[this.#import.type];
    const parentAccountId = await this.#parents.parentOf(row);
    if (type === null)
      return { service: "CustomCharge", operation: CHARGE, input: { companyAccountId: parentAccountId, ...this.#values.membersOf(row) } };
    await this.#parents.assertNew(row);
    return {
      service: "Account",
      operation: CREATE,
      ...(this.#import.form === undefined ? {} : { from: this.#import.form }),
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
    // A colleague's account that the importing user does not see, or another import at the same moment.
    throw sqlState(error) === "23505" ? known("ExternalId") : error;
  }
}

/** Charges are no accounts. */
const accountOf = (answer: unknown): number | null =>
  hasMembers<Account>(answer, "AccountId") && typeof answer.AccountId === "number" ? answer.AccountId : null;
