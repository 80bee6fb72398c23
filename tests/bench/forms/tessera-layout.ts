/** The product's side of the contest: the fields as a layout, and a host that stands in for the portal. */
import type { Container, Field, Layout } from "../../../layout/model.ts";
import type { RendererHost } from "../../../src/renderer/host.ts";
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

/** @param call answers every operation. */
export const hostFor = (call: RendererHost["call"]): RendererHost => ({
  call,
  can: () => true,
  access: () => ({ allowed: true }),
  navigate: () => undefined,
  href: () => "#",
  scope: { User: null, Company: null, Account: null, Route: {} },
  address: { get: () => null, set: () => undefined, subscribe: () => () => undefined },
  t: (key) => key,
  locale: "en",
  notify: () => undefined,
  confirm: async () => true,
  guard: () => undefined,
  userKey: "bench",
});
