import { describe, expect, it } from "vitest";
import type { CompiledColumn } from "../../../layout/compiled.ts";
import type { Column } from "../../../layout/model.ts";
import { foldColumns } from "../../../src/renderer/containers/grid/columns/fold-columns.ts";

const column = (name: string, part: Pick<Column, "Width" | "Priority"> = {}, dataType = "string") =>
  ({ name, dataType, column: { Name: name, DisplayTemplate: "TextBox", ...part } }) as CompiledColumn;
const names = (columns: readonly CompiledColumn[]) => columns.map(({ name }) => name).join(" ");

const AUDIT = [
  column("When", { Priority: 1 }, "dateTime"),
  column("Who", { Priority: 1 }),
  column("ActedBy", { Priority: 3 }),
  column("What", { Priority: 2 }),
  column("On", { Priority: 2 }),
  column("Kind", { Priority: 3 }),
];
const PHONE = AUDIT.map((each) => (each.name === "What" ? column("What", { Priority: 1 }) : each));
const PLAIN = [column("Charge", { Priority: 3 }), column("Total", { Priority: 2 })];
const MONEY = [column("Charge", { Width: 240, Priority: 1 }), column("Total", { Width: 140, Priority: 1 })];

describe("foldColumns", () => {
  it.each([
    ["leaves all where there is room", AUDIT, { width: 980, beside: 200, hasDetails: false }, "When Who ActedBy What On Kind"],
    [
      "folds what is least important until the rest is whole, the last of equals first",
      AUDIT,
      { width: 860, beside: 200, hasDetails: false },
      "When Who What On",
    ],
    ["takes no room for details that are not there", AUDIT, { width: 900, beside: 152, hasDetails: false }, names(AUDIT)],
    ["reckons with the arrow of the details", AUDIT, { width: 900, beside: 152, hasDetails: true }, "When Who ActedBy What On"],
    ["keeps on a phone what stays longest, if it fits", MONEY, { width: 300, beside: 0, hasDetails: false }, "Charge Total"],
    ["folds what stays longest too, before a grid is scrolled", MONEY, { width: 200, beside: 40, hasDetails: false }, "Charge"],
    ["keeps what stays longest while there is room for it", PHONE, { width: 460, beside: 0, hasDetails: false }, "When Who What"],
    ["folds the last of what stays longest first", PHONE, { width: 360, beside: 0, hasDetails: false }, "When Who"],
    ["never folds the first", PLAIN, { width: 100, beside: 90, hasDetails: true }, "Charge"],
    ["lets a wide grid scroll: anyone who chose many wants them", AUDIT, { width: 1000, beside: 700, hasDetails: true }, names(AUDIT)],
  ] as const)("%s", (_, columns, room, want) => {
    const { chosen, folded } = foldColumns(columns, room);
    expect(names(chosen)).toBe(want);
    expect(names(folded)).toBe(names(columns.filter((each) => !chosen.includes(each))));
  });

  it.each([
    ["has room for a name where all fit", MONEY, 256, 144],
    ["makes room for what stays longest, if that keeps it whole", MONEY, 255, 112],
    ["makes none where nothing is beside it", MONEY, 223, 144],
  ] as const)("the first column %s", (_, columns, width, want) => {
    expect(foldColumns(columns, { width, beside: 0, hasDetails: false }).nameWidth).toBe(want);
  });
});
