/** Finds the parents of the rows of an import: by our ids, or by ids of another system, from earlier imports or earlier rows of the same file. */

import type { JobRun } from "../../../platform/call/define-job.ts";
import { validationFailed } from "../../../platform/call/problem.ts";
import { known, missing, numbered, ofColumn } from "./column-problems.ts";
import { cellOf, columnName, type FileRow, type LoadedImport, rowsOf } from "./load-import.ts";

const LONGEST_ID = 200;

/** The row of the file that has an external id. */
interface OwnRow {
  readonly number: number;
  readonly parent: string | null;
  readonly parentAccountId: string | null;
}

export class RowParents {
  readonly #run: JobRun<unknown>;
  readonly #import: LoadedImport;
  readonly #isTrial: boolean;
  readonly #own: ReadonlyMap<string, OwnRow>;
  /** Results of this run's rows, so that nothing is looked up twice. */
  readonly #references = new Map<string, number>();
  readonly #refused = new Set<string>();
  /** Parents of rows in a check, by external id: in a long chain each is resolved once. */
  readonly #promises = new Map<string, number>();

  private constructor(run: JobRun<unknown>, loaded: LoadedImport, own: ReadonlyMap<string, OwnRow>, isTrial: boolean) {
    this.#run = run;
    this.#import = loaded;
    this.#own = own;
    this.#isTrial = isTrial;
  }

  /** Reads the whole file once: a row may name any that comes before it. */
  static async read(run: JobRun<unknown>, loaded: LoadedImport, isTrial: boolean): Promise<RowParents> {
    const own = new Map<string, OwnRow>();
    for await (const row of rowsOf(run, loaded.id)) {
      const id = cellOf(loaded, row, "externalId");
      if (id !== null && !own.has(id))
        own.set(id, {
          number: row.number,
          parent: cellOf(loaded, row, "parentExternalId"),
          parentAccountId: cellOf(loaded, row, "parentAccountId"),
        });
    }
    return new RowParents(run, loaded, own, isTrial);
  }

  /** Nothing can come below what this row would have made. */
  refuse(externalId: string): void {
    this.#refused.add(externalId);
  }

  /** An id that is known already, in the company of the importing user or from an earlier row, makes no second account. */
  async assertNew(row: FileRow): Promise<void> {
    const name = columnName(this.#import, "externalId");
    const id = cellOf(this.#import, row, "externalId");
    if (id === null) throw validationFailed([missing(name)]);
    if (id.length > LONGEST_ID)
      throw ofColumn(name, "maxLength", "{label} may have at most {limit, plural, one {# character} other {# characters}}.", {
        label: name,
        limit: LONGEST_ID,
      });
    const own = this.#own.get(id);
    if (own !== undefined && own.number < row.number)
      throw ofColumn(name, "AlreadyExists", "Row {row} has the same external ID.", { row: own.number });
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

  /** The parent named by the row, by an id of another system or ours; else the parent of the whole import. */
  async parentOf(row: FileRow): Promise<number> {
    const own = cellOf(this.#import, row, "parentAccountId");
    const external = cellOf(this.#import, row, "parentExternalId");
    if (external === null) return own === null ? this.#import.parentAccountId : numbered(own, columnName(this.#import, "parentAccountId"));
    const found = (await this.#reference(external)) ?? (this.#isTrial ? await this.#promised(external, row.number) : undefined);
    if (found === undefined)
      // Without the id itself: colleagues read why a row was refused, but not what another user's file contains.
      throw ofColumn(columnName(this.#import, "parentExternalId"), "ParentNotFound", "No account with this external ID was found.");
    return found;
  }

  /**
   * While nothing is made, what an earlier row will make is nowhere yet: the row is tried below what that one comes below, where everything that decides
   * about it is the same.
   */
  async #promised(external: string, before: number): Promise<number | undefined> {
    const own = this.#own.get(external);
    if (own === undefined || own.number >= before || this.#refused.has(external)) return undefined;
    const found = this.#promises.get(external) ?? (await this.#parentOf(own));
    if (found !== undefined) this.#promises.set(external, found);
    return found;
  }

  async #parentOf({ number, parent, parentAccountId }: OwnRow): Promise<number | undefined> {
    if (parent === null) return parentAccountId === null ? this.#import.parentAccountId : Number(parentAccountId);
    return (await this.#reference(parent)) ?? (await this.#promised(parent, number));
  }
}
