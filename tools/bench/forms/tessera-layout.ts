/** The product's side of the contest: the fields as a layout, and ports that replace the portal. */
import type { Container, Field, Layout } from "../../../layout/model.ts";
import type { OperationPort } from "../../../src/renderer/ports/operations.ts";
import type { RendererPorts } from "../../../src/renderer/ports/ports.ts";
import { createRegistry } from "../../../src/renderer/screens/create-registry.ts";
import { type BenchField, benchFields, CHOICES } from "./field-list.ts";

const TEMPLATE: Record<BenchField["kind"], Pick<Field, "DisplayTemplate" | "DataType">> = {
  text: { DisplayTemplate: "TextBox", DataType: "string" },
  number: { DisplayTemplate: "Number", DataType: "integer" },
  choice: { DisplayTemplate: "Combobox", DataType: "string" },
  switch: { DisplayTemplate: "CheckBox", DataType: "boolean" },
  date: { DisplayTemplate: "Date", DataType: "date" },
  long: { DisplayTemplate: "TextArea", DataType: "string" },
};
const INITIAL: Record<BenchField["kind"], string> = {
  text: "'Larkfield'",
  number: "12",
  choice: "'Energy'",
  switch: "true",
  date: "'2026-11-21'",
  long: "'Two lines of text'",
};

const toField = ({ name, label, kind, required }: BenchField): Field => ({
  Name: name,
  DisplayValue: label,
  ...TEMPLATE[kind],
  IsRequired: required,
  InitialValue: INITIAL[kind],
  IsCustom: true,
  ...(kind === "choice" ? { EnumMembers: CHOICES.map((choice) => ({ DisplayName: choice, Value: choice })) } : {}),
  ...(kind === "number" ? { Minimum: 0, Maximum: 1000 } : {}),
  ...(kind === "text" || kind === "long" ? { MinLength: 1, MaxLength: kind === "long" ? 2000 : 100 } : {}),
  Width: 6,
});

/** One page with one container. */
export const benchLayout = (count: number, container: (fields: Field[]) => Container): Layout => ({
  Id: `bench.${count}`,
  Name: "Bench",
  Title: "Bench",
  Target: { Route: "/bench" },
  Pages: [{ Id: "page", Name: "Page", DisplayValue: "Page", Containers: [container(benchFields(count).map(toField))] }],
});

/** @param call answers every operation */
export const portsFor = (call: OperationPort["call"]): RendererPorts => ({
  scope: { User: null, Company: null, Account: null, Route: {} },
  texts: { t: (key) => key, locale: "en" },
  operations: { call, can: () => true, access: () => ({ allowed: true }) },
  navigation: {
    navigate: () => undefined,
    href: () => "#",
    address: { get: () => null, set: () => undefined, subscribe: () => () => undefined },
  },
  messages: { notify: () => undefined, confirm: async () => true },
  drafts: { guard: () => undefined, userKey: "bench" },
  files: {},
  choices: {},
  checks: {},
});

/** The components that layouts of the bench may name: the product's own. */
export const registry = createRegistry();
