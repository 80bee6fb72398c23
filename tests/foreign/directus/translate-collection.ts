/**
 * Collections of a Directus project as layouts: groups, fields and conditions.
 *
 * Values are custom ones of a company, so that the layout is checked against the product's own contracts.
 */
import type { Column, Container, DisplayTemplate, EnumMember, Field, FieldsContainer, Layout } from "../../../layout/model.ts";
import type { Tally } from "../tally.ts";
import { type Rule, translateRule, UnsayableRule } from "./translate-rule.ts";

export interface Collection {
  readonly collection: string;
  readonly schema?: unknown;
}
interface Condition {
  readonly rule?: Rule;
  readonly hidden?: boolean;
  readonly readonly?: boolean;
  readonly required?: boolean;
}
interface Meta {
  readonly interface: string | null;
  readonly group?: string | null;
  readonly options?: {
    readonly title?: string;
    readonly text?: string;
    readonly choices?: readonly { readonly text?: string; readonly value?: string | number }[];
    readonly fields?: readonly ItemField[];
  } | null;
  readonly conditions?: readonly Condition[] | null;
  readonly hidden?: boolean;
  readonly readonly?: boolean;
  readonly required?: boolean;
  readonly sort?: number | null;
}
interface ItemField {
  readonly field: string;
  readonly name?: string;
  readonly type?: string;
  readonly meta?: Partial<Meta> | null;
}
export interface CollectionField {
  readonly collection: string;
  readonly field: string;
  readonly type: string;
  readonly meta: Meta | null;
}

type Look = Partial<Pick<Field, "DisplayTemplate" | "DataType" | "EnumMembers" | "Columns">> & {
  readonly DisplayTemplate: DisplayTemplate;
};
type How = "same" | "otherwise" | "links";

const TYPES: Readonly<Record<string, Field["DataType"]>> = {
  ...{ integer: "integer", bigInteger: "integer", decimal: "decimal", float: "decimal", boolean: "boolean", date: "date" },
  ...{ dateTime: "dateTime", timestamp: "dateTime", csv: "array" },
};
/** Templates by the type alone, where the interface adds nothing. */
const BY_TYPE: Partial<Readonly<Record<NonNullable<Field["DataType"]>, DisplayTemplate>>> = {
  ...{ integer: "Number", decimal: "Number", boolean: "CheckBox", date: "Date", dateTime: "DateTime", array: "Tags" },
};
/** Interfaces that choose among records of the project. */
const LINKS: ReadonlySet<string> = new Set([
  ...["select-dropdown-m2o", "list-o2m", "list-m2m", "list-m2a", "list-o2m-tree-view", "files", "directus-labs-experimental-m2a-interface"],
]);
const TEXTS: Readonly<Record<string, readonly [DisplayTemplate, How]>> = {
  "input-multiline": ["TextArea", "same"],
  "input-rich-text-html": ["Markdown", "otherwise"],
  "input-rich-text-md": ["Markdown", "same"],
  "input-code": ["TextArea", "otherwise"],
  "input-hash": ["Password", "same"],
  "select-color": ["Color", "same"],
  "select-icon": ["TextBox", "otherwise"],
  "extension-wpslug": ["TextBox", "otherwise"],
  file: ["File", "same"],
  "file-image": ["Image", "same"],
};
const GROUPS: ReadonlySet<string> = new Set(["group-raw", "group-detail", "group-accordion", "group-tabs"]);
const NOTES: ReadonlySet<string> = new Set(["presentation-notice", "presentation-links", "super-header"]);

export const translateCollections = (collections: readonly Collection[], fields: readonly CollectionField[], tally: Tally): Layout[] =>
  collections
    // A folder has no fields.
    .filter(({ schema }) => schema !== null && schema !== undefined)
    .map(({ collection }) =>
      translateCollection(
        collection,
        fields.filter((field) => field.collection === collection),
        tally,
      ),
    );

function translateCollection(name: string, fields: readonly CollectionField[], tally: Tally): Layout {
  const known = new Set(fields.map(({ field }) => field));
  const containers: Container[] = [section("main", "Details")];
  const sections = new Map<string, FieldsContainer>();
  for (const { field, meta } of fields)
    if (meta?.interface && GROUPS.has(meta.interface)) {
      tally.same += 1;
      const own = { ...section(field, field), ...rules({ field, meta }, name, known, tally).container };
      sections.set(field, own);
      containers.push(own);
    }
  for (const { field, type, meta } of [...fields].sort((a, b) => (a.meta?.sort ?? 0) - (b.meta?.sort ?? 0))) {
    const kind = meta?.interface ?? "input";
    if (GROUPS.has(kind)) continue;
    const said = rules({ field, meta }, name, known, tally);
    if (NOTES.has(kind)) {
      tally.otherwise += 1;
      const text = meta?.options?.text ?? meta?.options?.title ?? field;
      containers.push({
        Id: `t-${idOf(field)}`,
        Name: "Note",
        DisplayValue: field,
        Kind: "Text",
        Text: plain(text),
        ...said.container,
      });
      continue;
    }
    const [look, how] = lookOf(type, meta, tally) ?? [];
    if (look === undefined || how === undefined) {
      tally.unsaid.push(`${name}.${field}: ${kind}`);
      continue;
    }
    tally[how] += 1;
    const home = (meta?.group && sections.get(meta.group)) || (containers[0] as FieldsContainer);
    home.Fields.push({
      Name: field,
      DisplayValue: field,
      IsCustom: true,
      ...look,
      ...(look.DisplayTemplate === "Heading" ? {} : said.field),
    });
  }
  return {
    ...{ Id: `foreign.${idOf(name)}`, Name: "Foreign", Title: name, Target: { AccountType: "Company", Action: "View", ProductName: name } },
    Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Account.AccountId" }, Items: "Values" },
    Save: {
      ...{ Service: "Account", Operation: "UpdateAccount", Values: "values" },
      Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
    },
    Pages: [
      {
        Id: "main",
        Name: "Main",
        DisplayValue: name,
        Containers: containers.filter((each) => each.Kind !== "Fields" || each.Fields.length > 0),
      },
    ],
  };
}

/** Notices are HTML there; texts of layouts are plain. */
const plain = (html: string): string => html.replaceAll(/<[^>]*>|\bhttps?:\S+|[{}]/g, " ").trim() || "Note";

const idOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
const section = (id: string, label: string): FieldsContainer => ({
  Id: `s-${idOf(id)}`,
  Name: "Part",
  DisplayValue: label,
  Kind: "Fields",
  Fields: [],
});

function lookOf(type: string, meta: Meta | null, tally: Tally): readonly [Look, How] | undefined {
  const kind = meta?.interface ?? "input";
  const dataType = TYPES[type] ?? "string";
  if (kind === "presentation-divider") return [{ DisplayTemplate: "Heading" }, "same"];
  if (LINKS.has(kind))
    return [
      type === "alias" ? { DisplayTemplate: "Tags", DataType: "array" } : { DisplayTemplate: "TextBox", DataType: dataType },
      "links",
    ];
  if (type === "geometry" || kind === "translations") return undefined;
  if (meta?.hidden === true && !meta.conditions?.length) return [{ DisplayTemplate: "Hidden", DataType: dataType }, "same"];
  const items = meta?.options?.fields;
  if (type === "json") {
    if (items === undefined)
      return kind === "tags" || kind === "simple-list"
        ? [{ DisplayTemplate: "Tags", DataType: "array" }, "same"]
        : [{ DisplayTemplate: "Json", DataType: "object" }, "otherwise"];
    return [{ DisplayTemplate: "Table", DataType: "array", Columns: items.map((item) => columnOf(item, tally)) }, "same"];
  }
  if (type === "alias") return undefined;
  const members = membersOf(meta);
  if (members.length > 0)
    return [
      {
        DisplayTemplate: dataType === "array" ? "MultiSelect" : kind === "select-radio" ? "RadioGroup" : "Combobox",
        DataType: dataType,
        EnumMembers: members,
      },
      "same",
    ];
  const text = TEXTS[kind];
  if (text !== undefined && dataType === "string") return [{ DisplayTemplate: text[0], DataType: "string" }, text[1]];
  return [{ DisplayTemplate: BY_TYPE[dataType] ?? "TextBox", DataType: dataType }, "same"];
}

function columnOf({ field, name, type = "string", meta }: ItemField, tally: Tally): Column {
  const [look = { DisplayTemplate: "TextBox", DataType: "string" } as const] =
    lookOf(type === "json" ? "string" : type, { interface: null, ...meta }, tally) ?? [];
  return { Name: field, DisplayValue: name ?? field, ...look };
}

const membersOf = (meta: Meta | null): EnumMember[] => [
  ...new Map(
    (meta?.options?.choices ?? []).flatMap(({ text, value }) =>
      value === undefined || value === null ? [] : [[value, { DisplayName: text || String(value), Value: value }] as const],
    ),
  ).values(),
];

/** What the conditions come to; each one goes over those before it. */
function rules(
  { field, meta }: Pick<CollectionField, "field" | "meta">,
  where: string,
  known: ReadonlySet<string>,
  tally: Tally,
): { field: Partial<Field>; container: { VisibleWhen?: string } } {
  let hidden = String(meta?.hidden === true);
  let locked = String(meta?.readonly === true);
  let required = String(meta?.required === true);
  for (const condition of meta?.conditions ?? []) {
    tally.conditions += 1;
    try {
      const when = translateRule(condition.rule ?? {}, known);
      const after = (before: string, value: boolean | undefined) =>
        value === undefined || String(value) === before ? before : `(${when} ? ${value} : ${before})`;
      hidden = after(hidden, condition.hidden);
      locked = after(locked, condition.readonly);
      required = after(required, condition.required);
    } catch (error) {
      if (!(error instanceof UnsayableRule)) throw error;
      tally.unsaidConditions.push(`${where}.${field}: ${error.message}`);
    }
  }
  const visible = isFixed(hidden) ? {} : { VisibleWhen: `!${hidden}` };
  return {
    container: visible,
    field: {
      ...visible,
      ...(isFixed(hidden) ? {} : { OnHide: "Keep" as const }),
      ...(locked === "true" ? { IsReadOnly: true } : isFixed(locked) ? {} : { EnabledWhen: `!${locked}` }),
      ...(isFixed(required) ? (required === "true" && locked !== "true" ? { IsRequired: true } : {}) : { RequiredWhen: required }),
    },
  };
}
const isFixed = (rule: string): boolean => rule === "true" || rule === "false";
