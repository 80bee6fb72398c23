import type { Field } from "../model.ts";
import type { Checked } from "./checked.ts";
import { at, type Position } from "./report.ts";

/** Members that a list operation must accept, so that rows can be searched, paged and loaded by key. */
const PICKED_BY = ["skip", "take", "text", "filters"] as const;

export function checkRowPicker({ contracts, report }: Checked, { EnumSource, IsReadOnly }: Field, position: Position): void {
  if (contracts === undefined || IsReadOnly === true) return;
  if (EnumSource === undefined) {
    report.error(
      at(position, "EnumSource"),
      "NoMembers",
      "RowPicker offers rows of a list, and no list is named",
      "add EnumSource with ValueFrom and LabelFrom",
    );
    return;
  }
  for (const property of ["ValueFrom", "LabelFrom"] as const)
    if (EnumSource[property] === undefined)
      report.error(
        at(position, "EnumSource", property),
        "MissingProperty",
        `"${property}" is missing: RowPicker reads rows, not EnumMembers`,
      );
  const request = contracts.operation(EnumSource.Service, EnumSource.Operation)?.request.properties;
  const missing = request === undefined ? undefined : PICKED_BY.find((member) => !Object.hasOwn(request, member));
  if (missing !== undefined)
    report.error(
      at(position, "EnumSource", "Operation"),
      "NotPaged",
      `${EnumSource.Service}.${EnumSource.Operation} takes no "${missing}", so its rows cannot be chosen from`,
      "name a list operation, or use MultiSelect",
    );
}
