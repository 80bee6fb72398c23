/** Checks a field or a cell by itself and against the member of the contract that it shows. */
import type { RecordShape } from "../contract/record.ts";
import { dataTypeOf, type Shape } from "../contract/shape.ts";
import type { Column, Field } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { hasTotal } from "../table-totals.ts";
import { checkCapability } from "./check-capability.ts";
import type { Checked } from "./checked.ts";
import { checkAgainstContract } from "./constraints.ts";
import { at, type Position } from "./report.ts";

interface Placed {
  readonly field: Field;
  readonly position: Position;
}

/** Only headings have sections. */
export function checkSection({ contracts, report }: Checked, field: Field, position: Position): void {
  if (contracts === undefined || field.DisplayTemplate === "Heading") return;
  for (const property of ["Collapsible", "Level"] as const)
    if (field[property] !== undefined)
      report.error(
        at(position, property),
        "NotAHeading",
        "only headings have sections",
        `write DisplayTemplate: Heading, or remove ${property}`,
      );
}

/** At most one column groups the rows of a table. */
export function checkGroup({ contracts, report }: Checked, { GroupBy, Columns = [] }: Field, position: Position): void {
  const name = GroupBy?.[0];
  if (contracts === undefined || name === undefined || Columns.some(({ Name }) => Name === name)) return;
  const names = Columns.map(({ Name }) => Name);
  const hint = names.length === 0 ? "only a Table field has rows: remove GroupBy" : suggestion(name, names);
  report.error(at(position, "GroupBy"), "UnknownColumn", `there is no column "${name}"`, hint);
}

/** Rows have no keys of their own: a cell cannot be left out for some users, nor loaded apart from its list. */
const FOR_WHOLE_VALUES = ["ReadAccess", "WriteAccess", "RequiresMfa", "SetOnce", "Inherited", "RemoteValidation"] as const;

interface Cell {
  column: Column;
  id: string;
  /** Ids of the earlier columns. */
  known: Set<string>;
  record: RecordShape | undefined;
  position: Position;
}

export function checkCell({ report }: Checked, { column, id, known, record, position }: Cell): void {
  if (known.has(id))
    report.error(at(position, column.Id === undefined ? "Name" : "Id"), "DuplicateId", `the Id "${id}" is already a column of this table`);
  known.add(id);
  const dataType = record?.property(column.Name) === undefined ? column.DataType : dataTypeOf(record.property(column.Name) as Shape);
  if (column.Total !== undefined && dataType !== undefined && !hasTotal(column.Total, dataType))
    report.error(at(position, "Total"), "NoTotal", `a ${dataType} has no ${column.Total}`, "write Total: Count, or remove it");
  for (const property of FOR_WHOLE_VALUES) {
    if (column[property] === undefined || column[property] === false) continue;
    report.error(
      at(position, property),
      "NotForCells",
      `${property} is for the whole list, not for its cells`,
      "give it to the Table field",
    );
  }
}

export function checkName(
  { report }: Checked,
  { field, position }: Placed,
  property: Shape | undefined,
  record: RecordShape,
  isRequired: boolean,
): void {
  if (property !== undefined) {
    if (field.IsCustom === true) {
      report.error(at(position, "IsCustom"), "NotCustom", `"${field.Name}" is in the contract (${record.label})`, "remove IsCustom");
    }
    checkAgainstContract(report, field, property, isRequired, position);
    return;
  }
  if (field.IsCustom === true && record.takesCustom) {
    if (field.DataType === undefined)
      report.error(at(position, "DataType"), "MissingDataType", `"${field.Name}" is not in the contract, so its DataType must be stated`);
    return;
  }
  const near = suggestion(field.Name, record.names());
  if (field.IsCustom === true) {
    const hint = near ?? "remove the field, or let the operation keep custom values (x-form)";
    report.error(
      at(position, "IsCustom"),
      "NotEnforced",
      `custom values cannot be kept here: ${record.label} have no room for "${field.Name}"`,
      hint,
    );
    return;
  }
  const custom = record.takesCustom ? "or add IsCustom: true and a DataType" : undefined;
  const hint = [near, custom].filter((part) => part !== undefined).join(" ");
  report.error(at(position, "Name"), "UnknownField", `"${field.Name}" is not in ${record.label}`, hint === "" ? undefined : hint);
}

/** The capabilities of `ReadAccess` and `WriteAccess` exist. */
export function checkRights({ report, contracts }: Checked, { field, position }: Placed): void {
  for (const property of ["ReadAccess", "WriteAccess"] as const) {
    const access = field[property];
    if (access !== undefined && contracts !== undefined) checkCapability(report, contracts, access, at(position, property));
  }
}
