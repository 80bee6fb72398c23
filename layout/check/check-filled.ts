/** Checks `FillFrom`: the named field, or column of the same table, must have rows to choose from, and those must have the value. */
import type { CompiledField, ContractIndex } from "../compiled.ts";
import { dataTypeOf, isProfiled, itemShape, propertyNames, propertyShape, shapeOf } from "../contract/shape.ts";
import { suggestion } from "../suggest.ts";
import { at, type Position, type Report } from "./report.ts";

export function checkFilled(
  report: Report,
  contracts: ContractIndex,
  fields: readonly CompiledField[],
  positionOf: (name: string, index: number) => Position,
): void {
  for (const [index, filled] of fields.entries()) {
    const { FillFrom, IsReadOnly } = filled.field;
    if (FillFrom === undefined) continue;
    const position = at(positionOf(filled.name, index), "FillFrom");
    const refuse = (message: string, hint: string | undefined) => report.error(position, "NotFilled", message, hint);
    if (IsReadOnly === true || filled.computedAs !== undefined)
      refuse(`what is filled into "${filled.name}" is not sent, because it cannot be changed`, "remove FillFrom, or let it be changed");
    const [from = "", member = ""] = FillFrom.split(".");
    const picker = fields.find(({ name }) => name === from && name !== filled.name);
    if (picker === undefined) {
      const names = fields.flatMap(({ name, enumSource }) => (enumSource === undefined ? [] : [name]));
      refuse(`there is no other field "${from}" here`, suggestion(from, names));
      continue;
    }
    const { enumSource } = picker;
    if (enumSource?.source.ValueFrom === undefined || !CHOOSERS.has(picker.field.DisplayTemplate)) {
      refuse(
        `no row is chosen in "${from}"`,
        "give it the template Combobox, Autocomplete or AccountPicker, and an EnumSource with ValueFrom and LabelFrom",
      );
      continue;
    }
    const { Service, Operation, Items = "Items", Parameters } = enumSource.source;
    const operation = contracts.operation(Service, Operation);
    const items = operation === undefined ? undefined : propertyShape(shapeOf(operation.response), Items);
    const row = items === undefined ? undefined : itemShape(items);
    if (operation === undefined || row === undefined) continue;
    const value = propertyShape(row, member);
    // Lists of accounts answer only the requested members.
    const isAsked = isProfiled(row) && Parameters?.fields?.includes(`'${member}'`);
    if (value === undefined && isAsked === true) continue;
    if (value === undefined)
      refuse(
        `${Service}.${Operation} answers no "${member}" with its rows`,
        isProfiled(row) ? `add fields: "['${member}']" to the Parameters of the EnumSource` : suggestion(member, propertyNames(row)),
      );
    else if (dataTypeOf(value) !== filled.dataType)
      refuse(`"${member}" is ${dataTypeOf(value) ?? "of several types"}, and "${filled.name}" takes ${filled.dataType}`, undefined);
  }
}

const CHOOSERS: ReadonlySet<string> = new Set(["Combobox", "Autocomplete", "AccountPicker", "ServicePicker"]);
