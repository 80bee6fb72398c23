/** The baseline of read views: a hand-written description list for the same record, loaded the same way. */
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type BenchField, benchFields, benchValues } from "./field-list.ts";
import { expose } from "./measure-page.ts";

type Value = string | number | boolean;
const dates = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const numbers = new Intl.NumberFormat("en");

function text({ kind }: BenchField, value: Value | undefined): string {
  if (value === undefined) return "";
  if (kind === "switch") return value === true ? "Yes" : "No";
  if (kind === "date") return dates.format(new Date(String(value)));
  return typeof value === "number" ? numbers.format(value) : String(value);
}

function RecordView({ fields, record }: { fields: readonly BenchField[]; record: Readonly<Record<string, Value>> }) {
  const { data } = useQuery({ queryKey: ["record", fields.length], queryFn: async () => record });
  if (data === undefined) return <p>Loading</p>;
  return (
    <section>
      <h2>Record</h2>
      <dl>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{text(field, data[field.name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
const form = (count: number): ReactNode => {
  const fields = benchFields(count);
  return (
    <QueryClientProvider client={client}>
      <RecordView fields={fields} record={benchValues(fields)} />
    </QueryClientProvider>
  );
};

expose({ form, each: "dd" });
