/** Runs in the browser: the rule editor on a large pricelist, with someone who types in it. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { PricingRules } from "../../../src/features/pricing-rules/pricing-rules.tsx";
import { PortsContext, type RendererPorts } from "../../../src/renderer/ports/ports.ts";
import "../../../src/renderer/styles/renderer.css";
import "../../../src/renderer/styles/widgets.css";
import { painted } from "../painted.ts";
import { worldOf } from "./inputs.ts";

declare global {
  interface Window {
    rules: {
      mount: (items: number) => Promise<void>;
      /** Types into the value of a rule. */
      type: (rule: number, presses: number) => Promise<void>;
      /** Moves a rule up and down. */
      move: (rule: number, presses: number) => Promise<void>;
      /** Does one press. @returns milliseconds from it until what it does is shown */
      await: (act: "type" | "move", rule: number) => Promise<number>;
    };
  }
}

/** The event is fired inside a frame, so that this frame shows what it did. */
const withinFrame = (work: () => void): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    requestAnimationFrame(() => {
      channel.port1.onmessage = () => resolve();
      work();
      channel.port2.postMessage(null);
    });
  });

const nothing = () => undefined;
const isBusy = () => document.querySelector(".pr-effect[aria-busy]") !== null;
const settled = async () => {
  while (isBusy()) await painted();
};

let typed = 0;
let moved = 0;

window.rules = {
  async mount(items) {
    const { inputs, ruleSet } = worldOf(items);
    const ports = {
      texts: { t: (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`, locale: "en-GB" },
      operations: { call: async () => inputs, can: () => true, access: () => ({ allowed: true }) },
      messages: { notify: nothing, confirm: async () => true },
      drafts: { guard: nothing, storage: sessionStorage, userKey: "1" },
    } as unknown as RendererPorts;
    const host = document.getElementById("root");
    if (host === null) throw new Error("The page has no #root.");
    createRoot(host).render(
      <QueryClientProvider client={new QueryClient()}>
        <PortsContext value={ports}>
          <PricingRules ruleSet={ruleSet} refresh={nothing} giveResults={nothing} />
        </PortsContext>
      </QueryClientProvider>,
    );
    while (document.querySelector(".pr-figures") === null) await painted();
  },
  async type(rule, presses) {
    const input = document.querySelector<HTMLInputElement>(`[id="rule-${rule}-value"]`);
    if (input === null) throw new Error(`There is no value of rule ${rule}.`);
    input.focus();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (let press = 0; press < presses; press++) {
      await painted();
      await withinFrame(() => {
        typed += 1;
        set?.call(input, `1${typed % 10}.${typed % 7}`);
        input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
      });
    }
  },
  async move(rule, presses) {
    for (let press = 0; press < presses; press++) {
      await painted();
      const handle = document.querySelector(`[data-rule="${rule}"] > [data-order]`);
      moved += 1;
      const key = moved % 2 === 0 ? "ArrowUp" : "ArrowDown";
      await withinFrame(() => void handle?.dispatchEvent(new KeyboardEvent("keydown", { key, altKey: true, bubbles: true })));
    }
  },
  async await(act, rule) {
    await settled();
    await painted();
    const from = performance.now();
    await window.rules[act](rule, 1);
    await settled();
    await painted();
    return performance.now() - from;
  },
};
