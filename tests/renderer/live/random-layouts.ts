/** Layouts at random, and what a product admin may do to them between two publications. Fields keep their Ids, as in every layout that was ever published. */
import fc from "fast-check";
import { TEMPLATE_TYPES } from "../../../layout/check/templates.ts";
import type { CompiledField } from "../../../layout/compiled.ts";
import { fieldLists } from "../../../layout/container-fields.ts";
import {
  type Column,
  type DataType,
  DISPLAY_TEMPLATES,
  type DisplayTemplate,
  type Field,
  fieldId,
  type Layout,
} from "../../../layout/model.ts";

const MEMBERS = ["alpha", "beta", "gamma", "delta"];
const CHOICES: readonly DisplayTemplate[] = ["Combobox", "Autocomplete", "RadioGroup", "MultiSelect", "Status"];

/** The presentation of a field, independent of its name. */
export interface Look {
  template: DisplayTemplate;
  type: DataType;
}
export const look: fc.Arbitrary<Look> = fc
  .constantFrom(...DISPLAY_TEMPLATES)
  .chain((template) => fc.constantFrom(...TEMPLATE_TYPES[template]).map((type) => ({ template, type })));

export function fieldOf(id: string, name: string, { template, type }: Look): Field {
  return {
    Id: id,
    Name: name,
    DisplayValue: name,
    DisplayTemplate: template,
    DataType: type,
    IsCustom: true,
    ...(CHOICES.includes(template)
      ? {
          EnumMembers: MEMBERS.map((Value, index) => ({
            DisplayName: Value,
            Value: type === "integer" ? index : type === "boolean" ? index % 2 === 0 : Value,
          })).slice(0, type === "boolean" ? 2 : MEMBERS.length),
        }
      : {}),
    ...(template === "Table" ? { Columns: [column(id, "First"), column(id, "Second"), column(id, "Third")] } : {}),
  };
}
const column = (id: string, name: string): Column => ({
  Id: `${id}.${name}`,
  Name: name,
  DisplayValue: name,
  DisplayTemplate: "TextBox",
  DataType: "string",
});

/** Containers with input fields. */
export type Holder = { Fields: Field[] };
export const holdersOf = (layout: Layout): Holder[] =>
  layout.Pages.flatMap(({ Containers }) =>
    Containers.flatMap((container): Holder[] =>
      container.Kind === "Fields" || container.Kind === "Form" ? [container] : container.Kind === "Steps" ? container.Steps : [],
    ),
  );

/** A copy in which every field states its Id, so that it can be renamed and moved. */
export function withIds(layout: Layout): Layout {
  const copy = structuredClone(layout);
  for (const { Containers } of copy.Pages)
    for (const container of Containers)
      for (const { path, fields } of fieldLists(container)) {
        const owner = path[0] === "Detail" ? { Id: `${container.Id}.detail` } : container;
        for (const field of fields) field.Id = fieldId(owner, field);
      }
  return copy;
}

export type Mutation =
  | { do: "remove" | "hide" | "lock" | "head" | "require" | "clear by rule" | "compute" | "keep secret" | "narrow"; at: number }
  | { do: "rename" | "share a name" | "swap names" | "move"; at: number; to: number }
  | { do: "change"; at: number; look: Look }
  | { do: "drop a column" | "rename a column" | "turn a column"; at: number; column: number }
  | { do: "add"; to: number; look: Look }
  | { do: "drop a container" | "drop a page"; at: number };

const at = fc.nat({ max: 40 });
const to = fc.nat({ max: 40 });
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ do: fc.constantFrom("remove", "hide", "lock", "head", "require", "clear by rule", "compute", "keep secret", "narrow"), at }),
  fc.record({ do: fc.constantFrom("rename", "share a name", "swap names", "move"), at, to }),
  fc.record({ do: fc.constant("change" as const), at, look }),
  fc.record({ do: fc.constantFrom("drop a column", "rename a column", "turn a column"), at, column: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant("add" as const), to, look }),
  fc.record({ do: fc.constantFrom("drop a container", "drop a page"), at }),
) as fc.Arbitrary<Mutation>;

let added = 0;

/** The next version of a layout. Where there is nothing to do it to, it stays as it was. */
export function mutate(layout: Layout, mutations: readonly Mutation[]): Layout {
  const next = structuredClone(layout);
  for (const each of mutations) apply(next, each);
  return { ...next, Version: (layout.Version ?? 1) + 1 };
}

function apply(layout: Layout, what: Mutation): void {
  const holders = holdersOf(layout);
  const slots = holders.flatMap((holder) => holder.Fields.map((field) => ({ holder, field })));
  const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
  if (what.do === "drop a page") {
    if (layout.Pages.length > 1) layout.Pages.splice(what.at % layout.Pages.length, 1);
    return;
  }
  if (what.do === "drop a container") {
    const page = pick(
      layout.Pages.filter(({ Containers }) => Containers.length > 0),
      what.at,
    );
    page?.Containers.splice(what.at % page.Containers.length, 1);
    return;
  }
  if (what.do === "add") {
    added++;
    pick(holders, what.to)?.Fields.push(fieldOf(`added-${added}`, `Added${added}`, what.look));
    return;
  }
  const slot = pick(slots, what.at);
  if (!slot) return;
  const { holder, field } = slot;
  switch (what.do) {
    case "remove":
      holder.Fields.splice(holder.Fields.indexOf(field), 1);
      break;
    case "hide":
      Object.assign(field, { DisplayTemplate: "Hidden" });
      break;
    case "head":
      Object.assign(field, { DisplayTemplate: "Heading" });
      break;
    case "lock":
      field.IsReadOnly = true;
      break;
    case "require":
      field.IsRequired = true;
      break;
    case "clear by rule":
      Object.assign(field, { VisibleWhen: "false", OnHide: "Clear" });
      break;
    case "compute":
      if (field.DataType === "string") field.ComputedAs = "'worked out'";
      break;
    case "keep secret":
      field.RequiresMfa = true;
      break;
    case "narrow":
      if (field.EnumMembers) field.EnumMembers = field.EnumMembers.slice(1);
      else field.MaxLength = 2;
      break;
    case "rename":
      field.Name = `Renamed${what.to}`;
      break;
    case "share a name": {
      const other = pick(slots, what.to)?.field;
      if (other) field.Name = other.Name;
      break;
    }
    case "swap names": {
      const other = pick(slots, what.to)?.field;
      if (other) [field.Name, other.Name] = [other.Name, field.Name];
      break;
    }
    case "move": {
      const target = pick(holders, what.to);
      if (!target) break;
      holder.Fields.splice(holder.Fields.indexOf(field), 1);
      target.Fields.push(field);
      break;
    }
    case "change":
      holder.Fields.splice(holder.Fields.indexOf(field), 1, { ...fieldOf(field.Id ?? "", field.Name, what.look) });
      break;
    case "drop a column":
    case "rename a column":
    case "turn a column": {
      const columns = field.Columns;
      const cell = columns && pick(columns, what.column);
      if (!columns || !cell) break;
      if (what.do === "drop a column") columns.splice(columns.indexOf(cell), 1);
      else if (what.do === "rename a column") cell.Name = `Renamed${what.column}`;
      else Object.assign(cell, { DisplayTemplate: "CheckBox", DataType: "boolean" });
    }
  }
}

/** A value that a user may have typed, complete or not; all are different if the type allows. */
export function typedValue({ field, dataType: type, columns = [] }: CompiledField, n: number, isHalf: boolean): unknown {
  const { DisplayTemplate: template, EnumMembers: members = [], EnumSource } = field;
  const text = `typed ${n}`;
  const day = new Date(Date.UTC(2027, 0, 1 + (n % 9_000))).toISOString().slice(0, 10);
  if (template === "Table") {
    const written = columns.filter((column) => column.field.IsReadOnly !== true && column.field.DisplayTemplate !== "Hidden");
    const cells = written.map((column, index) => [column.name, typedValue(column, n * 10 + index, isHalf)] as const);
    return [Object.fromEntries(cells.slice(0, 2)), Object.fromEntries(cells.slice(2))];
  }
  if (template === "KeyValue") return type === "object" ? { [`key ${n}`]: "value" } : [{ Key: `key ${n}`, Value: "value" }];
  if (template === "File" || template === "Image") return type === "object" ? { Path: `files/${n}.png` } : `files/${n}.png`;
  if (members.length > 0 && EnumSource === undefined) {
    const member = members[n % members.length]?.Value;
    return type === "array" ? [member] : member;
  }
  switch (type) {
    case "integer":
      return isHalf && template !== "AccountPicker" && template !== "ServicePicker" ? `${n}x` : n;
    case "decimal":
      return isHalf ? `${n},x` : `${n}.5`;
    case "boolean":
      return n % 2 === 0;
    case "date":
      return isHalf ? `soon ${n}` : template === "Month" ? `${day.slice(0, 7)}-01` : day;
    case "dateTime":
      return isHalf ? `later ${n}` : `${day}T10:00:00Z`;
    case "array":
      return template === "Json" ? [n] : template === "IpRanges" ? [`10.${n % 200}.0.0/16`] : [text];
    case "object":
      return { of: text };
    case "string":
      return text;
  }
}
