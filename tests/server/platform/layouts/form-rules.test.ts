/**
 * Rules of a layout hold for every call of an operation. Generated: every shipped form × every property that adds a rule. A copy of the layout with the rule is
 * published, and the operation is called directly, as a program calls it that knows no layouts; or the layout is refused, because the operation cannot keep the rule.
 *
 * `npm test` tries one form for each kind of form and each operation that promises something, `npm run test:deep` every form.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { propertyShape, resolved, shapeOf } from "../../../../layout/contract/shape.ts";
import { type AccountType, type Field, isRouteTarget, type Layout } from "../../../../layout/model.ts";
import { couldSend, type Writer, writersOf } from "../../../../layout/writers.ts";
import { pathOf, type WrittenForm, writtenForm } from "../../../../layout/written-form.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { checkLayout } from "../../../../server/platform/layouts/check-layout.ts";
import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import { firstInput, fixtures, prepareInput } from "../../../conformance/fixtures.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { isDeep } from "../../../support/depth.ts";
import { layouts } from "../../../support/layouts.ts";
import { proveFactor } from "../../../support/prove-factor.ts";
import { NO_ONE, takeRight } from "../../../support/take-right.ts";
import { withoutField } from "./rules-without-field.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await takeRight((text, values) => server.database.ownerPool.query(text, [...values]));
  await server.database.ownerPool.query(
    `insert into kept_file (path, file_name, content_type, size_bytes, is_complete, sha256, owner_account_id, account_id)
     select $1, 'note.txt', 'text/plain', 40, true, '\\x00', $2, $2`,
    [KEPT_TEXT, demo.reseller],
  );
}, 120_000);
afterAll(() => server.stop());

const IDENTITY: ReadonlySet<string> = new Set(["Username", "VatId", "CustomerId", "Currency", "Country", "Iban"]);

/** Values that the contract takes and the register of their field does not. */
const WRONG_IN_REGISTERS: Readonly<Record<string, string>> = {
  VatId: "DE000000000",
  Zip: "no code",
  SupportPhoneNumber: "+10000000",
  ContactPhone: "+10000000",
  Phone: "+10000000",
  TenantDomain: "admin.example",
};

/** Their values appear in no response and no record: a code is secret, and an address is only looked up. */
const LEAVES_NO_TRACE: ReadonlySet<OperationName> = new Set(["Account.CheckTwoFactor", "IpRestriction.TestIpAddress"]);

type Request = Record<string, unknown>;
type Outcome = "refused on the field" | "refused at publish" | "asked by the operation" | "not asked of new accounts" | "worked out";

/** A text file of forty bytes. */
const KEPT_TEXT = "0123456789abcdef0123456789abcdef/0123456789abcdefghijklm.txt";

interface ShippedForm {
  readonly layout: Layout;
  readonly writer: Writer;
  readonly form: WrittenForm;
  readonly operation: OperationName;
}

const forms: ShippedForm[] = layouts.flatMap((layout) => {
  const { compiled } = compileLayout(layout, contracts);
  return [...writersOf(layout)].flatMap(([operation, writers]) =>
    writers.flatMap((writer) => {
      const form = writer.kind !== "Action" ? writtenForm(compiled, writer) : undefined;
      return form === undefined ? [] : [{ layout, writer, form, operation: operation as OperationName }];
    }),
  );
});

const NoOne = { Capability: NO_ONE.Capability, Actions: [...NO_ONE.Actions] };

type Kind = "text" | "number" | "decimal" | "array" | "file" | "table" | "any" | "optional";

interface Rule {
  /** Kinds of fields that the rule can be added to, or a field of its own. */
  readonly on: Kind | Field;
  readonly adds: Partial<Field>;
  /** The value sent for the field; default: one that the contract accepts. */
  readonly sends?: unknown;
  readonly codes: readonly string[];
}

const added = (more: Partial<Field>): Field => ({ Name: "AddedByTest", DisplayValue: "Added", DisplayTemplate: "TextBox", ...more });

/** Added if no field fits and the operation stores custom values. */
const CUSTOM: Readonly<Record<Kind, Field>> = {
  text: added({ IsCustom: true, DataType: "string" }),
  any: added({ IsCustom: true, DataType: "string" }),
  optional: added({ IsCustom: true, DataType: "string" }),
  number: added({ IsCustom: true, DataType: "integer", DisplayTemplate: "Number" }),
  decimal: added({ IsCustom: true, DataType: "decimal", DisplayTemplate: "Number" }),
  array: added({ IsCustom: true, DataType: "array", DisplayTemplate: "Tags" }),
  file: added({ IsCustom: true, DataType: "string", DisplayTemplate: "File" }),
  table: added({
    IsCustom: true,
    DataType: "array",
    DisplayTemplate: "Table",
    Columns: [{ Name: "Word", DisplayValue: "Word", DisplayTemplate: "TextBox", DataType: "string" }],
  }),
};

const RULES: Readonly<Record<string, Rule>> = {
  IsRequired: { on: "optional", adds: { IsRequired: true }, sends: null, codes: ["required"] },
  Pattern: { on: "text", adds: { Pattern: "zz[0-9]{9}" }, codes: ["pattern"] },
  MinLength: { on: "text", adds: { MinLength: 40 }, codes: ["minLength"] },
  Minimum: { on: "number", adds: { Minimum: 900_000_000 }, codes: ["minimum"] },
  EnumMembers: {
    on: "text",
    adds: { DisplayTemplate: "Combobox", EnumMembers: [{ DisplayName: "Only this", Value: "only-this" }] },
    codes: ["enum"],
  },
  EnumSource: {
    on: "text",
    adds: {
      DisplayTemplate: "Autocomplete",
      EnumsLoaded: false,
      EnumSource: {
        Service: "Account",
        Operation: "GetEnumDataForField",
        Parameters: { accountType: "'User'", fieldName: "'Language'" },
      },
    },
    codes: ["enum"],
  },
  MaxLength: { on: "text", adds: { MaxLength: 2 }, codes: ["maxLength"] },
  Maximum: { on: "number", adds: { Maximum: 2 }, codes: ["maximum"] },
  DecimalPlaces: { on: "decimal", adds: { DecimalPlaces: 1 }, sends: "2.34", codes: ["decimalPlaces"] },
  MinItems: { on: "array", adds: { MinItems: 3 }, sends: ["one@example.com"], codes: ["minItems"] },
  MaxItems: { on: "array", adds: { MaxItems: 1 }, sends: ["one@example.com", "two@example.com"], codes: ["maxItems"] },
  EnumMembersOfNumbers: {
    on: "number",
    adds: { DisplayTemplate: "Combobox", EnumMembers: [{ DisplayName: "Seven", Value: 7 }] },
    codes: ["enum"],
  },
  EnumSourceOfNumbers: {
    on: "number",
    adds: {
      DisplayTemplate: "Autocomplete",
      EnumsLoaded: false,
      EnumSource: {
        Service: "Account",
        Operation: "GetEnumDataForField",
        Parameters: { accountType: "'Reseller'", fieldName: "'DefaultPricelist'" },
      },
    },
    sends: 900_000_001,
    codes: ["enum"],
  },
  RequiredWhen: { on: "optional", adds: { RequiredWhen: "true" }, sends: null, codes: ["required"] },
  IsReadOnly: { on: "any", adds: { IsReadOnly: true }, codes: ["FieldReadonly"] },
  Accept: { on: "file", adds: { Accept: [".pdf"] }, sends: KEPT_TEXT, codes: ["accept"] },
  MaxBytes: { on: "file", adds: { Accept: [".txt"], MaxBytes: 39 }, sends: KEPT_TEXT, codes: ["maxBytes"] },
  HasFixedRows: { on: "table", adds: { HasFixedRows: true }, sends: [{ Word: "One" }, { Word: "Two" }], codes: ["fixedRows"] },
  // The formula is added with the form.
  ComputedAs: { on: "any", adds: {}, codes: [] },
  RequiresMfa: { on: "any", adds: { RequiresMfa: true }, codes: ["MfaSetupRequired", "MfaRequired"] },
  ReadAccess: { on: "any", adds: { ReadAccess: NoOne }, codes: ["FieldNotInLayout"] },
  WriteAccess: { on: "any", adds: { WriteAccess: NoOne }, codes: ["FieldReadonly"] },
  IsUnique: { on: "text", adds: { IsUnique: true }, codes: ["unique"] },
  RemoteValidation: { on: "text", adds: { RemoteValidation: true }, codes: ["remote"] },
  IsCustom: {
    on: added({ IsCustom: true, DataType: "string", MaxLength: 3 }),
    adds: {},
    sends: "longer than three",
    codes: ["maxLength"],
  },
};

const nameOf = ({ layout, writer, operation }: ShippedForm): string => `${layout.Id} ${writer.ids.join("+")} → ${operation}`;

const promisesOf = (operation: OperationName): object => {
  const [service = "", name = ""] = operation.split(".");
  return contracts.operation(service, name)?.form ?? {};
};

/** One of each kind of form for each operation that promises something, and one of each kind that promises nothing. */
const sample = [
  ...new Map(
    forms.map((shipped) => [
      `${shipped.writer.kind} ${Object.keys(promisesOf(shipped.operation)).length === 0 ? "" : shipped.operation}`,
      shipped,
    ]),
  ).values(),
];

/** Pairs that no form of the operation and no custom value can have. */
const pairs = forms.map((shipped) => ({
  name: nameOf(shipped),
  shipped,
  rules: Object.entries(RULES).filter(([property, rule]) => fieldFor(shipped, property, rule) !== undefined),
}));

it("has a field for every rule on every form, but for those on the list", () => {
  const missing = pairs.map(({ name, rules }) => [
    name,
    Object.keys(RULES)
      .filter((property) => rules.every(([tried]) => tried !== property))
      .join(" "),
  ]);
  expect(Object.fromEntries(missing.filter(([, properties]) => properties !== ""))).toEqual(withoutField);
});

const counts: Record<string, Partial<Record<Outcome, number>>> = {};
const tried = pairs.filter(({ shipped, rules }) => rules.length > 0 && (isDeep || sample.includes(shipped)));

describe.each(tried)("the form $name", ({ shipped, rules }) => {
  // What the examples change is made before the form asks for more.
  beforeAll(async () => {
    await validInput(shipped);
  });
  afterAll(async () => {
    await publish(shipped.layout);
  });

  it.each(rules)(
    "keeps %s, also when the operation is called directly",
    async (property, rule) => {
      const outcome = await tryRule(shipped, property, rule);
      counts[property] = { ...counts[property], [outcome]: (counts[property]?.[outcome] ?? 0) + 1 };
    },
    60_000,
  );
});

it("has tried every property, and most are kept by the call itself", () => {
  for (const property of Object.keys(RULES))
    expect(counts[property]?.[property === "ComputedAs" ? "worked out" : "refused on the field"] ?? 0, property).toBeGreaterThan(0);
  process.stdout.write(`${tried.length} forms: ${JSON.stringify(counts)}\n`);
});

function fieldFor(shipped: ShippedForm, property: string, rule: Rule): Field | undefined {
  // Cells show values of records: the layout of the record defines stored and computed values.
  const isCell = shipped.writer.kind === "Cells";
  if (isCell && (property === "IsCustom" || property === "ComputedAs")) return undefined;
  if (typeof rule.on !== "string") return rule.on;
  // Another record with the value is made by another operation, whose form lacks a field that was only added here.
  const isMadeElsewhere = property === "IsUnique" && /Update(Role|CapabilitySet|SignInProvider)$/.test(shipped.operation);
  const takesCustom = "custom" in promisesOf(shipped.operation) && !isCell && !isMadeElsewhere;
  return pick(shipped, rule.on, property) ?? (takesCustom ? CUSTOM[rule.on] : undefined);
}

async function tryRule(shipped: ShippedForm, property: string, rule: Rule): Promise<Outcome> {
  const { form, operation } = shipped;
  const field = fieldFor(shipped, property, rule);
  if (field === undefined) throw new Error(`${nameOf(shipped)} has no field for ${property}.`);
  const changed = withField(shipped, field.Name, { ...field, ...rule.adds, ...withinContract(shipped, field, property) });
  const check = checkLayout(changed, contracts);
  const errors = check.problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    // Nothing else is wrong with the copy, and the problem is where the rule is.
    // A value that is inherited where it is empty cannot be required.
    const asksForInherited = field.Inherited !== undefined && ["IsRequired", "RequiredWhen"].includes(property);
    expect(errors.map(({ code, pointer, hint }) => [code, pointer.split("/").at(-1), hint !== undefined])).toEqual([
      [asksForInherited ? "NotInherited" : "NotEnforced", property.replace(/OfNumbers$/, ""), true],
    ]);
    return "refused at publish";
  }
  const version = await publish(changed);
  const user = operation === "Account.CreateAccount" ? "reseller.admin" : (fixtures[operation].as ?? "distributor.admin");
  const input = await validInput(shipped);
  const value =
    "sends" in rule ? withinMaximum(shipped, field.Name, emptied(shipped, field.Name, rule.sends)) : valueFor(shipped, field, property);
  put(shipped, input, field.Name, value);
  const asksAll = property === "IsRequired" || property === "RequiredWhen";
  const beside = asksAll && form.writer.kind === "Record" ? besideOf(shipped, field.Name) : undefined;
  if (beside !== undefined) put(shipped, input, beside, `Beside ${Date.now() % 1000}`);
  if (property === "IsUnique") await plant(shipped, field.Name, value, input, user);
  if (property === "RequiresMfa") {
    // A session that begins now has proved one.
    await server.headersOf(user);
    await setProved(user, false);
  }
  const [service = "", name = ""] = operation.split(".");
  // Reads store nothing: the rules are those of the form that calls.
  const from = contracts.operation(service, name)?.kind === "query" ? `${changed.Id}@${version}/${form.writer.ids[0]}` : undefined;
  const answer = await server.call(user, name, input, service, from);
  if (property === "RequiresMfa") {
    await setProved(user, true);
    if (operation === "Account.CreateAccount") {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return "not asked of new accounts";
    }
    if (contracts.operation(service, name)?.access.mfa === "fresh") {
      expect(rule.codes).toContain(answer.body.errorCode);
      return "asked by the operation";
    }
  }
  if (property === "ComputedAs") {
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    // The call may have ended or replaced the session.
    server.forget(user);
    await expectStored(shipped, { name: field.Name, value, input, answer: answer.body });
    return "worked out";
  }
  const path = pathOf(form.writer.call, field.Name);
  const details = (answer.body.details ?? []) as { field: string; code: string; message: string }[];
  const found = details.filter((detail) => detail.field === path || detail.field.startsWith(`${path}/`));
  expect(answer.status, `${property} on ${path}: ${JSON.stringify(answer.body)}`).toBeGreaterThanOrEqual(400);
  expect(
    found.map(({ code }) => code).some((code) => rule.codes.includes(code)),
    `${property} on ${path} of ${JSON.stringify(input)}: ${JSON.stringify(answer.body)}`,
  ).toBe(true);
  return "refused on the field";
}

/** The property's value, if a constant does not do: a bound outside the contract's, or a formula of the right type. */
function withinContract(shipped: ShippedForm, field: Field, property: string): Partial<Field> {
  const { Maximum: highest, Minimum: lowest = 0 } = shipped.form.strict.get(field.Name)?.field ?? {};
  const { minLength: shortest = 0 } = contractOf(shipped, field.Name) ?? {};
  if (property === "Minimum" && highest !== undefined) return { Minimum: highest };
  if (property === "Maximum" && Number(lowest) > 2) return { Maximum: lowest };
  if (property === "MaxLength" && shortest > 2) return { MaxLength: shortest };
  return property === "ComputedAs" ? { ComputedAs: `'${workedOut(shipped, field.Name)}'` } : {};
}

/** Names are unique among siblings, and each form writes one. */
const workedOut = (shipped: ShippedForm, name: string): string =>
  name === "ip" ? "192.0.2.7" : `Worked out in ${shipped.layout.Name}`.slice(0, contractOf(shipped, name)?.maxLength ?? 100);

const withinMaximum = ({ form }: ShippedForm, name: string, value: unknown): unknown => {
  const highest = form.strict.get(name)?.field.Maximum;
  return typeof value === "number" && highest !== undefined ? Math.min(value, Number(highest)) : value;
};

/** A field that nothing hides, that anyone may change, and that the contract takes a plain value for. */
function pick(shipped: ShippedForm, kind: Kind, property: string): Field | undefined {
  const { form, writer, operation } = shipped;
  const usable = [...form.strict.values()].filter((field) => {
    const { DisplayTemplate, IsReadOnly, WriteAccess, ReadAccess } = field.field;
    const isFree = field.visibleWhen === undefined && field.enabledWhen === undefined && field.computedAs === undefined;
    return isFree && DisplayTemplate !== "Hidden" && IsReadOnly !== true && WriteAccess === undefined && ReadAccess === undefined;
  });
  const rated = (field: CompiledField): boolean => {
    const schema = contractOf(shipped, field.name);
    const isText = field.dataType === "string" && field.enumSource === undefined && field.field.EnumMembers === undefined;
    const most = field.field.MaxLength ?? schema?.maxLength ?? 100;
    const isTyped = ["TextBox", "TextArea"].includes(field.field.DisplayTemplate) && field.field.RemoteValidation !== true;
    const takesSample = schema?.pattern === undefined || new RegExp(schema.pattern, "u").test("Rule 12345");
    if (kind === "file") return field.dataType === "string" && field.field.DisplayTemplate === "File";
    if (kind === "table")
      return field.columns !== undefined && property === "HasFixedRows" && field.columns.some(({ name }) => name === "Word");
    if (kind === "decimal") return field.dataType === "decimal" && schema?.pattern === undefined;
    if (kind === "array") return field.dataType === "array" && field.field.DisplayTemplate === "Tags" && (schema?.maxItems ?? 3) > 2;
    const isPlain = isTyped && isText && takesSample && schema?.format === undefined && most >= (property === "MinLength" ? 41 : 12);
    if (kind === "text") return isPlain && !IDENTITY.has(field.name);
    if (kind === "number") return field.dataType === "integer" && schema?.maximum === undefined && field.enumSource === undefined;
    if (kind === "optional") return isText && field.field.IsRequired !== true && !IDENTITY.has(field.name);
    return isPlain && !IDENTITY.has(field.name);
  };
  if (property === "RemoteValidation") {
    const judged = [...form.strict.values()].find(
      ({ name, computedAs, field }) => computedAs === undefined && field.IsReadOnly !== true && Object.hasOwn(WRONG_IN_REGISTERS, name),
    );
    if (judged !== undefined) return rawField(shipped.layout, writer, judged.name, operation);
  }
  // Only the changed part of a record is judged, so another value beside it must change.
  const beside = (field: CompiledField) => writer.kind === "Form" || besideOf(shipped, field.name) !== undefined;
  const found = usable.find((field) => rated(field) && (!["IsRequired", "RequiredWhen"].includes(property) || beside(field)));
  if (found === undefined) return undefined;
  return rawField(shipped.layout, writer, found.name, operation);
}

/** A plain text that changes; in another container if there is one, because a required value belongs to the record. */
function besideOf({ layout, writer, form }: ShippedForm, name: string): string | undefined {
  const holds = (fields: readonly Field[]) => fields.some(({ Name }) => Name === name);
  const lists = fieldLists(layout, writer);
  return [...lists.filter((fields) => !holds(fields)), ...lists.filter(holds)]
    .flat()
    .find(({ Name, DisplayTemplate }) => Name !== name && DisplayTemplate === "TextBox" && isFree(form.strict.get(Name)))?.Name;
}

function isFree(field: CompiledField | undefined): boolean {
  return (
    field !== undefined &&
    field.dataType === "string" &&
    !IDENTITY.has(field.name) &&
    [
      field.visibleWhen,
      field.enabledWhen,
      field.computedAs,
      field.field.ReadAccess,
      field.field.WriteAccess,
      field.field.EnumMembers,
    ].every((rule) => rule === undefined) &&
    field.field.IsReadOnly !== true &&
    field.field.RequiresMfa !== true
  );
}

function contractOf({ operation, writer }: ShippedForm, name: string) {
  const [service = "", operationName = ""] = operation.split(".");
  const request = contracts.operation(service, operationName)?.request;
  if (request === undefined) return undefined;
  const { Values } = writer.call;
  const gathered = Values === undefined ? shapeOf(request) : propertyShape(shapeOf(request), Values);
  const member = Values === undefined ? pathOf(writer.call, name) : name;
  const shape = gathered === undefined ? undefined : propertyShape(gathered, member);
  return shape === undefined ? undefined : resolved(shape).schema;
}

function fieldLists(layout: Layout, writer: Writer): Field[][] {
  return layout.Pages.flatMap((page) => page.Containers)
    .filter(({ Id }) => writer.ids.includes(Id))
    .flatMap((container) => {
      if (container.Kind === "Fields" || container.Kind === "Form") return [container.Fields];
      if (container.Kind === "Grid") return [container.Columns.filter(({ Editable }) => Editable === true)];
      return container.Kind === "Steps" ? container.Steps.map(({ Fields }) => Fields) : [];
    });
}

function rawField(layout: Layout, writer: Writer, name: string, operation: string): Field {
  const found = fieldLists(layout, writer)
    .flat()
    .find(({ Name }) => Name === name);
  if (found === undefined) throw new Error(`${layout.Id} has no field ${name} for ${operation}.`);
  return found;
}

/** A copy of the layout with this field instead of the one of its name, or added to the others. */
function withField({ layout, writer }: ShippedForm, name: string, field: Field): Layout {
  const copy = structuredClone(layout);
  if (writer.kind === "Cells") return withColumn(copy, writer, field);
  const lists = fieldLists(copy, writer);
  const list = lists.find((fields) => fields.some(({ Name }) => Name === name)) ?? lists[0] ?? [];
  const index = list.findIndex(({ Name }) => Name === name);
  if (index < 0) list.push(field);
  else list[index] = field;
  return copy;
}

function withColumn(copy: Layout, writer: Writer, field: Field): Layout {
  for (const container of copy.Pages.flatMap((page) => page.Containers)) {
    if (container.Kind !== "Grid" || !writer.ids.includes(container.Id)) continue;
    const index = container.Columns.findIndex(({ Name }) => Name === field.Name);
    const column = { ...field, Editable: true, Width: 120, Sortable: false, Filterable: false };
    if (index < 0) container.Columns.push(column);
    else container.Columns[index] = { ...container.Columns[index], ...field };
  }
  return copy;
}

/** The record contains the formula's value, not the sent one: the account, or the response and the audit record. */
async function expectStored(
  shipped: ShippedForm,
  { name, value, input, answer }: { name: string; value: unknown; input: Request; answer: Request },
): Promise<void> {
  const { operation } = shipped;
  const query = async (text: string, values: readonly unknown[]) => (await server.database.ownerPool.query(text, [...values])).rows;
  const wanted = workedOut(shipped, name);
  if (["Account.UpdateAccount", "Account.CreateAccount", "Account.SaveSupportDetails"].includes(operation)) {
    const rows = await query('select "values" ->> $1 as stored from account where account_id = $2', [
      name,
      input.accountId ?? answer.AccountId,
    ]);
    expect(rows).toEqual([{ stored: wanted }]);
    return;
  }
  const trail = await query("select changes, reason, object_display_name from audit_record order by audit_id desc limit 1", []);
  const found = JSON.stringify([answer, trail]);
  expect(found).not.toContain(`"${value}"`);
  if (!LEAVES_NO_TRACE.has(operation)) expect(found, operation).toContain(wanted);
}

/** @returns the version that is published now */
async function publish(layout: Layout): Promise<number> {
  const { Version: _none, ...content } = layout;
  const saved = await server.call("distributor.admin", "SaveViewLayout", { layout: content }, "Metadata");
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const published = await server.call("distributor.admin", "PublishViewLayout", { layoutId: layout.Id }, "Metadata");
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return Number(published.body.Version);
}

const setProved = (user: string, isProved: boolean): Promise<unknown> =>
  isProved
    ? proveFactor(server.database.ownerPool, user)
    : server.database.ownerPool.query(
        "update session set mfa_verified_at = null where user_account_id = (select account_id from account where username = $1)",
        [user],
      );

const PARENTS: Readonly<Record<AccountType, number>> = {
  Reseller: demo.reseller,
  Company: demo.reseller,
  Department: demo.company,
  User: demo.company,
  Product: demo.company,
};

/** A call of the operation that is right but for the rule. */
async function validInput({ layout, operation, form, writer }: ShippedForm): Promise<Request> {
  const { Target } = layout;
  if (writer.kind === "Cells" && writer.accountTypes?.[0] !== undefined) {
    const { account_id: accountId } = await anAccount(writer.accountTypes[0], null);
    const { body } = await server.call("distributor.admin", "LoadAccountById", { accountId });
    return { accountId, rowVersion: body.RowVersion, values: {} };
  }
  if (isRouteTarget(Target) || (operation !== "Account.UpdateAccount" && operation !== "Account.CreateAccount"))
    return structuredClone(await sentInput(writer, operation));
  const { AccountType: accountType, ProductName } = Target;
  const { account_id: accountId, product_name: productName, values } = await anAccount(accountType, ProductName ?? null);
  if (operation === "Account.UpdateAccount") {
    const { body } = await server.call("distributor.admin", "LoadAccountById", { accountId });
    return { accountId, rowVersion: body.RowVersion, values: {} };
  }
  const kept = Object.entries(values).filter(
    ([name]) => form.strict.has(name) && !IDENTITY.has(name) && form.strict.get(name)?.computedAs === undefined,
  );
  const own = {
    Country: "CH",
    Currency: "CHF",
    Quantity: 3,
    Zip: "3011",
    CompanyName: `Form rules ${Date.now()}`,
    DepartmentName: `Form rules ${Date.now()}`,
    Username: `form.rules.${Date.now()}`,
  };
  return {
    accountType,
    parentAccountId: PARENTS[accountType],
    ...(accountType === "Product" ? { productName } : {}),
    values: { ...Object.fromEntries(kept), ...Object.fromEntries(Object.entries(own).filter(([name]) => form.strict.has(name))) },
  };
}

/** Several forms may submit one operation, each with members of its own: the first example that this one could have sent. */
async function sentInput(writer: Writer, operation: OperationName): Promise<Request> {
  for (const example of fixtures[operation].inputs) {
    const input = (await prepareInput(server, example)) as Request;
    if (couldSend(writer, input)) return input;
  }
  return (await firstInput(server, operation)) as Request;
}

async function anAccount(
  type: AccountType,
  productName: string | null,
): Promise<{ account_id: number; product_name: string | null; values: Request }> {
  const named = layouts.flatMap(({ Target }) => (!isRouteTarget(Target) && Target.ProductName !== undefined ? [Target.ProductName] : []));
  const { rows } = await server.database.ownerPool.query(
    `select account_id::int as account_id, product_name, "values" from account where account_type = $1 and account_state = 'Active' and account_path like '${demo.distributor}/${demo.reseller}/%'
       and ($2::text is null or product_name = $2) and ($1 <> 'Product' or $2::text is not null or product_name <> all ($3::text[]))
     order by account_id limit 1`,
    [type, productName, named],
  );
  return type === "Reseller" ? { account_id: demo.reseller, product_name: null, values: rows[0]?.values ?? {} } : rows[0];
}

function put({ writer }: ShippedForm, input: Request, name: string, value: unknown): void {
  const { Values } = writer.call;
  const target = Values === undefined ? input : (input[Values] as Request);
  const member = Values === undefined ? pathOf(writer.call, name) : name;
  if (value === undefined) delete target[member];
  else target[member] = value;
}

/** An empty value that the contract accepts: null, an empty text, or no value. */
function emptied(shipped: ShippedForm, name: string, sends: unknown): unknown {
  if (sends !== null) return sends;
  const schema = contractOf(shipped, name);
  const types = [schema?.type].flat();
  if (schema === undefined || types.includes("null")) return null;
  return (schema.minLength ?? 0) === 0 && schema.pattern === undefined && schema.format === undefined ? "" : undefined;
}

function valueFor(shipped: ShippedForm, field: Field, property: string): unknown {
  const compiled = shipped.form.strict.get(field.Name);
  if ((compiled?.dataType ?? field.DataType) === "integer") return 3;
  return property === "RemoteValidation" ? (WRONG_IN_REGISTERS[field.Name] ?? "no such thing") : `Rule ${Date.now() % 100_000}`;
}

/** Another record that has the value. */
async function plant({ operation }: ShippedForm, name: string, value: unknown, input: Request, user: string): Promise<void> {
  const { ownerPool } = server.database;
  const [service = "", operationName = ""] = operation.split(".");
  if (operation === "Account.UpdateAccount" || operation === "Account.SaveSupportDetails" || operation === "Account.CreateAccount") {
    const type =
      input.accountType ??
      (await ownerPool.query("select account_type from account where account_id = $1", [input.accountId])).rows[0].account_type;
    await ownerPool.query(
      `update account set "values" = "values" || jsonb_build_object($1::text, $2::text) where account_id = (select account_id from account
         where account_type = $3 and account_state = 'Active' and account_path like '1/%' and account_id <> $4 order by account_id desc limit 1)`,
      [name, value, type, input.accountId ?? 0],
    );
    return;
  }
  if (operationName.startsWith("Create")) {
    const first = await server.call(user, operationName, input, service);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    return;
  }
  const create = operation.replace("Update", "Create") as OperationName;
  const other = { ...((await firstInput(server, create)) as Request), name: value };
  const planted = await server.call(user, operationName.replace("Update", "Create"), other, service);
  expect(planted.status, JSON.stringify(planted.body)).toBe(200);
}
