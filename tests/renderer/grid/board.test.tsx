import "../../../src/renderer/containers/grid/board/grid-board.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { buildRefusal } from "../support/build-host.ts";
import { buildGrid, buildList, buildTowns, showGrid, type TestRow } from "./show-grid.tsx";

const MOVE = { Service: "Geo", Operation: "MoveTown", Parameters: { id: "Row.Id", country: "'FI'" } };
const BOARD = buildGrid(
  {
    Presentation: ["Board", "Table"],
    TitleFrom: "Name",
    LaneFrom: "Country",
    LaneActions: [
      { Lane: "FI", Action: "toFinland" },
      { Lane: "SE", Action: "toSweden" },
    ],
    Actions: [
      { Id: "toFinland", DisplayValue: "Move to Finland", On: "Row", ...MOVE },
      {
        Id: "toSweden",
        DisplayValue: "Move to Sweden",
        On: "Row",
        ...MOVE,
        EnabledWhen: "Row.People > 5000",
        DisabledReason: "Too small.",
      },
    ],
  },
  { Founded: { HiddenByDefault: true } },
);

/** A server that moves towns. */
function geo(towns: TestRow[] = buildTowns()) {
  return {
    "Geo.ListTowns": (input: Record<string, unknown>) => buildList(towns)(input),
    "Geo.MoveTown": ({ id, country }: Record<string, unknown>) => {
      const index = towns.findIndex(({ Id }) => Id === id);
      towns[index] = { ...towns[index], Country: country };
      return {};
    },
  };
}
const lane = (name: string) => within(screen.getByRole("region", { name: new RegExp(`^${name}`) }));
const titles = (name: string) =>
  [...screen.getByRole("region", { name: new RegExp(`^${name}`) }).querySelectorAll("strong")].map((each) => each.textContent);
const transfer = { effectAllowed: "", dropEffect: "", setData: () => undefined };
const cardOf = (name: string) => screen.getByText(name).closest("tr") as HTMLElement;

describe("rows on a board", () => {
  test("are in a lane for each choice, with counts; each lane is read by itself", async () => {
    const { requests } = await showGrid({ grid: BOARD });
    expect([...document.querySelectorAll(".ts-lane")].map((each) => each.querySelector("h4")?.textContent)).toEqual([
      "Germany8484 rows",
      "Finland8383 rows",
      "Sweden8383 rows",
    ]);
    expect(titles("Germany")[0]).toBe("Town 0001");
    expect(requests().map(({ filters, take }) => ({ filters, take }))).toEqual(
      ["DE", "FI", "SE"].map((value) => ({ filters: [{ field: "Country", operator: "equals", value }], take: 20 })),
    );
    expect(lane("Germany").getAllByRole("row")).toHaveLength(20);
  });

  test("come twenty at a time in each lane", async () => {
    const { user } = await showGrid({ grid: BOARD });
    await user.click(lane("Finland").getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(titles("Finland").at(-1)).toBe("Town 0119"));
    expect(titles("Germany")).toHaveLength(20);
  });

  test("an empty lane says so, and takes cards; an empty board says what would be there", async () => {
    const towns = buildTowns(6).map((town) => ({ ...town, Country: "DE" }));
    const { unmount } = await showGrid({ grid: BOARD, answers: geo(towns) });
    expect(lane("Finland").getByText("No rows.")).toBeTruthy();
    unmount();
    await showGrid({ grid: { ...BOARD, EmptyText: "No towns yet." }, answers: geo([]) });
    expect(screen.getByText("No towns yet.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: /Finland/ })).toBeNull();
  });

  test("a card is moved from its menu by the action of the lane, and where it is afterwards is what the server says", async () => {
    const { user, host } = await showGrid({ grid: BOARD, answers: geo() });
    await user.click(within(cardOf("Town 0001")).getByRole("button", { name: "Move Town 0001 to…" }));
    const entries = screen.getAllByRole("menuitem", { hidden: true }).filter((each) => cardOf("Town 0001").contains(each));
    expect(entries.map((each) => [each.textContent, each.getAttribute("aria-disabled")])).toEqual([
      ["Finland", null],
      ["SwedenToo small.", "true"],
    ]);
    await user.click(entries[0] as HTMLElement);
    await waitFor(() => expect(titles("Finland")[0]).toBe("Town 0001"));
    expect(host.calls.filter(({ operation }) => operation === "Geo.MoveTown").map(({ input }) => input)).toEqual([
      { id: 1, country: "FI" },
    ]);
    expect(titles("Germany")).not.toContain("Town 0001");
    expect(await screen.findByText("Town 0001 is now in Finland.")).toBeTruthy();
  });

  test("M opens the menu of the card that has the focus; arrows lead through lane and board", async () => {
    const { user } = await showGrid({ grid: BOARD, answers: geo() });
    const stops = () => [...document.querySelectorAll<HTMLElement>("[data-card]")].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]?.focus();
    const here = () => document.activeElement?.closest("tr")?.querySelector("strong")?.textContent;
    await user.keyboard("{ArrowDown}");
    expect(here()).toBe("Town 0004");
    await user.keyboard("{ArrowRight}");
    expect(here()).toBe("Town 0005");
    await user.keyboard("{ArrowLeft}{Home}");
    expect(here()).toBe("Town 0001");
    const move = within(cardOf("Town 0001")).getByRole("button", { name: "Move Town 0001 to…" });
    let opened = 0;
    move.addEventListener("click", () => opened++);
    await user.keyboard("m");
    expect(opened).toBe(1);
  });

  test("a card is dropped only where a lane takes it", async () => {
    const { host } = await showGrid({ grid: BOARD, answers: geo() });
    const moves = () => host.calls.filter(({ operation }) => operation === "Geo.MoveTown");
    expect(cardOf("Town 0002").getAttribute("draggable")).toBeNull();
    fireEvent.dragStart(cardOf("Town 0001"), { dataTransfer: transfer });
    await waitFor(() => expect(screen.getByRole("region", { name: /^Finland/ }).className).toContain("is-takes"));
    expect(screen.getByRole("region", { name: /^Sweden/ }).className).toContain("is-refuses");
    fireEvent.drop(screen.getByRole("region", { name: /^Sweden/ }), { dataTransfer: transfer });
    expect(moves()).toEqual([]);
    fireEvent.drop(screen.getByRole("region", { name: /^Finland/ }), { dataTransfer: transfer });
    await waitFor(() => expect(titles("Finland")[0]).toBe("Town 0001"));
    expect(moves()).toHaveLength(1);
  });

  test("a refusal is shown at the board, and the card stays", async () => {
    const answers = { ...geo(), "Geo.MoveTown": () => Promise.reject(buildRefusal("TownLocked")) };
    await showGrid({ grid: BOARD, answers });
    fireEvent.dragStart(cardOf("Town 0001"), { dataTransfer: transfer });
    await waitFor(() => expect(screen.getByRole("region", { name: /^Finland/ }).className).toContain("is-takes"));
    fireEvent.drop(screen.getByRole("region", { name: /^Finland/ }), { dataTransfer: transfer });
    expect(await screen.findByText("Refused: TownLocked")).toBeTruthy();
    expect(titles("Germany")[0]).toBe("Town 0001");
  });

  test("a lane that could not be loaded says so and is asked for again", async () => {
    let isDown = true;
    const towns = geo();
    const answers = {
      ...towns,
      "Geo.ListTowns": (input: Record<string, unknown>) => {
        const [filter] = input.filters as { value: string }[];
        if (isDown && filter?.value === "SE") return Promise.reject(buildRefusal("Away"));
        return towns["Geo.ListTowns"](input);
      },
    };
    const { user } = await showGrid({ grid: BOARD, answers });
    expect(lane("Sweden").getByText("Refused: Away")).toBeTruthy();
    isDown = false;
    await user.click(lane("Sweden").getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(titles("Sweden")[0]).toBe("Town 0003"));
  });
});
