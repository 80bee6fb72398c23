/** Runs in the browser: mounts a contestant's grid and measures durations, in milliseconds to the frame after the paint. */
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { painted } from "../painted.ts";
import type { Ask, GridContestant, GridHandle } from "./contestant.ts";
import { CLIENT_ROWS, clientRows, FILTER, FIRST, SERVER_ROWS, serverRows } from "./rows.ts";

declare global {
  interface Window {
    grid: {
      mountClient: () => Promise<number>;
      /** @param delay milliseconds until a page of rows arrives */
      mountServer: (delay: number) => Promise<number>;
      unmount: () => Promise<void>;
      sort: (field: "Name" | "Seats") => Promise<number>;
      unsort: () => Promise<void>;
      filter: () => Promise<number>;
      sortServer: () => Promise<number>;
      jump: () => Promise<number>;
      /** @returns the share of frames in which a visible position had no row with texts */
      scroll: (pixels: number, frames: number, probes: boolean) => Promise<number>;
    };
  }
}

export const STEP_MARK = "scroll step";
/** Dragging a scroll bar reaches a row only approximately. */
const NEAR = SERVER_ROWS / 100;
const FAR = 700_000;

export function expose({ client, server, scroller, row }: GridContestant): void {
  const host = document.getElementById("root");
  if (host === null) throw new Error("The page has no #root.");
  host.style.cssText = "height: 800px; width: 1200px; display: flex; flex-direction: column";
  let root: Root | undefined;
  let handle: GridHandle | undefined;
  const ready = (given: GridHandle) => {
    handle = given;
  };
  const numbers = (): number[] =>
    [...document.querySelectorAll(row)].flatMap(({ textContent }) => {
      const number = /#(\d+)\./.exec(textContent ?? "")?.[1];
      return number === undefined ? [] : [Number(number)];
    });
  const shows = async (isThere: (number: number) => boolean): Promise<void> => {
    const end = performance.now() + 30_000;
    while (!numbers().some(isThere)) {
      if (performance.now() > end) throw new Error(`Not there after 30 s; in sight are ${numbers().join(", ")}.`);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await painted();
  };
  const timed = async (work: () => void, isThere: (number: number) => boolean): Promise<number> => {
    await painted();
    const start = performance.now();
    work();
    await shows(isThere);
    return performance.now() - start;
  };
  const using = (work: (handle: GridHandle) => void) => () => {
    if (handle === undefined) throw new Error("The grid has not said how it is used.");
    work(handle);
  };
  const mount = (tree: ReactNode) =>
    timed(
      () => {
        root = createRoot(host);
        root.render(tree);
      },
      (number) => number === 0,
    );
  window.grid = {
    mountClient() {
      const rows = clientRows();
      if (rows.length !== CLIENT_ROWS) throw new Error("Rows are missing.");
      return mount(client(rows, ready));
    },
    mountServer(delay) {
      const ask: Ask = async ({ skip, take, sort }) => {
        await (delay === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, delay)));
        return { rows: serverRows(skip, take, sort !== null), total: SERVER_ROWS };
      };
      return mount(server(ask, ready));
    },
    async unmount() {
      root?.unmount();
      handle = undefined;
      await painted();
    },
    sort: (field) =>
      timed(
        using(({ sort }) => sort(field)),
        (number) => number === FIRST[field],
      ),
    async unsort() {
      using(({ sort }) => sort(null))();
      await shows((number) => number === 0);
    },
    filter: () =>
      timed(
        using(({ filter }) => filter(FILTER)),
        (number) => number === FIRST.filtered,
      ),
    sortServer: () =>
      timed(
        using(({ sort }) => sort("Seats")),
        (number) => number === SERVER_ROWS - 1,
      ),
    jump: () =>
      timed(
        using(({ jump }) => {
          if (jump !== undefined) return jump(FAR);
          const element = scrollerIn(scroller);
          element.scrollTop = ((element.scrollHeight - element.clientHeight) * FAR) / SERVER_ROWS;
        }),
        (number) => Math.abs(number - FAR) < NEAR,
      ),
    async scroll(pixels, frames, probes) {
      const element = scrollerIn(scroller);
      const bottom = element.scrollHeight - element.clientHeight;
      const { left, top, height } = element.getBoundingClientRect();
      let blank = 0;
      element.scrollTop = 0;
      await painted();
      for (let frame = 1; frame <= frames; frame++) {
        // Short grids are scrolled back and forth.
        const run = (frame * pixels) % (2 * bottom);
        element.scrollTop = run > bottom ? 2 * bottom - run : run;
        performance.mark(STEP_MARK);
        await painted();
        if (probes && [0.25, 0.5, 0.75].some((part) => !isDrawn(left + 40, top + height * part, row))) blank++;
      }
      performance.mark(STEP_MARK);
      element.scrollTop = 0;
      await painted();
      return blank / frames;
    },
  };
}

function scrollerIn(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`Nothing is ${selector}.`);
  return element;
}

const isDrawn = (x: number, y: number, row: string): boolean =>
  /#\d+\./.test(document.elementFromPoint(x, y)?.closest(row)?.textContent ?? "");
