/**
 * The choices of a property, named by `x-offers` in the meta-schema: elements of the layout, members of requests and responses, or names of
 * contracts and portal. A word after the colon narrows them: `row:integer` offers the integers of a row.
 */
import type { ContractIndex, OperationShape } from "../../../../layout/compiled.ts";
import { propertyNames, shapeOf } from "../../../../layout/contract/shape.ts";
import type { Element } from "../../../../layout/elements.ts";
import { wordsOfName } from "../../../../layout/from-schema/words.ts";
import type { DataType, EnumMember } from "../../../../layout/model.ts";
import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { operationParts } from "../../../../shared/operation-name.ts";
import type { OperationOf } from "../../../data/operation-access.ts";
import { textFor, wordsOf } from "../document/element-words.ts";
import { answersOf, membersOfType, type OperationUse, operationsFor, rowMembers } from "../document/operation-fits.ts";
import { capabilityOf, memberWords, namedMember, operationWords } from "./contract-words.ts";
import type { ElementProfile, PanelSurroundings } from "./element-profile.ts";
import { type RowSource, recordNames } from "./record-names.ts";

/** One of many choices; a search matches all its words in name and note. */
export interface Offered {
  readonly DisplayName: string;
  readonly Value: string;
  readonly Note?: string;
  /** SVG path. */
  readonly Icon?: string;
}

/** Offers with a search, because they are many; typed text is not accepted. */
const SEARCHED = new Set(["operations", "icons", "capabilities"]);
const WRITTEN = new Set(["record", "routes", "sections"]);
const sortOf = (offer: string): string => offer.split(":")[0] ?? offer;
export const isSearched = (offer: string): boolean => SEARCHED.has(sortOf(offer));
export const isWritten = (offer: string): boolean => WRITTEN.has(sortOf(offer));
/** Whether the offer depends on the operation of its call. */
export const isPartOfCall = (offer: string): boolean => /^(answer|request)/.test(offer) && offer !== "answer";

const USES: Readonly<Record<string, OperationUse>> = {
  Grid: "page",
  Timeline: "page",
  Tree: "list",
  Chart: "list",
  Flow: "list",
  Matrix: "list",
};
/** Sources of rows other than the container's own source. */
const ROW_SOURCES: ReadonlySet<string> = new Set(["ColumnSource", "CellSource", "ColumnsFrom"]);

/** The use of a call's operation; for a container's own source it depends on the kind of container. */
export function usageOf(offer: string | undefined, path: readonly string[], { element }: ElementProfile): OperationUse {
  const [, sort] = (offer ?? "").split(":");
  if (sort === "call" || sort === "choices") return sort;
  if (ROW_SOURCES.has(path[0] ?? "")) return "list";
  if (path[0] === "Source" && element.own.Kind === "Compare" && element.own.RowKey !== undefined) return "list";
  return path[0] === "Source" ? (USES[String(element.own.Kind)] ?? "record") : "record";
}

/** The object that contains the member in the layout: for `Source.Items`, the Source. */
export const holderOf = ({ element }: ElementProfile, path: readonly string[]): Readonly<Record<string, unknown>> =>
  path.slice(0, -1).reduce<Readonly<Record<string, unknown>>>((holder, step) => (isRecord(holder[step]) ? holder[step] : {}), element.own);

export const operationAt = (holder: Readonly<Record<string, unknown>>, { contracts }: PanelSurroundings): OperationShape | undefined =>
  contracts.operation(String(holder.Service), String(holder.Operation));

/** Short lists of choices, available without a call. */
export function membersOffered(offer: string, path: readonly string[], profile: ElementProfile, around: PanelSurroundings): EnumMember[] {
  const [sort, narrowed = ""] = offer.split(":");
  const { element } = profile;
  const { table, reader, t } = around;
  const elements = (chosen: (each: Element) => boolean, stored: (each: Element) => string, note = ""): EnumMember[] =>
    [...table.elements.values()].filter(chosen).map((each) => {
      const [words, Value] = [wordsOf(each, reader), stored(each)];
      return { DisplayName: note === "" || words === Value ? words : `${words} (${Value})`, Value };
    });
  const named = (names: readonly string[]): EnumMember[] =>
    [...new Set(names)].map((name) => ({ DisplayName: namedMember(name, around), Value: name }));
  const inList =
    (list: string) =>
    (each: Element): boolean =>
      each.parent === element.key && each.list === list;
  const nameOf = ({ own }: Element): string => String(own.Name);
  const types = narrowed.split(",") as DataType[];
  switch (sort) {
    case "columns":
      return elements((each) => inList("Columns")(each) && (narrowed === "" || each.own[narrowed] !== false), nameOf, "name");
    case "fields":
      return elements(inList("Fields"), nameOf, "name");
    case "containers":
      return elements(({ kind }) => kind === "container", idOf);
    case "containersHere":
      return elements(inList("Containers"), idOf);
    case "rowActions":
      return elements((each) => inList("Actions")(each) && each.own.On === "Row", idOf);
    case "lanes":
      return lanesOffered(element, around);
    case "forms":
      return elements(({ kind, own }) => kind === "container" && (own.Kind === "Form" || own.Kind === "Steps"), idOf);
    case "row":
    case "columnRow":
    case "cellRow":
      return named(
        recordNames(profile, around, ROWS_OF[sort])
          .filter(({ dataType }) => dataType === undefined || types.includes(dataType))
          .map(({ name }) => name),
      );
    case "answer":
      // Every list response has `Items`, so a label of a field with this name does not fit.
      return partsOffered(sort, types, path, profile, around).map((name) => {
        const words = textFor(wordsOfName(name), reader);
        return {
          DisplayName: name === "." ? t("studio.properties.wholeAnswer") : words === name ? words : `${words} (${name})`,
          Value: name,
        };
      });
    default:
      return named(partsOffered(sort, types, path, profile, around));
  }
}

const ROWS_OF: Partial<Readonly<Record<string, RowSource>>> = { columnRow: "ColumnSource", cellRow: "CellSource" };

/** The choices of the board's lane column. */
function lanesOffered({ key, own }: Element, { table }: PanelSurroundings): EnumMember[] {
  const column = [...table.elements.values()].find(
    (each) => each.parent === key && each.list === "Columns" && each.own.Name === own.LaneFrom,
  );
  const members = Array.isArray(column?.own.EnumMembers) ? column.own.EnumMembers.filter(isRecord) : [];
  return members.map(({ Value, DisplayName }) => ({
    Value: Value as EnumMember["Value"],
    DisplayName: typeof DisplayName === "string" ? DisplayName : isRecord(DisplayName) ? String(DisplayName.en) : String(Value),
  }));
}

const idOf = ({ id }: Element): string => id;

function partsOffered(
  sort: string | undefined,
  types: readonly DataType[],
  path: readonly string[],
  profile: ElementProfile,
  around: PanelSurroundings,
): readonly string[] {
  const holder = holderOf(profile, path);
  const operation = operationAt(holder, around);
  if (operation === undefined) return [];
  if (sort === "request") return membersOfType(operation.request, types);
  if (sort === "answerRow") return rowMembers(operation.response, answersOf(holder, operation));
  if (path.length === 1) return [".", ...propertyNames(shapeOf(operation.response))];
  const isRecordWanted = usageOf(undefined, path, profile) === "record" && !("ValueFrom" in holder) && path[0] === "Source";
  return membersOfType(
    operation.response,
    types.filter((type) => isRecordWanted === (type === "object")),
  );
}

export interface Sources {
  readonly icons: ReadonlyMap<string, string>;
  /** Calls the server; empty if it does not answer. */
  readonly list: (
    operation: OperationOf<"Metadata">,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
}

/** Screens of the portal that are not layouts. */
const OWN_ROUTES = ["/account/{accountId}", "/"];

/** Long lists of choices, some of them from the server. */
export async function offered(
  offer: string,
  path: readonly string[],
  profile: ElementProfile,
  around: PanelSurroundings,
  { icons, list, t }: Sources,
): Promise<readonly Offered[]> {
  switch (sortOf(offer)) {
    case "icons":
      return [...icons].map(([Value, Icon]) => ({ Value, DisplayName: labelOffered(offer, Value, around.contracts), Icon }));
    case "capabilities":
      return around.contracts
        .capabilityNames()
        .map((Value) => ({
          Value,
          DisplayName: labelOffered(offer, Value, around.contracts),
          Note: [capabilityOf(Value, around.contracts)?.Description, Value].filter(Boolean).join(" · "),
        }))
        .toSorted((left, right) => left.DisplayName.localeCompare(right.DisplayName));
    case "record":
      return recordNames(profile, around).map(({ name, dataType, description }) => ({
        Value: name,
        DisplayName: name,
        Note: memberNote({ name, dataType, description }, around, t),
      }));
    case "routes":
      return [
        ...OWN_ROUTES.map((Value) => ({ Value, DisplayName: Value })),
        ...(await list("ListScreens", {})).flatMap(({ Route, Title }) =>
          typeof Route === "string" ? { Value: Route, DisplayName: Route, Note: String(Title ?? "") } : [],
        ),
      ];
    case "sections": {
      // In English, as the property is.
      const screens = await list("ListScreens", { viewAs: { language: "en" } });
      const names = screens.flatMap(({ Menu }) => (isRecord(Menu) && typeof Menu.Section === "string" ? Menu.Section : []));
      return [...new Set(names)].toSorted().map((Value) => ({ Value, DisplayName: Value }));
    }
    default: {
      const use = usageOf(offer, path, profile);
      const shared = use === "choices" && path[0] === "EnumSource" ? await list("ListEnumerations", { take: 200 }) : [];
      return [
        ...shared.map(({ Name, Title, MemberCount }) => ({
          Value: sharedList(String(Name)),
          DisplayName: String(Title ?? Name),
          Note: `${t("studio.enums.shared")} · ${t("studio.enums.memberCount", { count: Number(MemberCount ?? 0) })}`,
        })),
        ...operationsOffered(operationsFor(around.contracts, use), around.contracts),
      ];
    }
  }
}

/** The small print of a suggested name: its label, unless that is the name again, its type and what it means. */
export const memberNote = (
  { name, dataType, description }: { name: string; dataType: DataType | undefined; description?: string | undefined },
  around: PanelSurroundings,
  t: (key: string) => string,
): string =>
  [memberWords(name, around), typeWords(dataType, t), description]
    .filter((part) => part !== undefined && part !== "" && part !== name)
    .join(" · ");

/** The label of a data type: that of the control that fills it in. */
export const typeWords = (type: DataType | undefined, t: (key: string) => string): string =>
  type === undefined ? "" : t(`studio.properties.value.DataType.${type}`);

/** Operations by label; their names are shown below and searched too. */
export const operationsOffered = (operations: readonly OperationShape[], contracts: ContractIndex): Offered[] =>
  operations
    .map(({ service, operation }) => `${service}.${operation}`)
    .map((Value) => ({ Value, DisplayName: operationWords(Value, contracts), Note: Value }))
    .toSorted((left, right) => left.DisplayName.localeCompare(right.DisplayName));

const SHARED: OperationName = "Metadata.ListEnumerationMembers";
/** A shared list of choices is offered as one operation with its name as a fixed parameter. */
const sharedList = (name: string): string => `${SHARED} ${JSON.stringify(name)}`;

/** What the input shows for a call: its operation, and the name of the shared list if it loads one. */
export function operationValue({ Service, Operation, Parameters }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof Service !== "string" || typeof Operation !== "string") return undefined;
  const operation = `${Service}.${Operation}`;
  const literal = isRecord(Parameters) ? /^(["'])(.*)\1$/.exec(String(Parameters.name))?.[2] : undefined;
  return operation === SHARED && literal !== undefined ? sharedList(literal) : operation;
}

/** A new call of the chosen operation. For choices from any list it also sets which members are value and label. */
export function callOfValue(value: string, isChoices: boolean, { contracts }: PanelSurroundings): Readonly<Record<string, unknown>> {
  const [operationName = "", shared] = value.split(" ");
  const [Service, Operation] = operationParts(operationName);
  if (shared !== undefined) return { Service, Operation, Parameters: { name: value.slice(operationName.length + 1) } };
  const operation = contracts.operation(Service, Operation);
  const items = operation === undefined || !isChoices ? "EnumMembers" : answersOf({}, operation);
  if (operation === undefined || items === "EnumMembers") return { Service, Operation };
  const names = rowMembers(operation.response, items);
  const ValueFrom = names.find((name) => /(^|[a-z])Id$/.test(name)) ?? names[0];
  const LabelFrom = names.find((name) => /Name$|Title$/.test(name)) ?? names[0];
  return {
    Service,
    Operation,
    ...(items === "Items" ? {} : { Items: items }),
    ...(ValueFrom === undefined ? {} : { ValueFrom, LabelFrom }),
  };
}

/** The label of an offered value, without loading all choices. */
export function labelOffered(offer: string, value: string, contracts: ContractIndex): string {
  switch (sortOf(offer)) {
    case "operations":
      return value.includes(" ") ? value.slice(value.indexOf(" ") + 2, -1) : operationWords(value, contracts);
    case "icons":
      return value.replaceAll(/([a-z])([A-Z])/g, "$1 $2");
    case "capabilities":
      return capabilityOf(value, contracts)?.Label ?? value;
    default:
      return value;
  }
}

/** The options that match all typed words; those that begin with the first word come first. */
export function matching(options: readonly Offered[], typed: string): readonly Offered[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const textIn = ({ DisplayName, Note = "", Value }: Offered) => `${DisplayName} ${Value} ${Note}`.toLowerCase();
  const found = options.filter((option) => words.every((word) => textIn(option).includes(word)));
  const [first = ""] = words;
  const begins = ({ DisplayName, Value }: Offered) => DisplayName.toLowerCase().startsWith(first) || Value.toLowerCase().startsWith(first);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
