/**
 * A Frappe DocType as a layout: sections and tabs, fields, child tables and conditions.
 *
 * Values are custom ones of a company, so that the layout is checked against the product's own contracts.
 */
import type { Column, Container, DisplayTemplate, Field, FieldsContainer, Layout, Page } from "../../../layout/model.ts";
import type { Tally } from "../tally.ts";
import { Unsayable } from "./condition-syntax.ts";
import { type Readable, translateCondition, type ValueKind } from "./translate-condition.ts";

export interface DocField {
  readonly fieldname: string;
  readonly fieldtype: string;
  readonly label?: string;
  readonly options?: string;
  readonly reqd?: number;
  readonly read_only?: number;
  readonly hidden?: number;
  readonly length?: number;
  readonly set_only_once?: number;
  readonly description?: string;
  readonly fetch_from?: string;
  readonly depends_on?: string;
  readonly mandatory_depends_on?: string;
  readonly read_only_depends_on?: string;
}
export interface DocType {
  readonly name: string;
  readonly istable?: number;
  readonly issingle?: number;
  readonly fields: readonly DocField[];
}

interface Shown {
  readonly template: DisplayTemplate;
  readonly type: Field["DataType"];
  readonly as: "same" | "otherwise" | "links";
}
const same = (template: DisplayTemplate, type: Field["DataType"]): Shown => ({ template, type, as: "same" });
const otherwise = (template: DisplayTemplate, type: Field["DataType"]): Shown => ({ template, type, as: "otherwise" });

const TYPES: Readonly<Record<string, Shown>> = {
  Data: same("TextBox", "string"),
  "Read Only": same("TextBox", "string"),
  "Small Text": same("TextArea", "string"),
  Text: same("TextArea", "string"),
  "Long Text": same("TextArea", "string"),
  "Markdown Editor": same("Markdown", "string"),
  "Text Editor": otherwise("Markdown", "string"),
  "HTML Editor": otherwise("TextArea", "string"),
  Code: otherwise("TextArea", "string"),
  JSON: otherwise("TextArea", "string"),
  Int: same("Number", "integer"),
  "Long Int": same("Number", "integer"),
  Float: same("Number", "decimal"),
  Currency: same("Money", "decimal"),
  Percent: same("Percent", "decimal"),
  Check: same("CheckBox", "boolean"),
  Date: same("Date", "date"),
  Datetime: same("DateTime", "dateTime"),
  Time: otherwise("TextBox", "string"),
  Duration: otherwise("Number", "integer"),
  Rating: otherwise("Number", "decimal"),
  Phone: same("Phone", "string"),
  Password: same("Password", "string"),
  Color: same("Color", "string"),
  Attach: same("File", "string"),
  "Attach Image": same("Image", "string"),
  Icon: otherwise("TextBox", "string"),
  Barcode: otherwise("TextBox", "string"),
  Autocomplete: otherwise("TextBox", "string"),
  Link: { template: "TextBox", type: "string", as: "links" },
  "Dynamic Link": { template: "TextBox", type: "string", as: "links" },
  "Table MultiSelect": { template: "Tags", type: "array", as: "links" },
};
/** Records of a framework that the product has as well. */
const CODES: Readonly<Record<string, DisplayTemplate>> = { Country: "Country", Currency: "Currency", Language: "Language" };
const DATA: Readonly<Record<string, DisplayTemplate>> = { Email: "Email", Phone: "Phone", URL: "Url" };
/** A time of day. */
const TIME = "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?";

const kindOf = ({ fieldtype }: DocField): ValueKind | undefined => {
  if (fieldtype === "Table" || fieldtype === "Table MultiSelect") return "list";
  if (fieldtype === "Select") return "text";
  const type = TYPES[fieldtype]?.type;
  return type === "integer" || type === "decimal" ? "number" : type === "boolean" ? "boolean" : type === undefined ? undefined : "text";
};
const kindsOf = (fields: readonly DocField[]): ReadonlyMap<string, ValueKind> =>
  new Map(
    fields.flatMap((field) => {
      const kind = kindOf(field);
      return kind === undefined ? [] : [[field.fieldname, kind] as const];
    }),
  );

/** @param children DocTypes of child tables, by name */
function translateDocType(type: DocType, children: ReadonlyMap<string, DocType>, tally: Tally): Layout {
  const readable: Readable = { fields: kindsOf(type.fields) };
  const translator = new Translator(readable, children, tally, type.name);
  const pages: Page[] = [];
  let section: FieldsContainer | undefined;
  let sections = 0;
  const begin = (field: DocField | undefined) => {
    if (pages.length === 0) pages.push(page("details", "Details"));
    sections += 1;
    section = {
      ...named(field?.fieldname ?? `section-${sections}`, field?.label ?? "Details"),
      Kind: "Fields",
      ...translator.visible(field),
      Fields: [],
    };
    pages.at(-1)?.Containers.push(section);
  };
  for (const field of uniqueFields(type)) {
    switch (field.fieldtype) {
      case "Tab Break":
        tally.same += 1;
        pages.push({ ...page(field.fieldname, field.label ?? "Details"), ...translator.visible(field) });
        section = undefined;
        break;
      case "Section Break":
        tally.same += 1;
        begin(field);
        break;
      case "Column Break":
      case "Fold":
        break;
      case "HTML":
        tally.otherwise += 1;
        if (pages.length === 0) begin(undefined);
        pages.at(-1)?.Containers.push({
          ...named(field.fieldname, field.label ?? "Note"),
          Kind: "Text",
          Text: field.label ?? "Note",
          ...translator.visible(field),
        } as Container);
        section = undefined;
        break;
      default: {
        const said = translator.field(field);
        if (said === undefined) break;
        if (section === undefined) begin(undefined);
        section?.Fields.push(said);
      }
    }
  }
  if (translator.readsState) {
    if (pages.length === 0) begin(undefined);
    section ??= pages.flatMap(({ Containers }) => Containers).find((each): each is FieldsContainer => each.Kind === "Fields");
    section?.Fields.push({ Name: "docstatus", DisplayValue: "State", DisplayTemplate: "Hidden", DataType: "integer", IsCustom: true });
  }
  const shown = pages.map((each) => ({
    ...each,
    Containers: each.Containers.filter((container) => container.Kind !== "Fields" || container.Fields.length > 0),
  }));
  return {
    ...{
      Id: `foreign.${idOf(type.name)}`,
      Name: "Foreign",
      Title: type.name,
      Target: { AccountType: "Company", Action: "View", ProductName: type.name },
    },
    Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Account.AccountId" }, Items: "Values" },
    Save: {
      ...{ Service: "Account", Operation: "UpdateAccount", Values: "values" },
      Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
    },
    Pages: shown.filter(({ Containers }) => Containers.length > 0),
  };
}

/** Some DocTypes have a field twice: the last one counts. */
const uniqueFields = ({ fields }: DocType): DocField[] => [...new Map(fields.map((field) => [field.fieldname, field])).values()];

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
const named = (id: string, label: string) => ({ Id: `s-${idOf(id)}`, Name: "Part", DisplayValue: label });
const page = (id: string, label: string): Page => ({
  Id: `p-${idOf(id)}`,
  Name: "Page",
  DisplayValue: label,
  Containers: [],
});

class Translator {
  readonly #readable: Readable;
  readonly #children: ReadonlyMap<string, DocType>;
  readonly #tally: Tally;
  readonly #where: string;
  readsState = false;

  constructor(readable: Readable, children: ReadonlyMap<string, DocType>, tally: Tally, where: string) {
    this.#readable = readable;
    this.#children = children;
    this.#tally = tally;
    this.#where = where;
  }

  visible(field: DocField | undefined): { VisibleWhen?: string } {
    const said = field && this.#condition(field, "depends_on");
    return said === undefined ? {} : { VisibleWhen: said };
  }

  /** Undefined: the language has nothing for it. */
  field(field: DocField): Field | undefined {
    const look = this.#look(field);
    if (look === undefined) {
      this.#tally.unsaid.push(`${this.#where}.${field.fieldname}: ${field.fieldtype}`);
      // Its conditions were asked for all the same.
      for (const property of CONDITIONS) this.#condition(field, property);
      return undefined;
    }
    const required = this.#condition(field, "mandatory_depends_on");
    const locked = this.#condition(field, "read_only_depends_on");
    if (field.fetch_from) this.#tally.fetched += 1;
    const visible = this.visible(field);
    return {
      ...{ Name: field.fieldname, DisplayValue: field.label || field.fieldname, IsCustom: true, ...look, ...visible },
      // Frappe sends what it hides.
      ...(visible.VisibleWhen === undefined ? {} : { OnHide: "Keep" as const }),
      ...(required === undefined ? {} : { RequiredWhen: required }),
      ...(locked === undefined ? {} : { EnabledWhen: `!(${locked})` }),
      ...(field.reqd === 1 && field.read_only !== 1 ? { IsRequired: true } : {}),
      ...(field.read_only === 1 || field.fieldtype === "Read Only" ? { IsReadOnly: true } : {}),
      ...(field.set_only_once === 1 ? { SetOnce: true } : {}),
    };
  }

  #look(field: DocField): Pick<Field, "DisplayTemplate" | "DataType" | "EnumMembers" | "Columns" | "Pattern"> | undefined {
    const { fieldtype, options = "" } = field;
    if (fieldtype === "Heading") return this.#as("same", { DisplayTemplate: "Heading" });
    if (field.hidden === 1 && fieldtype !== "Table") {
      const type = TYPES[fieldtype]?.type ?? (fieldtype === "Select" ? "string" : undefined);
      return type && this.#as(TYPES[fieldtype]?.as ?? "same", { DisplayTemplate: "Hidden", DataType: type });
    }
    if (fieldtype === "Select") {
      const members = [
        ...new Set(
          options
            .split("\n")
            .map((option) => option.trim())
            .filter((option) => option !== ""),
        ),
      ];
      if (members.length === 0) return this.#as("otherwise", { DisplayTemplate: "TextBox", DataType: "string" });
      return this.#as("same", {
        DisplayTemplate: "Combobox",
        DataType: "string",
        EnumMembers: members.map((Value) => ({ DisplayName: Value, Value })),
      });
    }
    if (fieldtype === "Table") return this.#table(field);
    const shown = TYPES[fieldtype];
    if (shown === undefined) return undefined;
    const template = (fieldtype === "Data" && DATA[options]) || (fieldtype === "Link" && CODES[options]) || shown.template;
    return this.#as(template === shown.template ? shown.as : "same", {
      ...{ DisplayTemplate: template, DataType: shown.type as "string" },
      ...(fieldtype === "Time" ? { Pattern: TIME } : {}),
    });
  }

  #as<Look>(how: "same" | "otherwise" | "links", look: Look): Look {
    this.#tally[how] += 1;
    return look;
  }

  /** The rows of a child table are in the record. One whose DocType is not at hand is a link like any other. */
  #table(field: DocField): Pick<Field, "DisplayTemplate" | "DataType" | "Columns"> | undefined {
    const child = this.#children.get(field.options ?? "");
    if (child === undefined) return this.#as("links", { DisplayTemplate: "Tags" as const, DataType: "array" as const });
    const readable: Readable = {
      fields: kindsOf(child.fields),
      parent: { fields: this.#readable.fields, type: this.#where, member: field.fieldname },
    };
    const inner = new Translator(readable, this.#children, this.#tally, this.#where);
    const columns = uniqueFields(child).flatMap((each): Column[] => {
      if (BREAKS.has(each.fieldtype)) return [];
      const said = inner.field(each);
      if (said === undefined) return [];
      const { IsCustom: _custom, SetOnce: _once, ...column } = said;
      return [column];
    });
    this.readsState ||= inner.readsState;
    return this.#as("same", { DisplayTemplate: "Table" as const, DataType: "array" as const, Columns: columns });
  }

  #condition(field: DocField, property: (typeof CONDITIONS)[number]): string | undefined {
    const source = field[property];
    if (source === undefined || source === "") return undefined;
    this.#tally.conditions += 1;
    try {
      const said = translateCondition(source, this.#readable);
      this.readsState ||= said.includes("Values.docstatus");
      return said;
    } catch (error) {
      if (!(error instanceof Unsayable)) throw error;
      this.#tally.unsaidConditions.push(`${this.#where}.${field.fieldname} ${property} "${source.trim()}": ${error.message}`);
      return undefined;
    }
  }
}

const CONDITIONS = ["depends_on", "mandatory_depends_on", "read_only_depends_on"] as const;
const BREAKS: ReadonlySet<string> = new Set(["Section Break", "Column Break", "Tab Break", "Fold", "HTML", "Heading"]);

/** DocTypes that are screens of their own; child tables are part of those that have them. */
export function translateDocTypes(docTypes: readonly DocType[], tally: Tally): Layout[] {
  const children = new Map(docTypes.filter(({ istable }) => istable === 1).map((type) => [type.name, type]));
  return docTypes.filter(({ istable }) => istable !== 1).map((type) => translateDocType(type, children, tally));
}
