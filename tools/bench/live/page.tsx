/** Runs in the browser: a form of thirty fields, alone or with live sources beside it, and the duration of keystrokes in it. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import type { Container, Field, Layout } from "../../../layout/model.ts";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import "../../../src/renderer/containers/live/live-container.tsx";
import "../../../src/renderer/containers/forms/form-kind.tsx";
import { portsFor, registry } from "../forms/tessera-layout.ts";
import { painted } from "../painted.ts";

declare global {
  interface Window {
    live: {
      /** @param isFollowed with two sources that read the typed value, and one that follows one of them */
      mount: (isFollowed: boolean) => Promise<void>;
      /** Focuses the field that the sources read, and starts measuring keys. */
      watch: () => void;
      taken: () => Promise<number[]>;
      /** Calls of the live sources. */
      calls: () => number;
    };
  }
}

const text = (Name: string): Field => ({ Name, DisplayValue: Name, DisplayTemplate: "TextBox", DataType: "string" });
const FORM: Container = {
  ...{ Id: "form", Name: "Form", DisplayValue: "Form", Kind: "Form" },
  Submit: { Service: "Bench", Operation: "Submit", Values: "values" },
  Fields: [text("Name"), ...Array.from({ length: 29 }, (_, index) => text(`Field${index}`))],
};
const follower = (Id: string, Of: string, parameter: string): Container => ({
  ...{ Id, Name: Id, DisplayValue: Id, Kind: "Fields", Fields: [{ ...text("Said"), IsReadOnly: true }] },
  Source: { Service: "Bench", Operation: "Preview", Of, Parameters: { id: `'${Id}'`, of: parameter } },
});
const FOLLOWERS = [
  follower("Price", "form", "Values.Name"),
  follower("Stock", "form", "Values.Name"),
  follower("Total", "Price", "Values.Said"),
];
const layoutOf = (Containers: Container[]): Layout => ({
  ...{ Id: "bench.live", Name: "Bench", Title: "Bench", Target: { Route: "/bench" } },
  Pages: [{ Id: "page", Name: "Page", DisplayValue: "Page", Containers }],
});

/** Milliseconds that an answer takes. */
const ANSWER = 40;
let calls = 0;
let times: Promise<number>[] = [];

const input = (): HTMLInputElement | null => document.querySelector("form input");
/** Resolves after the key was handled, rendered by React and laid out. */
const worked = (): Promise<void> =>
  new Promise((resolve) => {
    const laidOut = () => {
      document.body.getBoundingClientRect();
      resolve();
    };
    window.addEventListener("input", () => setTimeout(laidOut, 0), { once: true });
  });

window.live = {
  async mount(isFollowed) {
    const host = document.getElementById("root");
    if (host === null) throw new Error("The page has no #root.");
    const ports = portsFor(async () => {
      calls++;
      await new Promise((resolve) => setTimeout(resolve, ANSWER));
      return { Said: `Answer ${calls}` };
    });
    createRoot(host).render(
      <QueryClientProvider client={new QueryClient()}>
        <Renderer ports={ports} registry={registry}>
          <LayoutScreen layout={layoutOf(isFollowed ? [FORM, ...FOLLOWERS] : [FORM])} />
        </Renderer>
      </QueryClientProvider>,
    );
    while (input() === null) await new Promise((resolve) => setTimeout(resolve, 5));
    await painted();
  },
  watch() {
    times = [];
    input()?.focus();
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
  calls: () => calls,
};
