import "../support/warm-kinds.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { ChartContainer, Container, FlowContainer, TimelineContainer, TreeContainer } from "../../../layout/model.ts";
import { buildHost, type TestHost } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

const Source = { Service: "Account", Operation: "ListAccounts" };
const named = { Id: "below", Name: "Below", DisplayValue: "Below", Source } as const;
const custom = (name: string) => buildField(name, { IsCustom: true, DataType: "integer", DisplayTemplate: "Number" });

const chart: ChartContainer = {
  ...named,
  Kind: "Chart",
  ChartType: "Bar",
  Category: "DisplayName",
  Series: ["Seats"],
  Columns: [buildField("DisplayName"), custom("Seats")],
};
const timeline: TimelineContainer = {
  ...named,
  Kind: "Timeline",
  RowKey: "AccountId",
  TimeFrom: "Since",
  TitleFrom: "DisplayName",
  Fields: [buildField("Since", { IsCustom: true, DisplayTemplate: "Date", DataType: "date" }), buildField("DisplayName"), custom("Seats")],
};
const tree: TreeContainer = { ...named, Kind: "Tree", RowKey: "AccountId", Fields: [buildField("DisplayName"), custom("Seats")] };
const flow: FlowContainer = {
  ...named,
  Kind: "Flow",
  RowKey: "AccountId",
  Fields: [
    buildField("DisplayName"),
    { ...custom("Seats"), VisibleWhen: "Row.Tier == 'gold'", DisplayTemplate: "Money", CurrencyFrom: "Currency" },
  ],
  Actions: [{ Id: "order", DisplayValue: "Order", On: "Row", Service: "Order", Operation: "Place", Parameters: { seats: "Row.Wanted" } }],
};

const row = { AccountId: 5, DisplayName: "Larkfield", Since: "2026-01-02", Seats: 7, Tier: "gold", Currency: "EUR" };
/** Like the list of accounts: rows have only the requested members. */
const answers = {
  "Account.ListAccounts": ({ fields }: Record<string, unknown>) => ({
    Items: [
      {
        AccountId: 5,
        DisplayName: "Larkfield",
        ...Object.fromEntries(Object.entries(row).filter(([name]) => Array.isArray(fields) && fields.includes(name))),
      },
    ],
    TotalCount: 1,
  }),
};
const show = async (container: Container, sendsNamedMembers?: TestHost["operations"]["sendsNamedMembers"]) => {
  const host = buildHost(answers, { operations: sendsNamedMembers === undefined ? {} : { sendsNamedMembers } });
  await showLayout(buildLayout([], withContainers(container)), host);
  await waitFor(() => expect(host.calls).not.toHaveLength(0));
  return host.calls[0]?.input;
};

describe("a list that sends only the members that a request names is asked for", () => {
  test.each<[kind: string, container: Container, members: readonly string[]]>([
    ["the columns of a chart", chart, ["DisplayName", "Seats"]],
    ["the fields of a timeline", timeline, ["Since", "DisplayName", "Seats"]],
    ["the fields of a tree", tree, ["DisplayName", "Seats"]],
    ["the fields of a flow with what rules, currencies and actions read", flow, ["DisplayName", "Seats", "Currency", "Tier", "Wanted"]],
  ])("%s", async (_kind, container, members) => {
    const input = await show(container, (service, operation) => `${service}.${operation}` === "Account.ListAccounts");
    expect(input?.fields).toEqual(members);
  });

  test("and a chart of a value that no contract names has its figures", async () => {
    await show(chart, () => true);
    await waitFor(() => expect(document.querySelector("figcaption")?.textContent).toContain("Seats: lowest 7"));
  });

  test("unless the layout names them itself", async () => {
    const parameters = { ...chart, Source: { ...Source, Parameters: { fields: "['Seats', 'City']" } } };
    expect((await show(parameters, () => true))?.fields).toEqual(["Seats", "City"]);
  });
});

test("any other list may not take the names of members", async () => {
  expect(await show(tree, () => false)).not.toHaveProperty("fields");
  expect(await screen.findByText("Larkfield")).toBeTruthy();
});
