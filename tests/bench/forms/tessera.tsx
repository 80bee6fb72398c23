/** The product itself: a layout compiled and drawn by the renderer, every container mounted, as a person meets it in a form. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Field, Layout } from "../../../layout/model.ts";
import "../../../layout/validate/re2-engine.ts";
import { HostContext, type RendererHost } from "../../../src/renderer/host.ts";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { type BenchField, benchFields, CHOICES } from "./field-list.ts";
import { expose } from "./measure-page.ts";

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

/** Thirty fields a container, as screens have them. */
function benchLayout(count: number): Layout {
  const fields = benchFields(count).map(toField);
  return {
    Id: `bench.${count}`,
    Name: "Bench",
    Title: "Bench",
    Target: { Route: "/bench" },
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
            Submit: { Service: "Bench", Operation: "Save", Values: "values" },
            Fields: fields,
          },
        ],
      },
    ],
  };
}

const hostFor = (onSubmit: () => void): RendererHost => ({
  call: async () => {
    onSubmit();
    return {};
  },
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

const client = new QueryClient();
const form = (count: number, onSubmit: () => void): ReactNode => (
  <QueryClientProvider client={client}>
    <HostContext value={hostFor(onSubmit)}>
      <LayoutScreen layout={benchLayout(count)} />
    </HostContext>
  </QueryClientProvider>
);

expose({ form });
