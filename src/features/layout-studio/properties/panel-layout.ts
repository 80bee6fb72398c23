/**
 * The form of an element's properties, as a layout: its fields follow from the meta-schema, and the renderer draws it like any other form. What needs more
 * than a plain control (texts in several languages, expressions, operations) gets an input of the studio's own, see {@link InputKind}.
 */
import { templatesFor } from "../../../../layout/check/templates.ts";
import type { ContractIndex } from "../../../../layout/compiled.ts";
import type { Element, ElementTable } from "../../../../layout/elements.ts";
import { fieldsOfSchema } from "../../../../layout/from-schema/fields-of-schema.ts";
import type { Column, DisplayTemplate, EnumMember, Field, Layout } from "../../../../layout/model.ts";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";
import { type Reader, wordsOf } from "../document/element-words.ts";
import type { ElementFacts } from "./element-facts.ts";
import { definitionNamed, resolveMeta } from "./meta-schema.ts";
import { namesOf } from "./names-of.ts";
import { propertyFits } from "./property-fits.ts";
import { GROUPS, groupOf, orderOf, type PropertyGroup } from "./property-groups.ts";

/** What a property is filled in with, where the renderer's own inputs do not do. */
export type InputKind =
  | "text"
  | "expression"
  | "name"
  | "icon"
  | "access"
  | "parameters"
  | "navigate"
  | "source"
  | "call"
  | "enumSource"
  | "operation"
  | "members";

export interface PanelLayout {
  /** Each group is a container whose Id is the group's name. */
  readonly layout: Layout;
  /** By field Id. */
  readonly inputs: ReadonlyMap<string, InputKind>;
}

export interface PanelSurroundings {
  readonly layout: Layout;
  readonly table: ElementTable;
  readonly contracts: ContractIndex;
  readonly reader: Reader;
  readonly t: (key: string) => string;
}

const BY_REFERENCE: Readonly<Record<string, InputKind>> = {
  "#/$defs/Text": "text",
  "#/$defs/Expression": "expression",
  "#/$defs/Icon": "icon",
  "#/$defs/Access": "access",
  "#/$defs/AccessRule": "access",
  "#/$defs/Parameters": "parameters",
  "#/$defs/Navigate": "navigate",
  "#/$defs/Source": "source",
  "#/$defs/Call": "call",
  "#/$defs/EnumSource": "enumSource",
};

/** The control whose label and width the input takes over. */
const TEMPLATES: Readonly<Record<InputKind, DisplayTemplate>> = {
  text: "TextArea",
  expression: "TextArea",
  name: "TextBox",
  icon: "TextBox",
  operation: "TextBox",
  access: "Json",
  parameters: "Json",
  navigate: "Json",
  source: "Json",
  call: "Json",
  enumSource: "Json",
  members: "Json",
};

export const ID_PREFIX = "property";

export function panelLayout(facts: ElementFacts, around: PanelSurroundings): PanelLayout {
  const { element, definition } = facts;
  const container = facts.containerKey === undefined ? undefined : around.table.elements.get(facts.containerKey)?.own.Kind;
  const kindOf = (path: string, schema: JsonSchema): InputKind | undefined => {
    if (element.kind === "field" && path === "Name") return "name";
    if (element.kind === "action" && path === "Operation") return "operation";
    if (path === "EnumMembers") return "members";
    return schema.$ref === undefined ? undefined : BY_REFERENCE[schema.$ref];
  };
  const inputs = new Map<string, InputKind>();
  const label = wordsFor(around.t);
  const fields = fieldsOfSchema(definitionNamed(definition), {
    resolve: resolveMeta,
    idPrefix: ID_PREFIX,
    isOmitted: (path) => (!path.includes(".") && isAlone(path) ? !propertyFits(facts, container, path) : isLeftOut(facts, container, path)),
    labelOf: (path) => label.of(path, definition),
    helpOf: (path) => label.help(path, definition),
    memberLabelOf: (path, value) => label.value(path, value),
    templateOf: (path, schema) => {
      const kind = kindOf(path, schema);
      if (kind === undefined) return templateOf(path);
      inputs.set(`${ID_PREFIX}.${path}`, kind);
      return TEMPLATES[kind];
    },
  }).map((field) => adapted(field, facts, around));
  const groups = new Map<PropertyGroup, Field[]>(GROUPS.map((group) => [group, []]));
  for (const field of fields) groups.get(groupOfField(field, element.kind))?.push(field);
  for (const list of groups.values()) list.sort((left, right) => orderOf(topOf(left)) - orderOf(topOf(right)));
  const containers = [...groups].filter(([, list]) => list.length > 0);
  return {
    layout: {
      Id: `studio.properties.${definition || "Layout"}`,
      Name: "Properties",
      Title: "Properties",
      Target: { Route: "/properties" },
      Pages: [
        {
          Id: "properties",
          Name: "Properties",
          DisplayValue: "Properties",
          Containers: containers.map(([group, Fields]) => ({
            Kind: "Fields",
            Id: group,
            Name: group,
            DisplayValue: around.t(`studio.properties.group.${group}`),
            Fields,
          })),
        },
      ],
    },
    inputs,
  };
}

const topOf = ({ Name }: Field): string => Name.split("__")[0] ?? Name;

/** A field's Name says which value it shows; other elements' Names are for developers. */
const groupOfField = (field: Field, kind: string): PropertyGroup =>
  field.Name === "Name" && kind === "field" ? "basics" : groupOf(topOf(field));

/** Objects whose members are judged one by one. */
const isAlone = (path: string): boolean => path !== "Target";
const isLeftOut = (facts: ElementFacts, container: unknown, path: string): boolean =>
  path !== "Target" && !propertyFits(facts, container, path);

/** Where the meta-schema alone would give a control that is less at hand. */
function templateOf(path: string): DisplayTemplate | undefined {
  if (path === "Series" || path === "Refreshes" || path === "Arrangements.Containers") return "MultiSelect";
  if (path === "Filters.Values") return "Tags";
  return undefined;
}

/** Fields that name something of the layout or the contracts offer what there is. */
function adapted(field: Field, facts: ElementFacts, around: PanelSurroundings): Field {
  const own = narrow(field);
  if (own.Name === "Id") return { ...own, IsReadOnly: true };
  if (own.Name === "DisplayTemplate") return { ...own, EnumMembers: fitting(own.EnumMembers ?? [], facts) };
  if (own.Columns !== undefined) return { ...own, Columns: own.Columns.map((column) => adaptedColumn(own.Name, column, facts, around)) };
  const names = namesOf(field.Name, facts, around);
  if (names === undefined) return own;
  const current = [facts.element.own[field.Name]].flat().filter((name) => typeof name === "string");
  const offered = [...names, ...current.filter((name) => !names.some(({ Value }) => Value === name)).map(asMember)];
  const { Pattern: _pattern, MinLength: _min, MaxLength: _max, ...rest } = own;
  return { ...rest, DisplayTemplate: own.DataType === "array" ? "MultiSelect" : "Combobox", EnumMembers: offered };
}
const asMember = (name: string): EnumMember => ({ DisplayName: name, Value: name });

/** Numbers stand in pairs; everything else has the width of the panel. */
const narrow = (field: Field): Field => ({ ...field, Width: field.DisplayTemplate === "Number" ? 6 : 12 });

/** Controls that fit what the field holds. The present one stays, so that a wrong one can be seen and changed. */
function fitting(members: readonly EnumMember[], { dataType, element }: ElementFacts): EnumMember[] {
  const templates = new Set(dataType === undefined ? [] : templatesFor(dataType).split(", "));
  const present = element.own.DisplayTemplate;
  return members.filter(({ Value }) => Value === "Heading" || Value === "Hidden" || Value === present || templates.has(String(Value)));
}

/** Cells that name something of the layout offer what there is, too. */
function adaptedColumn(property: string, column: Column, { element }: ElementFacts, { table, reader }: PanelSurroundings): Column {
  const named = (list: string, isOffered: (own: Element["own"]) => boolean, stored: (element: Element) => string): EnumMember[] =>
    (table.children.get(`${element.key}/${list}`) ?? []).flatMap((key) => {
      const child = table.elements.get(key);
      return child === undefined || !isOffered(child.own) ? [] : { DisplayName: wordsOf(child, reader), Value: stored(child) };
    });
  const nameOf = ({ own }: Element) => String(own.Name);
  switch (`${property}.${column.Name}`) {
    case "Sort.Field":
      return choosing(
        column,
        "Combobox",
        named("Columns", ({ Sortable }) => Sortable !== false, nameOf),
      );
    case "Filters.Field":
      return choosing(
        column,
        "Combobox",
        named("Columns", ({ Filterable }) => Filterable !== false, nameOf),
      );
    case "Arrangements.Containers":
      return choosing(
        column,
        "MultiSelect",
        named(
          "Containers",
          () => true,
          ({ id }) => id,
        ),
      );
    default:
      return column;
  }
}

function choosing(column: Column, template: DisplayTemplate, members: EnumMember[]): Column {
  const { Pattern: _pattern, MinLength: _min, MaxLength: _max, ...rest } = column;
  return { ...rest, DisplayTemplate: template, EnumMembers: members };
}

/** Properties whose values have names of their own. */
const NAMED_VALUES = new Set("DataType On OnHide Pin Total Paging ChartType GoodWhen Priority Direction AccountType Action".split(" "));
/** Names that mean something else there. */
const SPECIAL: Readonly<Record<string, string>> = {
  "Column.Width": "ColumnWidth",
  "Field.Width": "FieldWidth",
  "Tile.Width": "FieldWidth",
  "Field.Name": "FieldName",
  "Column.Name": "FieldName",
  "Tile.Name": "FieldName",
  "Confirm.Title": "ConfirmTitle",
  "Confirm.Text": "ConfirmText",
  "Menu.DisplayValue": "MenuName",
  "Action.Navigate": "ActionNavigate",
  "Arrangements.When": "ArrangedFor",
  "Arrangements.Containers": "ArrangedParts",
  "Filters.Values": "FilterValues",
};
/** Members of what is filled in as a whole. */
const UNSEEN = /^EnumMembers\./;
/** Names that say enough. */
const PLAIN = new Set(
  "Title Icon Unit Order Section Choose Load Field Direction Sort Operator FilterValues ArrangedFor ArrangedParts".split(" "),
);

function wordsFor(t: (key: string) => string) {
  const nameOf = (path: string, definition: string): string => {
    const last = path.split(".").at(-1) ?? path;
    return SPECIAL[path] ?? SPECIAL[`${definition}.${path}`] ?? last;
  };
  return {
    of: (path: string, definition: string) => (UNSEEN.test(path) ? undefined : t(`studio.properties.label.${nameOf(path, definition)}`)),
    help: (path: string, definition: string) => {
      const name = nameOf(path, definition);
      return UNSEEN.test(path) || PLAIN.has(name) ? "" : t(`studio.properties.help.${name}`);
    },
    value: (path: string, value: EnumMember["Value"]) => {
      const last = path.split(".").at(-1) ?? path;
      if (last === "Operator") return t(`renderer.grid.operator.${String(value)}`);
      if (last === "DisplayTemplate") return t(`studio.templates.name.${String(value)}`);
      if (!NAMED_VALUES.has(last)) return undefined;
      return t(`studio.properties.value.${last === "Action" ? "LayoutAction" : last}.${String(value)}`);
    },
  };
}
