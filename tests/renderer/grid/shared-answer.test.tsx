/** One call for a grid whose rows are all in the browser and for the containers beside it that read the same operation. */
import "../support/warm-kinds.ts";
import "../../../src/renderer/containers/grid/grid-container.tsx";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { expect, test, vi } from "vitest";
import type { ChartContainer } from "../../../layout/model.ts";
import type { CustomProps } from "../../../src/renderer/containers/parts/registry.ts";
import { shippedLayouts } from "../../e2e/support/shipped-layouts.ts";
import { buildHost, buildRefusal } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";
import { buildGrid, buildList, buildTowns, gridOnScreen } from "./show-grid.tsx";

// The chart needs a browser's measurements, which jsdom lacks.
vi.mock("../../../src/renderer/containers/chart/chart-picture.tsx", () => ({ ChartPicture: () => null }));
vi.setConfig({ testTimeout: 20_000 });

const chart: ChartContainer = {
  Id: "people",
  Name: "People",
  DisplayValue: "People",
  Kind: "Chart",
  ChartType: "Bar",
  Source: { Service: "Geo", Operation: "ListTowns" },
  Category: "Name",
  Series: ["People"],
  Columns: [buildField("Name"), buildField("People", { DisplayTemplate: "Number", DataType: "integer" })],
};
const grid = buildGrid(
  {
    Paging: "Client",
    Save: { Service: "Geo", Operation: "SaveTown", Parameters: { id: "Row.Id", rowVersion: "Row.RowVersion" }, Values: "values" },
  },
  { Name: { Editable: true } },
);
const layout = buildLayout([], withContainers(grid, chart));
const callsOf = (host: ReturnType<typeof buildHost>, operation: string) => host.calls.filter((call) => call.operation === operation);

test("a saved cell changes the row of the grid only, not the answer that others show", async () => {
  const rows = buildTowns(5);
  const host = buildHost({
    "Geo.ListTowns": buildList(rows),
    "Geo.SaveTown": ({ values }) => ({ Values: values, RowVersion: 2 }),
  });
  const { user, client } = await showLayout(layout, host);
  const cell = (await within(await screen.findByRole("grid")).findByText("Town 0002")).closest("td") as HTMLElement;
  expect(callsOf(host, "Geo.ListTowns")).toHaveLength(1);
  act(() => cell.focus());
  await user.keyboard("{F2}");
  await user.clear(screen.getByRole("textbox", { name: "Name" }));
  await user.keyboard("Bergen{Enter}");
  await waitFor(() => expect(within(gridOnScreen()).getByText("Bergen")).toBeTruthy());
  const kept = client.getQueryData<{ Items: { Name: string }[] }>(["Geo", "ListTowns", {}]);
  expect(kept?.Items.map(({ Name }) => Name)).toEqual(rows.map(({ Name }) => Name));
});

test("a list that could not be loaded is asked for again, once", async () => {
  let failures = 1;
  const host = buildHost({
    "Geo.ListTowns": (input) => {
      if (failures-- > 0) throw buildRefusal("Overloaded", { status: 503 });
      return buildList(buildTowns(5))(input);
    },
  });
  const { user } = await showLayout(buildLayout([], withContainers(grid)), host);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await within(await screen.findByRole("grid")).findByText("Town 0002");
  expect(callsOf(host, "Geo.ListTowns")).toHaveLength(2);
});

test("the prices of edited rules are simulated once for the list and the chart of the effect", async () => {
  const shipped = shippedLayouts("en").find(({ id }) => id === "pricing.edit-prices")?.layout;
  const [page] = shipped?.Pages ?? [];
  if (shipped === undefined || page === undefined) throw new Error("There is no screen for prices.");
  const RULES = [{ RuleId: 1 }];
  const PricingRules = ({ giveResults }: CustomProps) => {
    useEffect(() => giveResults({ Rules: RULES }), [giveResults]);
    return <p>Rules</p>;
  };
  const host = buildHost(
    {
      "Pricing.GetPricingRules": () => ({}),
      "Pricing.SimulatePrices": () => ({
        Lists: [{ MarketplaceId: 5, Name: "Standard", Currency: "EUR", Changed: 3 }],
        Changes: [{ Label: "0 to 2", Count: 3 }],
      }),
    },
    { components: { PricingRules }, scope: { Route: { marketplaceId: 5 } } },
  );
  const shown = page.Containers.filter(({ Id }) => Id !== "changed");
  await showLayout({ ...shipped, Actions: [], Pages: [{ ...page, Containers: shown }] }, host);
  await within(await screen.findByRole("grid")).findByText("Standard");
  await screen.findByRole("region", { name: "Price changes in per cent" });
  expect(callsOf(host, "Pricing.SimulatePrices").map(({ input }) => input)).toEqual([{ marketplaceId: 5, rules: RULES }]);
});
