/** A layout compiled and drawn by the renderer, with every container mounted, as in the product. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import "../../../layout/validate/re2-engine.ts";
import type { Field } from "../../../layout/model.ts";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import { expose } from "./measure-page.ts";
import { benchLayout, portsFor, registry } from "./tessera-layout.ts";

/** @param shaped extends the fields of the bench */
export function exposeForm(shaped: (fields: Field[]) => Field[]): void {
  const client = new QueryClient();
  const form = (count: number, onSubmit: () => void): ReactNode => {
    const layout = benchLayout(count, (fields) => ({
      Id: "form",
      Name: "Form",
      DisplayValue: "Form",
      Kind: "Form",
      Submit: { Service: "Bench", Operation: "Save", Values: "values" },
      Fields: shaped(fields),
    }));
    const ports = portsFor(async () => {
      onSubmit();
      return {};
    });
    return (
      <QueryClientProvider client={client}>
        <Renderer ports={ports} registry={registry}>
          <LayoutScreen layout={layout} />
        </Renderer>
      </QueryClientProvider>
    );
  };
  // A computed field has no control.
  expose({ form, each: ".ts-field" });
}
