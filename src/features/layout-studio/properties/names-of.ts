/** What a property may name: columns, fields and containers of the layout, members of what an operation answers. */
import type { ContractIndex } from "../../../../layout/compiled.ts";
import { propertyNames, shapeOf } from "../../../../layout/contract/shape.ts";
import type { ElementTable } from "../../../../layout/elements.ts";
import type { DataType, EnumMember, Layout } from "../../../../layout/model.ts";
import { type Reader, textFor, wordsOf } from "../document/element-words.ts";
import type { ElementFacts } from "./element-facts.ts";
import { recordNames } from "./record-names.ts";

interface Surroundings {
  readonly layout: Layout;
  readonly table: ElementTable;
  readonly contracts: ContractIndex;
  readonly reader: Reader;
}

/** Members of a row by property, with the types that fit. */
const ROW_MEMBERS: Readonly<Record<string, readonly DataType[]>> = {
  RowKey: ["string", "integer"],
  IconFrom: ["string"],
  HasChildrenFrom: ["boolean"],
  ChildrenFrom: ["array"],
  CompareFrom: ["integer", "decimal"],
};

/** @returns undefined for a property that names nothing of the kind. */
export function namesOf(property: string, facts: ElementFacts, around: Surroundings): EnumMember[] | undefined {
  const { element } = facts;
  switch (property) {
    case "Category":
    case "Series":
      return childNames(around, `${element.key}/Columns`);
    case "TimeFrom":
    case "TitleFrom":
      return childNames(around, `${element.key}/Fields`);
    case "Refreshes":
      return containerIds(around, () => true);
    case "Form":
      return containerIds(around, (kind) => kind === "Form" || kind === "Steps");
    case "Download":
      return downloadMembers(element.own, around.contracts);
    default: {
      const types = ROW_MEMBERS[property];
      if (types === undefined) return undefined;
      const names = recordNames(facts, around).filter(({ dataType }) => dataType === undefined || types.includes(dataType));
      return names.map(({ name }) => ({ DisplayName: name, Value: name }));
    }
  }
}

function childNames({ table, reader }: Surroundings, list: string): EnumMember[] {
  return (table.children.get(list) ?? []).flatMap((key) => {
    const own = table.elements.get(key)?.own;
    return typeof own?.Name === "string" ? { DisplayName: `${textFor(own.DisplayValue, reader)} (${own.Name})`, Value: own.Name } : [];
  });
}

function containerIds({ table: { elements }, reader }: Surroundings, isOffered: (kind: unknown) => boolean): EnumMember[] {
  return [...elements.values()]
    .filter(({ kind, own }) => kind === "container" && isOffered(own.Kind))
    .map((element) => ({ DisplayName: wordsOf(element, reader), Value: element.id }));
}

function downloadMembers(own: Readonly<Record<string, unknown>>, contracts: ContractIndex): EnumMember[] | undefined {
  const operation = contracts.operation(String(own.Service), String(own.Operation));
  if (operation === undefined) return undefined;
  return [".", ...propertyNames(shapeOf(operation.response))].map((name) => ({ DisplayName: name, Value: name }));
}
