import "../../../src/renderer/containers/grid/facets/facet-rail.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { branchValues, facetTree } from "../../../src/renderer/containers/grid/facets/facet-filters.ts";
import { buildGrid, buildList, buildTowns, showGrid } from "./show-grid.tsx";

const GRID = buildGrid({ Facets: ["Country", "People"] });
const COUNTS = [
  { Value: "DE", Count: 84 },
  { Value: "FI", Count: 83 },
];
const answers = {
  "Geo.ListTowns": (input: Record<string, unknown>) => ({
    ...(buildList(buildTowns())(input) as object),
    ...(input.facets === undefined
      ? {}
      : {
          Facets: [
            { Field: "Country", Values: COUNTS, IsComplete: true },
            { Field: "People", Values: [], IsComplete: true, Minimum: 0, Maximum: 999 },
          ],
        }),
  }),
};
const facet = (name: string) => screen.findByRole("group", { name });

describe("facets", () => {
  test("count the values beside the rows; choosing some is a filter in the address, and clearing takes it away", async () => {
    const { user, host, requests } = await showGrid({ grid: GRID, answers });
    const country = await facet("Country");
    const germany = await within(country).findByRole("checkbox", { name: /Germany.*84 rows/ });
    await user.click(germany);
    await waitFor(() => expect(host.navigation.address.get("towns")).toBe("f=Country%7Ein%7EDE"));
    await user.click(within(country).getByRole("checkbox", { name: /Finland/ }));
    await waitFor(() => expect(requests().at(-1)?.filters).toEqual([{ field: "Country", operator: "in", value: ["DE", "FI"] }]));
    expect(
      requests()
        .filter(({ facets }) => facets !== undefined)
        .at(-1),
    ).toMatchObject({ facets: ["Country", "People"], take: 1 });
    await user.click(screen.getByRole("button", { name: "Clear Country" }));
    await waitFor(() => expect(host.navigation.address.get("towns")).toBeNull());
  });

  test("a number is a range, and a range that ends before it starts is reported there", async () => {
    const { user, host } = await showGrid({ grid: GRID, answers });
    const people = within(await facet("People"));
    const from = await people.findByRole("textbox", { name: "From" });
    expect(from.getAttribute("placeholder")).toBe("0");
    await user.type(from, "50");
    await user.type(people.getByRole("textbox", { name: "To" }), "10");
    await user.click(people.getByRole("button", { name: "Apply filter" }));
    expect(people.getByText("The range ends before it starts.")).toBeTruthy();
    expect(host.navigation.address.get("towns")).toBeNull();
    await user.clear(people.getByRole("textbox", { name: "To" }));
    await user.click(people.getByRole("button", { name: "Apply filter" }));
    await waitFor(() => expect(host.navigation.address.get("towns")).toBe("f=People%7Ebetween%7E50%7E"));
  });

  test("sorting counts nothing again", async () => {
    const { user, requests } = await showGrid({ grid: GRID, answers });
    await within(await facet("Country")).findByRole("checkbox", { name: /Germany/ });
    await user.click(screen.getByRole("button", { name: "Name" }));
    await waitFor(() => expect(requests().at(-1)?.sort).toBeDefined());
    expect(requests().filter(({ facets }) => facets !== undefined)).toHaveLength(1);
  });

  test("a failure is shown, with a way to try again", async () => {
    let isBroken = true;
    const broken = {
      "Geo.ListTowns": (input: Record<string, unknown>) => {
        if (isBroken && input.facets !== undefined) throw new Error("No counts.");
        return answers["Geo.ListTowns"](input);
      },
    };
    const { user } = await showGrid({ grid: GRID, answers: broken });
    const alert = await screen.findByText("The counts could not be loaded.");
    isBroken = false;
    await user.click(within(alert.parentElement as HTMLElement).getByRole("button", { name: "Try again" }));
    await within(await facet("Country")).findByRole("checkbox", { name: /Germany/ });
  });
});

test("values are under their parents, which count all of theirs; one that is its own ancestor ends there", () => {
  const value = (id: number, parent: number | null, count: number) => ({ value: id, parent, count, label: undefined });
  const [first, second, ...rest] = facetTree([value(1, null, 0), value(2, 1, 3), value(3, 1, 4), value(4, null, 5), value(9, 8, 1)]);
  expect(first).toMatchObject({ value: 1, total: 7, children: [{ value: 3 }, { value: 2 }] });
  expect(first && branchValues(first)).toEqual(["1", "3", "2"]);
  expect(second).toMatchObject({ value: 4, total: 5 });
  expect(rest).toMatchObject([{ value: 9, total: 1 }]);
});
