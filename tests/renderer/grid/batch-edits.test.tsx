// Imported, so that the lazy chunk is loaded before the first test's timeout starts.
import "../../../src/renderer/containers/grid/batch/batch-part.tsx";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildRefusal, buildStorage } from "../support/build-host.ts";
import { buildGrid, buildList, buildTowns, gridOnScreen, showGrid, type TestRow } from "./show-grid.tsx";

const SAVE = { Service: "Geo", Operation: "SaveTown", Parameters: { id: "Row.Id", rowVersion: "Row.RowVersion" }, Values: "values" };
const grid = (parts: Parameters<typeof buildGrid>[0] = {}) =>
  buildGrid(
    { Save: SAVE, SaveMode: "Batch", ...parts },
    { Name: { Editable: true, IsRequired: true }, Country: { Editable: true }, People: { Editable: true, Minimum: 0 } },
  );

interface Save {
  id: number;
  rowVersion: number;
  values: TestRow;
}

/** Saves towns as an account is saved: refuses older versions and what `refuse` refuses. */
function buildTownServer(refuse: (save: Save) => Error | undefined = () => undefined, count = 30) {
  const rows = buildTowns(count);
  const saves: Save[] = [];
  const save = (input: Record<string, unknown>) => {
    const { id, rowVersion, values } = input as unknown as Save;
    saves.push({ id, rowVersion, values });
    const row = rows[id - 1];
    if (row === undefined) throw buildRefusal("NotFound");
    if (row.RowVersion !== rowVersion)
      throw buildRefusal("ConcurrencyConflict", {
        current: { Values: { Name: row.Name, People: row.People }, RowVersion: row.RowVersion },
      });
    const refusal = refuse({ id, rowVersion, values });
    if (refusal) throw refusal;
    rows[id - 1] = { ...row, ...values, RowVersion: rowVersion + 1 };
    return { Values: rows[id - 1], RowVersion: rowVersion + 1 };
  };
  return { rows, saves, answers: { "Geo.ListTowns": buildList(rows), "Geo.SaveTown": save } };
}

const cellAt = (line: number, column: number): HTMLElement => {
  const cell = gridOnScreen().querySelector<HTMLElement>(`[data-line="${line}"] > [data-col="${column}"]`);
  if (cell === null) throw new Error(`There is no cell ${line}, ${column}.`);
  return cell;
};
const textAt = (line: number, column: number) => cellAt(line, column).querySelector(".ts-clip")?.textContent;
const focusOn = (line: number, column: number) => act(() => cellAt(line, column).focus());
const paste = (line: number, column: number, text: string) => {
  focusOn(line, column);
  fireEvent.paste(cellAt(line, column), { clipboardData: { getData: () => text } });
};
const bar = () => screen.findByRole("region", { name: "Unsaved changes: Towns" });
const saveAll = async (user: Awaited<ReturnType<typeof showGrid>>["user"]) => {
  await user.click(within(await bar()).getByRole("button", { name: "Review and save" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
};
async function showBatch(options: Parameters<typeof showGrid>[0] = {}) {
  const shown = await showGrid({ grid: grid(), ...options });
  await waitFor(() => expect(cellAt(0, 0).classList.contains("is-editable")).toBe(true));
  return shown;
}

test("what is typed waits in its cell, marked and counted, and is saved with the others, one call per row", async () => {
  const server = buildTownServer();
  const { user, host } = await showBatch({ answers: server.answers });
  focusOn(1, 0);
  await user.keyboard("{F2} By{Tab}");
  focusOn(1, 2);
  await user.keyboard("{F2}{Backspace}{Backspace}{Backspace}7{Enter}");
  focusOn(2, 2);
  await user.keyboard("8{Enter}");
  expect(textAt(1, 0)).toBe("Town 0002 By");
  expect(cellAt(1, 0).textContent).toContain("Changed, not saved.");
  expect((await bar()).textContent).toContain("3 cells changed in 2 rows");
  expect(server.saves).toEqual([]);
  expect(host.drafts.guard).toHaveBeenLastCalledWith(expect.objectContaining({ count: 3 }), "grid towns");
  await saveAll(user);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Unsaved changes: Towns" })).toBeNull());
  expect(server.saves.map(({ id }) => id)).toEqual([2, 3]);
  expect(server.saves[0]).toEqual({ id: 2, rowVersion: 1, values: { Name: "Town 0002 By", People: 7 } });
  expect(textAt(1, 0)).toBe("Town 0002 By");
  expect(host.drafts.guard).toHaveBeenLastCalledWith(null, "grid towns");
});

test("a block from a spreadsheet fills cells from where it is pasted: labels become values, and one value fills a range", async () => {
  const server = buildTownServer();
  const { user } = await showBatch({ answers: server.answers });
  paste(0, 0, "Oslo\tSweden\t11\r\nBergen\tGermany\t12\r\n");
  await waitFor(() => expect(textAt(1, 2)).toBe("12"));
  expect([textAt(0, 0), textAt(0, 1), textAt(0, 2)]).toEqual(["Oslo", "Sweden", "11"]);
  focusOn(3, 2);
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(gridOnScreen().querySelectorAll("td[aria-selected=true]")).toHaveLength(3);
  fireEvent.paste(cellAt(5, 2), { clipboardData: { getData: () => "5" } });
  await waitFor(() => expect([textAt(3, 2), textAt(4, 2), textAt(5, 2)]).toEqual(["5", "5", "5"]));
  await saveAll(user);
  await waitFor(() => expect(server.saves).toHaveLength(5));
  expect(server.saves.find(({ id }) => id === 1)?.values).toEqual({ Name: "Oslo", Country: "SE", People: 11 });
});

test("a block reaches rows that no one has scrolled to", async () => {
  const server = buildTownServer(undefined, 250);
  await showBatch({ grid: grid({ PageSize: 50 }), answers: server.answers });
  paste(0, 2, Array.from({ length: 120 }, (_, index) => String(index + 1)).join("\n"));
  await waitFor(async () => expect((await bar()).textContent).toMatch(/(119|120) cells changed/));
});

test("Ctrl+D fills down, Delete clears, Ctrl+Z and Ctrl+Y go back and forth step by step", async () => {
  const { user } = await showBatch({ answers: buildTownServer().answers });
  paste(0, 2, "42");
  await waitFor(() => expect(textAt(0, 2)).toBe("42"));
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
  await waitFor(() => expect(textAt(2, 2)).toBe("42"));
  expect((await bar()).textContent).toContain("3 cells changed in 3 rows");
  await user.keyboard("{Control>}z{/Control}");
  expect(textAt(2, 2)).not.toBe("42");
  expect((await bar()).textContent).toContain("1 cell changed in 1 row");
  await user.keyboard("{Control>}y{/Control}");
  expect(textAt(2, 2)).toBe("42");
  focusOn(0, 1);
  await user.keyboard("{Delete}");
  await waitFor(async () => expect((await bar()).textContent).toContain("4 cells"));
  expect(textAt(0, 1)).toBe("");
});

test("a value that is put back as it was does not wait any more", async () => {
  const { user } = await showBatch({ answers: buildTownServer().answers });
  paste(1, 0, "Bergen");
  await bar();
  paste(1, 0, "Town 0002");
  await waitFor(() => expect(screen.queryByText(/cells? changed/)).toBeNull());
  expect(user).toBeDefined();
});

test("what the layout refuses waits with its reason, and nothing is saved until it is right", async () => {
  const server = buildTownServer();
  const { user } = await showBatch({ answers: server.answers });
  paste(0, 2, "-5\n6");
  const found = await bar();
  expect(cellAt(0, 2).getAttribute("aria-invalid")).toBe("true");
  expect(cellAt(0, 2).textContent).toMatch(/at least 0|0 or more|not be less/i);
  await user.click(within(found).getByRole("button", { name: "1 problem" }));
  expect(document.activeElement).toBe(cellAt(0, 2));
  await saveAll(user);
  expect(server.saves).toEqual([]);
  expect(screen.getByText("Correct 1 cell before saving.")).toBeTruthy();
});

test("cells that cannot be edited are left as they are, and a message says so", async () => {
  const { host } = await showBatch({ answers: buildTownServer().answers });
  paste(0, 2, "5\t2020-01-01");
  await waitFor(() => expect(textAt(0, 2)).toBe("5"));
  expect(host.messages.notify).toHaveBeenCalledWith({ severity: "info", text: "1 cell cannot be edited and was left unchanged." });
});

test("what the server refuses stays in its cell with its words, the rest is saved", async () => {
  const refuse = ({ id }: Save) =>
    id === 2
      ? buildRefusal("ValidationFailed", { details: [{ field: "values.Name", code: "notUnique", message: "There is one already." }] })
      : undefined;
  const server = buildTownServer(refuse);
  const { user, host } = await showBatch({ answers: server.answers });
  paste(0, 0, "Oslo\nBergen\nTromsø");
  await saveAll(user);
  await waitFor(() => expect(cellAt(1, 0).textContent).toContain("There is one already."));
  expect((await bar()).textContent).toContain("1 cell changed in 1 row");
  expect(server.rows.slice(0, 3).map(({ Name }) => Name)).toEqual(["Oslo", "Town 0002", "Tromsø"]);
  expect(host.messages.notify).toHaveBeenLastCalledWith(
    expect.objectContaining({ severity: "error", text: expect.stringContaining("2 rows saved") }),
  );
});

test("a row that someone else saved first waits on, shows theirs, and a second save goes over it", async () => {
  const server = buildTownServer();
  const { user } = await showBatch({ answers: server.answers });
  paste(1, 0, "Bergen");
  await bar();
  server.rows[1] = { ...server.rows[1], People: 4711, RowVersion: 9 };
  await saveAll(user);
  await waitFor(() => expect(textAt(1, 2)).toBe("4,711"));
  await user.click(within(await bar()).getByRole("button", { name: "Review and save" }));
  expect(within(screen.getByRole("dialog")).getByText(/Another user changed this row/)).toBeTruthy();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.saves.at(-1)).toEqual({ id: 2, rowVersion: 9, values: { Name: "Bergen" } }));
});

test("a server out of reach ends the save, and nothing that waits is lost", async () => {
  const server = buildTownServer(({ id }) => (id === 1 ? buildRefusal("Overloaded", { status: 503 }) : undefined));
  const { user } = await showBatch({ answers: server.answers });
  paste(0, 2, "1\n2\n3\n4");
  await saveAll(user);
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect((await bar()).textContent).toContain("4 cells changed in 4 rows");
});

test("the question of the layout names the changed rows, and its sentence is ticked before the save and sent with each call", async () => {
  const server = buildTownServer();
  const Confirm = { Title: "Save {{ size(Selection) }} towns?", Text: "All see them.", Acknowledge: "I have checked them." };
  const { user, host } = await showBatch({ grid: grid({ Confirm }), answers: server.answers });
  paste(0, 2, "1\n2");
  await user.click(within(await bar()).getByRole("button", { name: "Review and save" }));
  const dialog = screen.getByRole("dialog", { name: "Save 2 towns?" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(server.saves).toEqual([]);
  await user.click(within(dialog).getByRole("checkbox", { name: "I have checked them." }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.saves).toHaveLength(2));
  expect(host.calls.filter(({ operation }) => operation === "Geo.SaveTown").every(({ input }) => input.acknowledged === true)).toBe(true);
});

test("discarding takes everything back and can be undone", async () => {
  const { user, host } = await showBatch({ answers: buildTownServer().answers });
  paste(0, 0, "Oslo\nBergen");
  await user.click(within(await bar()).getByRole("button", { name: "Discard" }));
  expect(textAt(0, 0)).toBe("Town 0001");
  const [said] = host.messages.notify.mock.calls.at(-1) ?? [];
  act(() => said?.action?.run());
  expect(textAt(0, 0)).toBe("Oslo");
});

test("a reload brings back what waited, with the version that it was typed over", async () => {
  const server = buildTownServer();
  const storage = buildStorage();
  const first = await showBatch({ answers: server.answers, host: { drafts: { storage } } });
  paste(1, 0, "Bergen");
  await bar();
  act(() => void window.dispatchEvent(new Event("pagehide")));
  first.unmount();
  const { user } = await showBatch({ answers: server.answers, host: { drafts: { storage } } });
  await waitFor(() => expect(textAt(1, 0)).toBe("Bergen"));
  await saveAll(user);
  await waitFor(() => expect(server.saves).toEqual([{ id: 2, rowVersion: 1, values: { Name: "Bergen" } }]));
});

test("what is chosen is copied as spreadsheets take it", async () => {
  const { user } = await showBatch({ answers: buildTownServer().answers });
  focusOn(0, 0);
  await user.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
  let copied = "";
  fireEvent.copy(cellAt(1, 1), { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
  expect(copied).toBe("Town 0001\tGermany\nTown 0002\tFinland");
});

/** Saves all rows or, when one is refused, none. */
function buildTogether(refused?: { field: string; code: string; message: string }) {
  const rows = buildTowns(30);
  const calls: Record<string, unknown>[] = [];
  const save = (input: Record<string, unknown>) => {
    calls.push(input);
    if (refused) throw buildRefusal("ValidationFailed", { details: [refused] });
    for (const { Id, ...values } of input.towns as { Id: number }[]) Object.assign(rows[Id - 1] ?? {}, values);
    return {};
  };
  return { calls, answers: { "Geo.ListTowns": buildList(rows), "Geo.SaveTowns": save } };
}
const together = () =>
  grid({ Save: { Service: "Geo", Operation: "SaveTowns", Parameters: { region: "'north'" }, Values: "towns" }, SaveMode: "Together" });

test("rows that are saved together are one call: each with its key and what changed of it", async () => {
  const server = buildTogether();
  const { user } = await showBatch({ grid: together(), answers: server.answers });
  paste(0, 0, "Oslo\tSweden\r\nBergen\tGermany\r\n");
  await waitFor(() => expect(textAt(1, 0)).toBe("Bergen"));
  focusOn(3, 2);
  await user.keyboard("9{Enter}");
  await saveAll(user);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Unsaved changes: Towns" })).toBeNull());
  expect(server.calls).toEqual([
    {
      region: "north",
      towns: [
        { Id: 1, Name: "Oslo", Country: "SE" },
        { Id: 2, Name: "Bergen", Country: "DE" },
        { Id: 4, People: 9 },
      ],
    },
  ]);
  expect([textAt(0, 0), textAt(3, 2)]).toEqual(["Oslo", "9"]);
});

test("one refused row of a call keeps all of them, and says why in its cell", async () => {
  const server = buildTogether({ field: "towns/1/People", code: "maximum", message: "Too many people." });
  const { user } = await showBatch({ grid: together(), answers: server.answers });
  paste(0, 2, "5\n6\n");
  await waitFor(() => expect(textAt(1, 2)).toBe("6"));
  await saveAll(user);
  await waitFor(() => expect(cellAt(1, 2).textContent).toContain("Too many people."));
  expect(cellAt(0, 2).textContent).not.toContain("Too many people.");
  expect((await bar()).textContent).toContain("2 cells changed in 2 rows");
});
