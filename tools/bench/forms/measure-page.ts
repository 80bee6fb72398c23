/** Runs in the browser: mounts a contestant and measures durations, in milliseconds to the end of a frame. */
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { painted } from "../painted.ts";
import type { Contestant } from "./contestant.ts";

declare global {
  interface Window {
    bench: {
      /** @param moment milliseconds after the start of a frame at which the clock starts */
      mount: (count: number, moment: number) => Promise<number>;
      unmount: () => Promise<void>;
      keystrokes: (presses: number) => Promise<void>;
      submit: () => Promise<number>;
    };
  }
}

/** Runs the work inside a frame, so that the same frame paints it, and resolves afterwards. */
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
  const host = document.getElementById("root");
  if (host === null) throw new Error("The page has no #root.");
  let root: Root | undefined;
  let submitted: (() => void) | undefined;
  window.bench = {
    async mount(count, moment) {
      const tree: ReactNode = form(count, () => submitted?.());
      const fields = untilFields(host, count, each);
      const rest = keepDrawing();
      await painted();
      await intoFrame(moment);
      const start = performance.now();
      root = createRoot(host);
      root.render(tree);
      await fields;
      await painted();
      const end = performance.now();
      rest();
      return end - start;
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

/**
 * Resolves at a moment after the start of a frame. The browser draws sixty times a second, so a mount just before a frame appears sooner than one
 * just after it: all contestants use the same moments, spread over a frame like users' clicks.
 */
const intoFrame = (moment: number): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame((begun) => {
      const wait = () => {
        if (performance.now() - begun >= moment) resolve();
        else setTimeout(wait, 0);
      };
      setTimeout(wait, 0);
    }),
  );

/** Draws continuously until the returned function is called: an idle page would start its next frame at irregular times. */
function keepDrawing(): () => void {
  let frame = 0;
  const draw = () => {
    frame = requestAnimationFrame(draw);
  };
  draw();
  return () => cancelAnimationFrame(frame);
}

/** Some contestants render in steps: a mount ends when every field has its element. */
function untilFields(host: Element, count: number, each: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const missing = setTimeout(
      () => reject(new Error(`Only ${host.querySelectorAll(each).length} of ${count} fields appeared.`)),
      PATIENCE,
    );
    const watch = new MutationObserver(() => {
      if (host.querySelectorAll(each).length < count) return;
      watch.disconnect();
      clearTimeout(missing);
      resolve();
    });
    watch.observe(host, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
  });
}
const PATIENCE = 30_000;
