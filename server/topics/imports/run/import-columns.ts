import type { CompiledField, CompiledForm } from "../../../../layout/compiled.ts";
import type { AccountType } from "../../../../layout/model.ts";
import type { CreateCustomChargeRequest } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { Sentence } from "../../../platform/call/error-texts.ts";
import type { CallingElement } from "../../../platform/call/form-adapter.ts";
import { notFound, validationFailed } from "../../../platform/call/problem.ts";
import type { StoredLayout } from "../../../platform/layout-store/stored-layout.ts";
import type { ImportType } from "../tables.ts";

/** The meaning of a column. */
export type ColumnMeaning =
  /** `isField`: the form asks for it too, and keeps it with the account. */
  | { readonly kind: "externalId"; readonly isField: boolean }
  | { readonly kind: "parentExternalId" }
  | { readonly kind: "parentAccountId" }
  /** A field of the form that creates such an account. */
  | { readonly kind: "field"; readonly field: CompiledField }
  /** A member of the request that creates a charge. */
  | { readonly kind: "member"; readonly member: string };

export interface ImportColumn {
  /** Name of the column in the file. */
  readonly name: string;
  readonly isMandatory: boolean;
  readonly meaning: ColumnMeaning;
}

/** A file is for one type of account, or for charges. */
export const ACCOUNT_TYPE_OF: Readonly<Record<ImportType, AccountType | null>> = {
  Resellers: "Reseller",
  Companies: "Company",
  Departments: "Department",
  Users: "User",
  CustomCharges: null,
};

/** Column names of fields whose value is a user, given by username. */
const BY_USERNAME: Readonly<Record<string, string>> = {
  AccountManagerId: "AccountManagerUsername",
  DefaultAccountManagerId: "DefaultAccountManagerUsername",
  Manager: "ManagerUsername",
};

const member = (name: string, to: keyof CreateCustomChargeRequest, isMandatory = false): ImportColumn => ({
  name,
  isMandatory,
  meaning: { kind: "member", member: to },
});

const CHARGE_COLUMNS: readonly ImportColumn[] = [
  { name: "CompanyExternalId", isMandatory: false, meaning: { kind: "parentExternalId" } },
  { name: "CompanyAccountId", isMandatory: false, meaning: { kind: "parentAccountId" } },
  member("Name", "name", true),
  member("Price", "price", true),
  member("Cost", "cost"),
  member("Amount", "chargeAmount", true),
  member("ChargeDate", "chargeDate"),
  member("Description", "description"),
];

/**
 * The columns that a file of the type may have: for accounts the fields of the current create form, so that fields added to the layout can be
 * imported at once. A column is required if the form always requires it and does not fill it in.
 *
 * @throws Problem NotFound if no form creates such an account
 */
export async function importColumns(context: Reader, type: ImportType): Promise<readonly ImportColumn[]> {
  const accountType = ACCOUNT_TYPE_OF[type];
  if (accountType === null) return CHARGE_COLUMNS;
  const layout = await createLayout(context, accountType);
  const isField = layout.forms.some((form) => form.fields.some(({ name }) => name === "ExternalId"));
  const columns = new Map<string, ImportColumn>([
    ["ExternalId", { name: "ExternalId", isMandatory: true, meaning: { kind: "externalId", isField } }],
    ["ParentExternalId", { name: "ParentExternalId", isMandatory: false, meaning: { kind: "parentExternalId" } }],
    ["ParentAccountId", { name: "ParentAccountId", isMandatory: false, meaning: { kind: "parentAccountId" } }],
  ]);
  for (const form of layout.forms)
    for (const field of form.fields)
      if (isImportable(field) && !columns.has(field.name))
        columns.set(field.name, {
          name: BY_USERNAME[field.name] ?? field.name,
          isMandatory: requires(form, field),
          meaning: { kind: "field", field },
        });
  return [...columns.values()].toSorted((one, other) => Number(other.isMandatory) - Number(one.isMandatory));
}

type Reader = Pick<Context, "runtime" | "session">;

async function createLayout({ runtime, session }: Reader, accountType: AccountType): Promise<StoredLayout> {
  const layout = await runtime.layouts.for(session).published({ accountType, action: "Create" });
  if (layout === null) throw notFound();
  return layout;
}

/** The form that the calls of the rows name, so that values are checked like those of the screen; charges have the columns of their request. */
export async function importForm(context: Reader, type: ImportType): Promise<CallingElement | undefined> {
  const accountType = ACCOUNT_TYPE_OF[type];
  if (accountType === null) return undefined;
  const { id, version, forms } = await createLayout(context, accountType);
  return forms[0] === undefined ? undefined : { layoutId: id, version, element: forms[0].id };
}

const requires = (form: CompiledForm, { name, initialValue }: CompiledField): boolean =>
  initialValue === undefined && Array.isArray(form.schema.required) && form.schema.required.includes(name);

/** Whether one cell can contain the value: a text, a number, a date, a choice or several; no files, tables or computed values. */
function isImportable({ field, columns, computedAs, dataType }: CompiledField): boolean {
  const { DisplayTemplate } = field;
  if (columns !== undefined || computedAs !== undefined || dataType === "object") return false;
  return !["Heading", "Hidden", "File", "Image", "Password", "KeyValue"].includes(DisplayTemplate);
}

/** Extra columns of a file from `DownloadImportErrors`, ignored when it is uploaded again. */
export const ERROR_COLUMNS = ["ErrorColumn", "ErrorMessage"] as const;

interface MatchedColumns {
  /** Keyed by index in the file; undefined for an unknown title. */
  readonly byIndex: readonly (ImportColumn | undefined)[];
  readonly used: readonly string[];
  readonly ignored: readonly string[];
}

/** Matches titles to columns: by the name of column or field, or by the English label of the field, ignoring case. */
export function matchColumns(titles: readonly string[], columns: readonly ImportColumn[]): MatchedColumns {
  const byIndex = titles.map((title) => columns.find((column) => namesOf(column).includes(title.toLowerCase())));
  return {
    byIndex,
    used: titles.filter((_, at) => byIndex[at] !== undefined),
    ignored: titles.filter((title, at) => byIndex[at] === undefined && title !== "" && !ERROR_COLUMNS.some((name) => name === title)),
  };
}

function namesOf({ name, meaning }: ImportColumn): string[] {
  if (meaning.kind !== "field") return [name.toLowerCase()];
  const { DisplayValue } = meaning.field.field;
  return [name, meaning.field.name, typeof DisplayValue === "string" ? DisplayValue : DisplayValue.en].map((each) => each.toLowerCase());
}

/** @throws Problem ValidationFailed naming each column that must be there and is not, and each that is there under two titles */
export function assertColumns({ byIndex }: MatchedColumns, columns: readonly ImportColumn[]): void {
  const missing = columns.filter((column) => column.isMandatory && !byIndex.includes(column));
  const twice = columns.filter((column) => byIndex.indexOf(column) !== byIndex.lastIndexOf(column));
  const problems = [
    ...missing.map(({ name }) => detail("missing", "The column {column} is missing.", name)),
    ...twice.map(({ name }) => detail("twice", "The column {column} appears twice.", name)),
  ];
  if (problems.length > 0) throw validationFailed(problems);
}

const detail = (code: string, message: Sentence, column: string) => ({ field: "file", code, message, params: { column } });
