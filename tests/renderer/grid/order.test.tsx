import "../../../src/renderer/containers/grid/order/order-part.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { GridContainer } from "../../../layout/model.ts";
import { buildRefusal } from "../support/build-host.ts";
import { buildGrid, buildList, buildTowns, rowTexts, showGrid, type TestRow } from "./show-grid.tsx";

const REORDER: Partial<GridContainer> = {
  Reorder: { Service: "Geo", Operation: "MoveTown", Parameters: { id: "Row.Id", position: "Position" } },
  Searchable: true,
};

/** A server that keeps an order. @param refuses rows that it does not move */
function buildOrder(count: number, refuses: readonly number[] = []) {
  const towns = buildTowns(count);
  const answers = {
    "Geo.ListTowns": (input: Record<string, unknown>) => buildList([...towns])(input),
    "Geo.MoveTown": (input: Record<string, unknown>) => {
      const { id, position } = input as { id: number; position: number };
      if (refuses.includes(id)) throw buildRefusal("StateConflict", { status: 409 });
      const from = towns.findIndex((town) => town.Id === id);
      towns.splice(position - 1, 0, ...towns.splice(from, 1));
      return {};
    },
  };
  return { answers, order: () => towns.map((town: TestRow) => town.Id) };
}
async function show(count = 6, refuses: readonly number[] = [], parts: Partial<GridContainer> = {}) {
  const server = buildOrder(count, refuses);
  const shown = await showGrid({ grid: buildGrid({ ...REORDER, ...parts }), answers: server.answers });
  const sent = () => shown.host.calls.filter(({ operation }) => operation === "Geo.MoveTown").map(({ input }) => input);
  return { ...shown, ...server, sent };
}
const names = () => rowTexts().map((text) => /Town \d+/.exec(text)?.[0].slice(-1));
const cell = (line: number, column = 1) =>
  document.querySelector<HTMLElement>(`tbody [data-line="${line}"] [data-col="${column}"]`) as HTMLElement;
const handle = (name: string) => screen.getByRole("button", { name: `Move ${name}` });
const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe("rows in an order of their own", () => {
  test("go up and down with Ctrl+Shift and an arrow, at once and with the focus, and the server hears of it in order", async () => {
    const { sent, order } = await show();
    cell(0).focus();
    fireEvent.keyDown(cell(0), { key: "ArrowDown", ctrlKey: true, shiftKey: true });
    expect(names()).toEqual(["2", "1", "3", "4", "5", "6"]);
    expect(document.activeElement).toBe(cell(1));
    fireEvent.keyDown(cell(1), { key: "ArrowDown", ctrlKey: true, shiftKey: true });
    expect(names()).toEqual(["2", "3", "1", "4", "5", "6"]);
    expect(status()).toContain("Town 0001 is now at position 3 of 6.");
    await waitFor(() => expect(sent()).toEqual([1, 1].map((id, at) => ({ id, position: at + 2 }))));
    await waitFor(() => expect(order()).toEqual([2, 3, 1, 4, 5, 6]));
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    expect(names()).toEqual(["2", "3", "1", "4", "5", "6"]);
    expect(document.activeElement?.textContent).toBe("Town 0001");
  });

  test("do not leave the list at its ends", async () => {
    const { sent } = await show(3);
    cell(0).focus();
    fireEvent.keyDown(cell(0), { key: "ArrowUp", ctrlKey: true, shiftKey: true });
    expect(names()).toEqual(["1", "2", "3"]);
    expect(sent()).toEqual([]);
  });

  test("go back when the server refuses, with those that were moved after it, and the reason is shown", async () => {
    const { host, order } = await show(5, [2]);
    cell(1).focus();
    fireEvent.keyDown(cell(1), { key: "ArrowDown", ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(cell(2), { key: "ArrowDown", ctrlKey: true, shiftKey: true });
    expect(names()).toEqual(["1", "3", "4", "2", "5"]);
    await waitFor(() => expect(names()).toEqual(["1", "2", "3", "4", "5"]));
    expect(status()).toContain("Town 0002 is back at position 2: Refused: StateConflict");
    expect(host.messages.notify).toHaveBeenCalledWith({ severity: "error", text: "Refused: StateConflict" });
    expect(order()).toEqual([1, 2, 3, 4, 5]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Town 0002"));
  });

  test("have a menu at their handle, with a position to type", async () => {
    const { user, sent } = await show();
    await user.click(handle("Town 0002"));
    const menu = await screen.findByRole("menu", { name: "Move Town 0002" });
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Move up", "Move down", "Move to the top", "Move to the bottom", "Move to position…"]);
    await user.click(within(menu).getByRole("menuitem", { name: "Move to the bottom" }));
    expect(names()).toEqual(["1", "3", "4", "5", "6", "2"]);
    await user.click(handle("Town 0002"));
    await user.click(await screen.findByRole("menuitem", { name: "Move to position…" }));
    const box = screen.getByRole("textbox", { name: "Position, 1 to 6" });
    await user.clear(box);
    await user.type(box, "2{Enter}");
    await waitFor(() => expect(names()).toEqual(["1", "2", "3", "4", "5", "6"]));
    await waitFor(() => expect(sent()).toEqual([6, 2].map((position) => ({ id: 2, position }))));
  });

  test("cannot be moved while some are left out or sorted otherwise, and a note offers the way back", async () => {
    const { user } = await show();
    expect(screen.queryByText(/Rows can be moved while/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "People" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Move Town 0001" })).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Show all in order" }));
    await waitFor(() => expect(handle("Town 0001")).toBeTruthy());
    expect(screen.queryByText(/Rows can be moved while/)).toBeNull();
  });

  test("are moved by no one who may not", async () => {
    const server = buildOrder(3);
    await showGrid({
      grid: buildGrid(REORDER),
      answers: server.answers,
      host: {
        operations: {
          access: (_service: string, operation: string) => (operation === "MoveTown" ? { allowed: false, needs: "" } : { allowed: true }),
        },
      },
    });
    expect(screen.queryByRole("button", { name: /^Move Town/ })).toBeNull();
    expect(screen.queryByText(/Rows can be moved while/)).toBeNull();
  });

  test("are dragged by the handle: the row in whose upper half it is let go goes beneath it, Escape lets it be", async () => {
    const { sent } = await show(4);
    for (const row of document.querySelectorAll<HTMLElement>("tbody [data-line]")) {
      const top = 100 + 40 * Number(row.dataset.line);
      row.getBoundingClientRect = () => ({ top, bottom: top + 40 }) as DOMRect;
    }
    const drag = (to: number) => {
      fireEvent.pointerDown(handle("Town 0001"), { button: 0, clientY: 110 });
      fireEvent.pointerMove(window, { clientY: 130 });
      fireEvent.pointerMove(window, { clientY: to });
    };
    drag(190);
    expect(document.querySelector("[data-drop]")?.getAttribute("data-line")).toBe("2");
    fireEvent.keyDown(window, { key: "Escape" });
    fireEvent.pointerUp(window, { clientY: 190 });
    expect(document.querySelector("[data-drop]")).toBeNull();
    expect(names()).toEqual(["1", "2", "3", "4"]);
    drag(190);
    fireEvent.pointerUp(window, { clientY: 190 });
    expect(names()).toEqual(["2", "1", "3", "4"]);
    await waitFor(() => expect(sent()).toEqual([{ id: 1, position: 2 }]));
  });

  test("that are far from each other are moved by the server alone, and read again", async () => {
    const { user, order } = await show(500);
    await user.click(handle("Town 0001"));
    await user.click(await screen.findByRole("menuitem", { name: "Move to the bottom" }));
    await waitFor(() => expect(order().at(-1)).toBe(1));
    await waitFor(() => expect(names()[0]).toBe("2"));
  });
});
