/** The values that the fields of a container can show or fill in: members of its record, rows or request. */
import { ROOT } from "../../../../layout/check/report.ts";
import { openContext } from "../../../../layout/compile/context.ts";
import { callRecord, rowRecord, sourceRecord } from "../../../../layout/compile/record-of-container.ts";
import type { ContractIndex } from "../../../../layout/compiled.ts";
import type { RecordShape } from "../../../../layout/contract/record.ts";
import { dataTypeOf, itemShape, resolved, type Shape } from "../../../../layout/contract/shape.ts";
import type { ElementTable } from "../../../../layout/elements.ts";
import type { Call, DataType, Layout, Source } from "../../../../layout/model.ts";
import type { ElementProfile } from "./element-profile.ts";

export interface RecordName {
  readonly name: string;
  /** Absent: several types. */
  readonly dataType: DataType | undefined;
  readonly isRequired: boolean;
  readonly description: string;
  readonly shape: Shape;
}

interface Surroundings {
  readonly layout: Layout;
  readonly table: ElementTable;
  readonly contracts: ContractIndex;
}

/** @returns the values that fields of the surrounding container may name, in the contract's order; empty if unknown */
export function recordNames(profile: ElementProfile, around: Surroundings, from?: RowSource): readonly RecordName[] {
  const record = recordAround(profile, around, from);
  if (record === undefined) return [];
  const required = new Set(record.required());
  return [...new Set(record.names())].flatMap((name) => {
    const shape = record.property(name);
    return shape === undefined
      ? []
      : { name, dataType: dataTypeOf(shape), isRequired: required.has(name), description: descriptionOf(shape), shape };
  });
}

/** Whether custom values may be added. */
export const takesCustom = (profile: ElementProfile, around: Surroundings): boolean => recordAround(profile, around)?.takesCustom === true;

const descriptionOf = (shape: Shape): string => String(shape.schema.description ?? resolved(shape).schema.description ?? "");

/** For a matrix: the source whose rows the fields show. */
export type RowSource = "ColumnSource" | "CellSource";

function recordAround(
  { containerKey, element }: ElementProfile,
  { layout, table, contracts }: Surroundings,
  from: RowSource | undefined = element.list === "CellFields" ? "CellSource" : undefined,
): RecordShape | undefined {
  const container = containerKey === undefined ? undefined : table.elements.get(containerKey);
  if (container === undefined) return undefined;
  const context = openContext(layout, contracts);
  const { Kind, Submit, ...sources } = container.own as { Kind?: string; Submit?: Call } & Partial<Record<RowSource | "Source", Source>>;
  const own = sources[from ?? "Source"];
  const record =
    Kind === "Form" || Kind === "Steps"
      ? Submit && callRecord(context, Submit, ROOT)
      : Kind === "Fields" || Kind === "Tiles" || (Kind === "Compare" && container.own.RowKey === undefined)
        ? (own ?? layout.Source) && sourceRecord(context, (own ?? layout.Source) as Source, ROOT)
        : own && rowRecord(context, own, ROOT);
  const rowOwner =
    element.kind === "field" && element.list !== "Fields" && element.list !== "CellFields" ? tableAround(table, element.parent) : undefined;
  if (rowOwner === undefined || record === undefined) return record;
  return rowsWithin(record, rowOwner);
}

/** The Table field that contains this column. */
function tableAround(table: ElementTable, parent: string): string | undefined {
  const owner = table.elements.get(parent);
  return owner?.kind === "field" ? String(owner.own.Name) : undefined;
}

function rowsWithin(record: RecordShape, name: string): RecordShape | undefined {
  const list = record.property(name);
  const row = list === undefined ? undefined : itemShape(list);
  if (row === undefined) return undefined;
  const { schema, root } = resolved(row);
  const properties = schema.properties ?? {};
  return {
    ...record,
    property: (member) => (properties[member] === undefined ? undefined : { schema: properties[member], root }),
    names: () => Object.keys(properties),
    required: () => [...(schema.required ?? [])],
    takesCustom: false,
  };
}
