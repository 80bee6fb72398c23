/**
 * The read restrictions of a layout for members of records: `ReadAccess` of columns and fields that show an operation's response.
 *
 * Read from the layout as written, so that thousands of calls need no compiled layout.
 */
import type { ContractIndex } from "./compiled.ts";
import { fieldLists } from "./container-fields.ts";
import { answeredRecords, sourceShape } from "./contract/answered-records.ts";
import { accountTypesOf } from "./contract/record.ts";
import { isProfiled, itemShape, propertyShape, resolved } from "./contract/shape.ts";
import type { Access, AccountType, Container, Field, Layout, Source } from "./model.ts";
import { containersOf } from "./nested-containers.ts";

export interface ReadRule {
  /** The record as the contracts name it, or the values of accounts of one type ({@link accountRecord}). */
  readonly record: string;
  readonly member: string;
  readonly access: Access;
}

/** Under this name the values of accounts of a type have their rules. */
export const accountRecord = (type: AccountType): string => `account ${type}`;

/**
 * The rules of everything that the layout shows from its containers' operations. Rules for values of the layout's own account are not included:
 * they are evaluated per account.
 */
export function readRulesOf(layout: Layout, contracts: ContractIndex): readonly ReadRule[] {
  return containersOf(layout).flatMap((container) => {
    const own = sourceOf(layout, container);
    if (own === undefined) return [];
    return fieldLists(container).flatMap(({ path: [list], fields }) => {
      const source = list === "CellFields" && "CellSource" in container ? container.CellSource : own;
      const restricted = fields.flatMap(restrictedBy);
      if (restricted.length === 0) return [];
      const children = list === "ChildFields" && "ChildrenFrom" in container ? container.ChildrenFrom : undefined;
      const records = recordsOf({ layout, contracts, container, source, children });
      return records.flatMap((record) => restricted.map((rule) => ({ record, ...rule })));
    });
  });
}

/** A figure is kept back together with the earlier one that it is compared with. */
function restrictedBy(field: Field): Pick<ReadRule, "member" | "access">[] {
  const { Name, ReadAccess: access } = field;
  if (access === undefined) return [];
  const compared = field.CompareFrom === undefined ? [] : [field.CompareFrom];
  return [Name, ...compared].map((member) => ({ member, access }));
}

/** Fields and figures without a source of their own show the layout's record. */
function sourceOf(layout: Layout, container: Container): Source | undefined {
  if (container.Kind === "Form" || container.Kind === "Steps") return undefined;
  if ("Source" in container && container.Source !== undefined) return container.Source;
  return container.Kind === "Fields" || container.Kind === "Tiles" ? layout.Source : undefined;
}

const ROWS: ReadonlySet<Container["Kind"]> = new Set(["Grid", "Tree", "Chart", "Timeline", "Flow", "Matrix"]);

/** Does its source answer rows? */
const isListed = (container: Container): boolean =>
  ROWS.has(container.Kind) || (container.Kind === "Compare" && container.RowKey !== undefined);

interface Shown {
  readonly layout: Layout;
  readonly contracts: ContractIndex;
  readonly container: Container;
  readonly source: Source;
  /** The member of a row that holds the records that are meant. */
  readonly children: string | undefined;
}

function recordsOf({ layout, contracts, container, source, children }: Shown): readonly string[] {
  const operation = contracts.operation(source.Service, source.Operation);
  const row = operation === undefined ? undefined : sourceShape(operation, source.Items, isListed(container));
  const rowShape = row === undefined || children === undefined ? row : propertyShape(row, children);
  const shape = rowShape === undefined || children === undefined ? rowShape : (itemShape(resolved(rowShape)) ?? rowShape);
  if (operation === undefined || shape === undefined) return [];
  if (isProfiled(shape)) return source === layout.Source ? [] : accountTypesOf(source.Parameters, layout.Target).map(accountRecord);
  const record = answeredRecords(contracts, operation).get(resolved(shape).schema);
  return record === undefined ? [] : [record];
}
