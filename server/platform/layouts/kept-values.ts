/** Rules of a layout about the parts of a value: the files that it names, and its rows. */
import { acceptedBy, isAccepted } from "../../../layout/accepted-file.ts";
import type { CompiledField } from "../../../layout/compiled.ts";
import { memberOf } from "../../../layout/fill-request.ts";
import { isEmpty } from "../../../layout/is-empty.ts";
import type { WrittenForm } from "../../../layout/written-form.ts";
import { isRecord } from "../../../shared/is-record.ts";
import type { Context } from "../call/context.ts";
import type { Wording } from "../call/error-texts.ts";
import { type FormProblems, labelOf } from "./form-problems.ts";

type Refusal = Wording & { readonly code: string };

interface Written {
  readonly form: WrittenForm;
  /** The changed values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The stored value; null where it is unknown. */
  readonly record: Readonly<Record<string, unknown>> | null;
  /** Lists whose rows the operation itself keeps fixed: they may be sent in part. */
  readonly fixedRows: readonly string[];
}

/** Adds the problems of the files and rows of a call. */
export async function checkKept(context: Context, { form, values, record, fixedRows }: Written, problems: FormProblems): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.strict.get(name);
    if (field === undefined || isEmpty(value) || problems.has(name)) continue;
    const label = labelOf(field, name, context.language);
    const areFixed = record === null || fixedRows.includes(memberOf(form.writer.call, name));
    const refusal =
      (areFixed ? undefined : rowsRefusal(field, value, record[name], label)) ??
      (await fileRefusal(context, field, value, { stored: record?.[name], label }));
    if (refusal === undefined) continue;
    const { code, ...wording } = refusal;
    problems.add(name, code, wording);
  }
}

const FILES: ReadonlySet<string> = new Set(["File", "Image", "Attachments"]);

/**
 * Whether the field accepts the new files in the value. Type and size are those of the stored file, not those in the request.
 *
 * @param stored the record's current value
 */
async function fileRefusal(
  { system }: Context,
  { field }: CompiledField,
  value: unknown,
  { stored, label }: { readonly stored: unknown; readonly label: string },
): Promise<Refusal | undefined> {
  const accept = acceptedBy(field);
  const { MaxBytes: limit } = field;
  if (!FILES.has(field.DisplayTemplate) || (accept === undefined && limit === undefined)) return undefined;
  const had = pathsIn(stored);
  const paths = pathsIn(value).filter((path) => !had.includes(path));
  if (paths.length === 0) return undefined;
  const files = await system("files of a form")
    .fixed.selectFrom("kept_file")
    .select(["path", "file_name", "content_type", "size_bytes"])
    .where("path", "in", paths)
    .where("is_complete", "=", true)
    .execute();
  for (const path of paths) {
    const file = files.find((each) => each.path === path);
    // The operation refuses a missing file.
    if (file === undefined) continue;
    if (!isAccepted({ name: file.file_name, type: file.content_type }, accept))
      return { code: "accept", message: "{label}: files of this type are not accepted.", params: { label } };
    if (limit !== undefined && Number(file.size_bytes) > limit)
      return { code: "maxBytes", message: "{label}: the file may have at most {limit} bytes.", params: { label, limit } };
  }
  return undefined;
}

/** A path, a reference with one, or a list of either. */
const pathsIn = (value: unknown): readonly string[] =>
  [value].flat().flatMap((one) => (typeof one === "string" ? [one] : isRecord(one) && typeof one.Path === "string" ? [one.Path] : []));

/** Rows that are fixed are changed, and neither added nor removed; cells that are shown alone stay as they are. */
function rowsRefusal(field: CompiledField, value: unknown, stored: unknown, label: string): Refusal | undefined {
  const { HasFixedRows, Columns = [] } = field.field;
  if (HasFixedRows !== true || !Array.isArray(value)) return undefined;
  const before: readonly unknown[] = Array.isArray(stored) ? stored : [];
  if (value.length !== before.length)
    return { code: "fixedRows", message: "Rows of {label} cannot be added or removed.", params: { label } };
  const shown = Columns.filter((column) => column.IsReadOnly === true && column.DisplayTemplate !== "Heading");
  const isChanged = value.some((row: unknown, index) =>
    shown.some(
      ({ Name }) => isRecord(row) && row[Name] !== undefined && JSON.stringify(row[Name]) !== JSON.stringify(cellOf(before[index], Name)),
    ),
  );
  return isChanged ? { code: "FieldReadonly", message: "{label} cannot be changed.", params: { label } } : undefined;
}

const cellOf = (row: unknown, name: string): unknown => (isRecord(row) ? row[name] : undefined);
