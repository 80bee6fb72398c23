/** Runs in the browser: a grid in memory whose cells are saved together, and the duration of keystrokes and pastes in it. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import type { Layout } from "../../../layout/model.ts";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import "../../../src/renderer/containers/grid/batch/batch-part.tsx";
import "../../../src/renderer/containers/grid/grid-kind.tsx";
import { portsFor, registry } from "../forms/tessera-layout.ts";
import { painted } from "../painted.ts";
import { PASTED_ROWS } from "./block.ts";

declare global {
  interface Window {
    batch: {
      mount: () => Promise<void>;
      /** Pastes the block, until the frame in which all of its cells are pending. */
      paste: () => Promise<number>;
      /** Opens the editor of a cell outside the pasted block. */
      edit: () => Promise<void>;
      /** Starts measuring keys. */
      watch: () => void;
      taken: () => Promise<number[]>;
    };
  }
}

const layout: Layout = {
  Id: "bench.batch",
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
          Id: "rows",
          Name: "Rows",
          DisplayValue: "Rows",
          Kind: "Grid",
          Paging: "Client",
          Source: { Service: "Bench", Operation: "List", Items: "Items", Total: "TotalCount" },
          RowKey: "Id",
          SaveMode: "Batch",
          Save: { Service: "Bench", Operation: "Save", Parameters: { id: "Row.Id" }, Values: "values" },
          Columns: [
            { Name: "Name", DisplayValue: "Name", DisplayTemplate: "TextBox", DataType: "string", Editable: true, MaxLength: 200 },
            { Name: "Seats", DisplayValue: "Seats", DisplayTemplate: "Number", DataType: "integer", Editable: true, Minimum: 0 },
            { Name: "City", DisplayValue: "City", DisplayTemplate: "TextBox", DataType: "string", Editable: true },
          ],
        },
      ],
    },
  ],
};
const rows = Array.from({ length: 100_000 }, (_, index) => ({ Id: index + 1, Name: `Row ${index + 1}`, Seats: index % 90, City: "Turku" }));
const CITY = 2;

const cellAt = (line: number, column: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-line="${line}"] > [data-col="${column}"]`);
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!isSo()) {
    if (performance.now() > end) throw new Error("Not there after 60 s.");
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await painted();
}

/** Resolves after the key was handled, rendered by React and laid out: the main thread's work, without the wait for the next frame. */
const worked = (): Promise<void> =>
  new Promise((resolve) => {
    const laidOut = () => {
      document.body.getBoundingClientRect();
      resolve();
    };
    window.addEventListener("input", () => setTimeout(laidOut, 0), { once: true });
  });

let times: Promise<number>[] = [];
window.batch = {
  async mount() {
    const host = document.getElementById("root");
    if (host === null) throw new Error("The page has no #root.");
    host.style.cssText = "height: 800px; width: 1200px; display: flex; flex-direction: column";
    const ports = portsFor(async () => ({ Items: rows, TotalCount: rows.length }));
    createRoot(host).render(
      <QueryClientProvider client={new QueryClient()}>
        <Renderer ports={ports} registry={registry}>
          <LayoutScreen layout={layout} />
        </Renderer>
      </QueryClientProvider>,
    );
    await until(() => cellAt(0, CITY) !== null);
  },
  async paste() {
    const cell = cellAt(0, 0);
    if (cell === null) throw new Error("There is no first cell.");
    cell.focus();
    await painted();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", Array.from({ length: PASTED_ROWS }, (_, index) => `New ${index}\t${index + 1000}`).join("\n"));
    const start = performance.now();
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    // All pasted cells become pending in one step, which shows the bar.
    await until(() => document.querySelector(".ts-batch-bar") !== null);
    return performance.now() - start;
  },
  async edit() {
    const cell = cellAt(1, CITY);
    cell?.focus();
    await painted();
    cell?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    await until(() => document.querySelector(".ts-cell-editor input") !== null);
  },
  watch() {
    times = [];
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key.length > 1) return;
        const start = performance.now();
        times.push(worked().then(() => performance.now() - start));
      },
      { capture: true },
    );
  },
  taken: () => Promise.all(times),
};
