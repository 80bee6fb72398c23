/** Runs in the browser: mounts a contestant and answers how long things took, in milliseconds to the frame after the paint. */
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { painted } from "../painted.ts";
import type { Contestant } from "./contestant.ts";

declare global {
  interface Window {
    bench: {
      mount: (count: number) => Promise<number>;
      unmount: () => Promise<void>;
      keystrokes: (presses: number) => Promise<void>;
      submit: () => Promise<number>;
    };
  }
}

/** Does the work inside a frame, so that the same frame paints it, and resolves after that. */
const withinFrame = (work: () => void): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    requestAnimationFrame(() => {
      channel.port1.onmessage = () => resolve();
      work();
      channel.port2.postMessage(null);
    });
  });

export function expose({ form, each = ":is(input, textarea, select)" }: Contestant): void {
  const place = document.getElementById("root");
  if (place === null) throw new Error("The page has no #root.");
  let root: Root | undefined;
  let submitted: (() => void) | undefined;
  window.bench = {
    async mount(count) {
      const tree: ReactNode = form(count, () => submitted?.());
      const start = performance.now();
      root = createRoot(place);
      root.render(tree);
      await untilFields(count, `#root ${each}`);
      await painted();
      return performance.now() - start;
    },
    async unmount() {
      root?.unmount();
      root = undefined;
      await painted();
    },
    async keystrokes(presses) {
      const input = [...document.querySelectorAll<HTMLInputElement>('#root input[type="text"], #root input:not([type])')].find(
        (candidate) => !candidate.readOnly && candidate.getAttribute("role") !== "combobox",
      );
      if (input === undefined) throw new Error("No text input to type into.");
      input.focus();
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      for (let press = 0; press < presses; press++) {
        await painted();
        await withinFrame(() => {
          set?.call(input, `${input.value.slice(0, 20)}${press % 10}`);
          input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: String(press % 10) }));
        });
      }
    },
    async submit() {
      const done = new Promise<void>((resolve) => {
        submitted = resolve;
      });
      const button = document.querySelector<HTMLButtonElement>('#root button[type="submit"]');
      if (button === null) throw new Error("No submit button.");
      const start = performance.now();
      button.click();
      await done;
      return performance.now() - start;
    },
  };
}

/** Some contestants render in steps: a mount is over when every field has its element. */
async function untilFields(count: number, selector: string): Promise<void> {
  for (let waited = 0; document.querySelectorAll(selector).length < count; waited++) {
    if (waited > 2_000) throw new Error(`Only ${document.querySelectorAll(selector).length} of ${count} fields appeared.`);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
