import "../support/warm-kinds.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TilesContainer } from "../../../layout/model.ts";
import { changeOf } from "../../../src/renderer/values/format/change.ts";
import { buildHost } from "../support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

const tiles = (parts: Partial<TilesContainer> = {}): TilesContainer => ({
  Id: "figures",
  Name: "Figures",
  DisplayValue: "Figures",
  Kind: "Tiles",
  Source: { Service: "Report", Operation: "GetFigures" },
  Tiles: [
    {
      ...buildField("Revenue", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "'EUR'" }),
      CompareFrom: "RevenueBefore",
      GoodWhen: "Higher",
      Navigate: { Route: "/reports/revenue" },
    },
    {
      ...buildField("Open", { DisplayTemplate: "Number", DataType: "integer", Unit: "tickets" }),
      CompareFrom: "OpenBefore",
      GoodWhen: "Lower",
    },
    buildField("Missing", { DisplayTemplate: "Number", DataType: "integer" }),
  ],
  ...parts,
});
const figures = { Revenue: "1250.50", RevenueBefore: "1000", Open: 12, OpenBefore: 10, Missing: null };
const tile = (name: string) => screen.getByText(name).closest(".ts-tile") as HTMLElement;

test("a figure says its unit and how it moved, with a sign and not by colour alone", async () => {
  await showLayout(buildLayout([], withContainers(tiles())), buildHost({ "Report.GetFigures": () => figures }));
  await screen.findByText("Revenue");
  expect(tile("Revenue").textContent).toContain("€1,250.50");
  expect(within(tile("Revenue")).getByText("+25.1%").className).toContain("is-good");
  expect(tile("Revenue").textContent).toContain("before: €1,000.00");
  expect(tile("Open").textContent).toContain("12\u00a0tickets");
  expect(within(tile("Open")).getByText("+20%").className).toContain("is-bad");
  expect(tile("Missing").textContent).toBe("Missing–");
});

test("a tile that leads somewhere is one link", async () => {
  const { user, host } = await showLayout(buildLayout([], withContainers(tiles())), buildHost({ "Report.GetFigures": () => figures }));
  await user.click(await screen.findByRole("link", { name: "Revenue" }));
  expect(host.navigation.navigate).toHaveBeenCalledWith("/reports/revenue", {});
});

test("figures of the screen's own record need no call of their own", async () => {
  const { Source: _, ...own } = tiles();
  const host = buildHost({ "Account.LoadAccountById": () => ({ Values: figures, RowVersion: 1 }) });
  await showLayout(buildLayout([], withContainers(buildContainer([buildField("Name")]), own)), host);
  await waitFor(() => expect(tile("Open").textContent).toContain("12"));
  expect(host.calls).toHaveLength(1);
});

test.each([
  ["110", "100", "Higher", { direction: "up", text: "+10%", tone: "good" }],
  ["90", "100", "Higher", { direction: "down", text: "-10%", tone: "bad" }],
  ["90", "100", "Lower", { direction: "down", text: "-10%", tone: "good" }],
  ["90", "100", undefined, { direction: "down", text: "-10%", tone: "neutral" }],
  ["100", "100", "Higher", { direction: "same", text: "0%", tone: "neutral" }],
  [5, 0, "Higher", { direction: "up", text: "+5", tone: "good" }],
  [-50, -100, "Higher", { direction: "up", text: "+50%", tone: "good" }],
  [5, null, "Higher", undefined],
] as const)("%s after %s is %s: %o", (now, before, goodWhen, change) => {
  expect(changeOf(now, before, goodWhen, "en-GB")).toEqual(change);
});

test.each([
  ["1234567.50", true],
  ["1250.50", false],
])("figures side by side have letters of one size: those of the longest, %s", async (Revenue, isLong) => {
  await showLayout(buildLayout([], withContainers(tiles())), buildHost({ "Report.GetFigures": () => ({ ...figures, Revenue }) }));
  await screen.findByText("Revenue");
  expect(tile("Revenue").closest(".ts-tiles")?.classList.contains("is-long")).toBe(isLong);
  expect(tile("Open").closest(".ts-tiles")).toBe(tile("Revenue").closest(".ts-tiles"));
});

test("a long state among figures leaves their letters as they are", async () => {
  const Tiles = [
    buildField("Open", { DisplayTemplate: "Number", DataType: "integer" }),
    buildField("Rate", {
      DisplayTemplate: "Status",
      DataType: "boolean",
      EnumMembers: [{ DisplayName: "Exchange rate not up to date.", Value: true }],
    }),
  ];
  await showLayout(buildLayout([], withContainers(tiles({ Tiles }))), buildHost({ "Report.GetFigures": () => ({ Open: 12, Rate: true }) }));
  await screen.findByText("Exchange rate not up to date.");
  expect(tile("Open").closest(".ts-tiles")?.classList.contains("is-long")).toBe(false);
});
