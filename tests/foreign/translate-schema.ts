/**
 * A form of another library → a layout with one Form container, or the reason why the layout language cannot say it.
 *
 * Members of nested objects become fields by their path under a Heading, lists of objects become tables, lists of plain values tables with one column,
 * numbers with fractions decimals. A form is translated whole or not at all.
 */
import type { Column, Field, Layout } from "../../layout/model.ts";
import { isObject, type Json, type JsonObject, objectIn, textsIn } from "./json.ts";
import { type Looks, looksOfJsonForms, looksOfRjsf } from "./looks.ts";
import type { LeafPlan, ObjectPlan, Plan } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import { NULLABLE, type Position, type Resolved, resolveSchema } from "./resolve-schema.ts";
import type { Sample } from "./samples.ts";
import { type Look, listField, openField, plainText, refuseShapes, type Said, scalarField, tableField, typeOf } from "./translate-field.ts";

export interface Translation {
  readonly layout: Layout;
  readonly plan: Plan;
}

/** @throws Refusal */
export function translateSample({ schema, uiSchema, elements, code }: Sample): Translation {
  if (schema === undefined) throw new Refusal("no schema", "the library derives one from the data");
  if (code.length > 0) throw new Refusal("program code of its own", code.join(", "));
  const position: Position = { root: schema, trail: [] };
  const build = (looks: Looks) => new Scope("Values", looks).translateRoot(schema, position);
  const first = build(looksOfRjsf(uiSchema));
  const { fields, plan } = elements === undefined ? first : build(looksOfJsonForms(elements, (path) => nameAt(first.plan, path)));
  return { layout: layoutOf(fields), plan };
}

const nameAt = (plan: Plan, [name, ...rest]: readonly string[]): string | undefined => {
  if (plan.kind !== "object") return name === undefined ? plan.field.Name : undefined;
  const member = plan.members.find((each) => each.name === name);
  return member === undefined ? undefined : nameAt(member.plan, rest);
};

export const layoutOf = (fields: readonly Field[]): Layout => ({
  Id: "foreign.form",
  Name: "Foreign",
  Title: "Foreign",
  Target: { Route: "/foreign" },
  Pages: [
    {
      Id: "page",
      Name: "Page",
      DisplayValue: "Page",
      Containers: [
        {
          Id: "form",
          Name: "Form",
          DisplayValue: "Form",
          Kind: "Form",
          Submit: { Service: "Foreign", Operation: "Submit", Values: "values" },
          Fields: [...fields],
        },
      ],
    },
  ],
});

/** What is around a value. */
interface Around {
  readonly path: readonly string[];
  readonly position: Position;
  /** Required in the object around it. */
  readonly isRequired: boolean;
  /** The innermost object that may be absent as a whole: what it requires is required as soon as one of its other values is there. */
  readonly optional: { readonly names: string[] } | undefined;
}

/** The fields of a form, or the columns of a table. */
class Scope {
  readonly fields: Field[] = [];
  readonly #variable: "Values" | "Row";
  readonly #looks: Looks;
  readonly #names = new Set<string>();
  readonly #rules: (() => void)[] = [];

  constructor(variable: "Values" | "Row", looks: Looks) {
    this.#variable = variable;
    this.#looks = looks;
  }

  translateRoot(schema: Json | undefined, position: Position): { fields: readonly Field[]; plan: Plan } {
    const plan = this.#translate(schema, { path: [], position, isRequired: true, optional: undefined }, []);
    for (const settle of this.#rules) settle();
    return { fields: this.fields, plan };
  }

  /** @param optionals all objects around the value that may be absent. */
  #translate(written: Json | undefined, around: Around, optionals: readonly { names: string[] }[]): Plan {
    const resolved = resolveSchema(written, around.position);
    const { schema } = resolved;
    const look = this.#looks(around.path);
    const type = typeOf(schema);
    if (type === "object" && schema.properties !== undefined) return this.#object(resolved, around, optionals);
    if (type === "object") return this.#leaf(openField(schema), schema, look, around, optionals);
    return type === "array"
      ? this.#list(resolved, look, around, optionals)
      : this.#leaf(scalarField(schema, look), schema, look, around, optionals);
  }

  #object({ schema, position }: Resolved, around: Around, optionals: readonly { names: string[] }[]): ObjectPlan {
    if (schema.additionalProperties !== undefined && schema.additionalProperties !== false)
      throw new Refusal("members no one knows the names of", "beside known ones");
    for (const keyword of ["minProperties", "maxProperties", "propertyNames"])
      if (schema[keyword] !== undefined) throw new Refusal("constraint without a counterpart", keyword);
    const condition = requiredByCondition(schema);
    const { if: _if, ...rest } = schema;
    refuseShapes(condition === undefined ? schema : rest);
    const required = textsIn(schema, "required");
    const unknown = required.find((name) => !Object.hasOwn(objectIn(schema, "properties"), name));
    if (unknown !== undefined) throw new Refusal("any value", `"${unknown}" is required and not described`);
    if (around.path.length > 0) this.#heading(schema, around.path);
    const own = around.isRequired ? around.optional : { names: [] };
    const inside = around.isRequired || own === undefined ? optionals : [...optionals, own];
    const members = Object.entries(objectIn(schema, "properties")).map(([name, member]) => ({
      name,
      plan: this.#translate(member, { path: [...around.path, name], position, isRequired: required.includes(name), optional: own }, inside),
    }));
    const plan: ObjectPlan = { kind: "object", isRequired: around.isRequired, members };
    if (condition !== undefined) this.#rules.push(() => this.#applyCondition(plan, condition));
    return plan;
  }

  #list({ schema, position }: Resolved, look: Look, around: Around, optionals: readonly { names: string[] }[]): Plan {
    if (this.#variable === "Row") throw new Refusal("list inside a list", around.path.join("."));
    refuseShapes(schema);
    if (Array.isArray(schema.items) || schema.prefixItems !== undefined)
      throw new Refusal("list with a meaning for each place", around.path.join("."));
    if (schema.items === undefined || schema.items === true)
      return this.#leaf({ DisplayTemplate: "Json", DataType: "array" }, schema, look, around, optionals);
    const items = resolveSchema(schema.items, position);
    if (items.schema.type === "array") throw new Refusal("list inside a list", around.path.join("."));
    const flat = listField(schema, items.schema);
    if (flat !== undefined) return this.#leaf(flat, schema, look, around, optionals);
    const scope = new Scope("Row", (path) => this.#looks([...around.path, "items", ...path]));
    const row = scope.translateRoot(items.schema, items.position);
    const leaf = this.#leaf(tableField(schema, scope.fields as Column[]), schema, look, around, optionals);
    return { ...leaf, kind: "table", row: row.plan as ObjectPlan | LeafPlan };
  }

  #leaf(said: Said, schema: JsonObject, look: Look, around: Around, optionals: readonly { names: string[] }[]): LeafPlan {
    const name = this.#name(around.path.length === 0 ? ["Value"] : around.path);
    for (const each of optionals) each.names.push(name);
    const isArray = said.DataType === "array";
    // An empty list satisfies "required" and a null the types that allow it; an empty field of ours does not.
    const mayBeEmpty = schema[NULLABLE] === true || (isArray && !(Number(schema.minItems ?? 0) > 0));
    const field: Field = {
      Name: name,
      DisplayValue: look.label ?? (typeof schema.title === "string" && schema.title !== "" ? schema.title : name),
      ...said,
      ...(this.#variable === "Values" ? { IsCustom: true } : {}),
      ...helpOf(schema, look),
      ...(look.isReadOnly === true || schema.readOnly === true ? { IsReadOnly: true } : {}),
      ...(look.visibleWhen === undefined ? {} : { VisibleWhen: look.visibleWhen }),
      ...(look.enabledWhen === undefined ? {} : { EnabledWhen: look.enabledWhen }),
    };
    if (around.isRequired && !mayBeEmpty && around.path.length > 0) {
      const { optional } = around;
      if (optional === undefined) field.IsRequired = true;
      else this.#rules.push(() => requireWhen(field, this.#anyOf(optional.names.filter((other) => other !== name))));
    }
    this.fields.push(field);
    const whenAbsent = !around.isRequired || !mayBeEmpty ? undefined : isArray ? [] : null;
    return { kind: "leaf", field, schema, whenAbsent };
  }

  #heading(schema: JsonObject, path: readonly string[]): void {
    // A row has no room for headings.
    if (this.#variable === "Row") return;
    const title = this.#looks(path).label ?? (typeof schema.title === "string" ? schema.title : path.at(-1));
    this.fields.push({ Name: this.#name([...path, "Heading"]), DisplayValue: title || "Heading", DisplayTemplate: "Heading" });
  }

  #anyOf(names: readonly string[]): string | undefined {
    return names.length === 0 ? undefined : names.map((name) => `${this.#variable}.${name} != null`).join(" || ");
  }

  #applyCondition({ members }: ObjectPlan, { tests, required }: Condition): void {
    const leafOf = (name: string) => {
      const plan = members.find((member) => member.name === name)?.plan;
      if (plan === undefined || plan.kind === "object") throw new Refusal("conditions between shapes", name);
      return plan.field;
    };
    // JSON Schema's `if` also holds of a member that is not there.
    const conditions = tests.map(({ name, allowed }) => {
      const value = `${this.#variable}.${leafOf(name).Name}`;
      return `(${value} == null || ${allowed.map((each) => `${value} == ${JSON.stringify(each)}`).join(" || ")})`;
    });
    for (const name of required) requireWhen(leafOf(name), conditions.join(" && "));
  }

  #name(path: readonly string[]): string {
    const plain = path.map((step) => step.replace(/[^A-Za-z0-9]+/g, "_")).join("_");
    const base = /^[A-Za-z]/.test(plain) ? plain : `N${plain}`;
    let name = base;
    for (let count = 2; this.#names.has(name); count++) name = `${base}_${count}`;
    this.#names.add(name);
    return name;
  }
}

function requireWhen(field: Field, condition: string | undefined): void {
  if (condition !== undefined) field.RequiredWhen = condition;
}

function helpOf(schema: JsonObject, look: Look): Partial<Field> {
  const help = look.help ?? schema.description;
  return typeof help === "string" && help !== "" ? { HelpText: plainText(help) } : {};
}

interface Condition {
  readonly tests: readonly { readonly name: string; readonly allowed: readonly Json[] }[];
  readonly required: readonly string[];
}
/** `if` some members have certain values, `then` others are required: RequiredWhen says that. */
function requiredByCondition(schema: JsonObject): Condition | undefined {
  if (!isObject(schema.if) || !isObject(schema.then) || schema.else !== undefined) return undefined;
  const only = (holder: JsonObject, keyword: string) => Object.keys(holder).every((name) => name === keyword);
  if (!only(schema.if, "properties") || !only(schema.then, "required")) return undefined;
  const tests = Object.entries(objectIn(schema.if, "properties")).map(([name, test]) => {
    if (!isObject(test)) return undefined;
    const allowed = Array.isArray(test.enum) ? test.enum : test.const === undefined ? undefined : [test.const];
    return allowed === undefined ? undefined : { name, allowed };
  });
  return tests.every((test) => test !== undefined) ? { tests, required: textsIn(schema.then, "required") } : undefined;
}
