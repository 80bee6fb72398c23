/** The product's read view: a record loaded through the ports and drawn from a layout. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import { benchFields, benchValues } from "./field-list.ts";
import { expose } from "./measure-page.ts";
import { benchLayout, portsFor, registry } from "./tessera-layout.ts";

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
const form = (count: number): ReactNode => {
  const layout = benchLayout(count, (fields) => ({
    Id: "record",
    Name: "Record",
    DisplayValue: "Record",
    Kind: "Fields",
    Source: { Service: "Bench", Operation: "Load", Parameters: { count: String(count) } },
    Fields: fields,
  }));
  const record = benchValues(benchFields(count));
  return (
    <QueryClientProvider client={client}>
      <Renderer ports={portsFor(async () => record)} registry={registry}>
        <LayoutScreen layout={layout} />
      </Renderer>
    </QueryClientProvider>
  );
};

expose({ form, each: "dl:not([aria-busy]) dd" });
