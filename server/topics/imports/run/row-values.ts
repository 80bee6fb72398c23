/** Converts the rows of an import to requests: with choices looked up by name, and with the form's default values. */

import type { CompiledField, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { localiseText } from "../../../../layout/localise.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import { callerScope } from "../../../platform/call/caller.ts";
import type { JobRun } from "../../../platform/call/define-job.ts";
import { Problem, validationFailed } from "../../../platform/call/problem.ts";
import { shippedTexts } from "../../../platform/layout-store/shipped-texts.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import { cellValue, plainCell } from "./cell-value.ts";
import { isNumber, missing, ofColumn } from "./column-problems.ts";
import { cellOf, columnName, type FileRow, type LoadedImport } from "./load-import.ts";

export class RowValues {
  readonly #run: JobRun<unknown>;
  readonly #import: LoadedImport;
  /** Cached look-ups. */
  readonly #accounts = new Map<number, Record<string, unknown> | null>();
  readonly #choices = new Map<string, ReadonlyMap<string, unknown>>();

  constructor(run: JobRun<unknown>, loaded: LoadedImport) {
    this.#run = run;
    this.#import = loaded;
  }

  /** The members of the request that the row names, for what has no form. */
  membersOf(row: FileRow): Record<string, unknown> {
    const members = this.#import.byIndex.flatMap((column, at) => {
      const text = plainCell(row.cells[at] ?? "");
      return column?.meaning.kind === "member" && text !== "" ? [[column.meaning.member, text] as const] : [];
    });
    const given = Object.fromEntries(members);
    const absent = this.#import.columns.filter(
      ({ isMandatory, meaning }) => isMandatory && meaning.kind === "member" && given[meaning.member] === undefined,
    );
    if (absent.length > 0) throw validationFailed(absent.map(({ name }) => missing(name)));
    return given;
  }

  /** The values that a form would send: the row's cells, and default values for columns that the file lacks. */
  async valuesOf(row: FileRow, parentAccountId: number): Promise<Record<string, unknown>> {
    const scope = await this.#scope(parentAccountId);
    const values: Record<string, unknown> = Object.create(null);
    for (const column of this.#import.columns) {
      const { meaning } = column;
      const index = this.#import.byIndex.indexOf(column);
      if (meaning.kind === "externalId" && meaning.isField) values.ExternalId = cellOf(this.#import, row, "externalId");
      if (meaning.kind !== "field") continue;
      const { field } = meaning;
      if (index >= 0) {
        const cell = plainCell(row.cells[index] ?? "");
        if (cell !== "")
          values[field.name] = await cellValue(field, cell, this.#import.language, (of, text) => this.#choose(of, text, scope));
      } else if (field.name === ("SendInvitation" satisfies AccountValueName)) values.SendInvitation = this.#import.sendInvitations;
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
      throw ofColumn(
        columnName(this.#import, "parentAccountId"),
        "ParentNotFound",
        "This no longer exists, or you do not have access to it.",
      );
    return await this.#run.read(async (context) => ({
      ...callerScope(context, { accountPath: String(account.AccountPath), companyAccountId: Number(account.CompanyAccountId) }),
      Values: {},
      Initial: {},
      Account: account,
      Route: { accountId: parentAccountId },
    }));
  }

  async #loadAccount(accountId: number): Promise<Record<string, unknown> | null> {
    try {
      return { ...(await this.#run.call("Account.LoadAccountById", { accountId })) };
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  /** Looks up a user by username, a list entry by name. */
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
      const answer = (await this.#run.callNamed(Service, Operation, parameters)) as Record<string, unknown>;
      const listed = Array.isArray(answer[Items]) ? (answer[Items] as Record<string, unknown>[]) : [];
      members = new Map(listed.map((member) => [String(member[LabelFrom]).toLowerCase(), member[ValueFrom]]));
      this.#choices.set(key, members);
    }
    const chosen = members.get(text.toLowerCase());
    if (chosen === undefined && !isNumber(text)) throw notOffered(field, this.#import.language);
    return chosen;
  }
}

/** A form fills in no value that the user may not write. */
function mayFillIn({ field }: CompiledField, scope: Scope): boolean {
  return [field.ReadAccess, field.WriteAccess].every(
    (access) => access === undefined || access.Actions.every((action) => scope.can?.(access.Capability, action) === true),
  );
}

const isUnknown = (error: unknown): boolean => error instanceof Problem && error.code === "NotFound";

const notOffered = ({ name, field }: CompiledField, language: Locale) =>
  ofColumn(name, "enum", "{label}: this choice is not offered.", { label: localiseText(field.DisplayValue, language, shippedTexts()) });
