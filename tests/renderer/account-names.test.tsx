import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import "../../src/renderer/containers/grid/grid-kind.tsx";
import type { Container, Field } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { buildAccount, showLayout } from "./support/show-layout.tsx";

/** The server's users: all with an even number. */
const nameOf = (id: number) => `Person ${id}`;
const members = (ids: readonly unknown[]) =>
  ids.flatMap((id) => (typeof id === "number" && id % 2 === 0 ? [{ DisplayName: nameOf(id), Value: id }] : []));
const people = (input: Record<string, unknown>) => {
  const found = members(Array.isArray(input.values) ? input.values : []);
  return { EnumMembers: found, TotalCount: found.length };
};

const picker = (name: string, isAsked: boolean): Field =>
  buildField(name, {
    DisplayTemplate: "AccountPicker",
    DataType: "integer",
    ...(isAsked
      ? {
          EnumSource: {
            Service: "Account",
            Operation: "GetEnumDataForField",
            Parameters: { fieldName: `'${name}'`, accountId: "Route.accountId" },
          },
        }
      : {}),
  });

const grid: Container = {
  Id: "rows",
  Name: "Rows",
  DisplayValue: "Rows",
  Kind: "Grid",
  RowKey: "AccountId",
  Source: {
    Service: "Account",
    Operation: "ListAccounts",
    Parameters: { parentAccountId: "Route.accountId" },
    Items: "Items",
    Total: "TotalCount",
  },
  Columns: [buildField("DisplayName"), picker("AccountManagerId", true), picker("ActorAccountId", false)],
};
const rows = Array.from({ length: 25 }, (_, index) => ({
  AccountId: index + 1,
  DisplayName: `Company ${index + 1}`,
  AccountManagerId: 1000 + 2 * (index % 10),
  ActorAccountId: index === 0 ? 7001 : 7000 + 2 * index,
}));

test("a grid shows people by name and asks once for each column, not for each row", async () => {
  const asked: { field: string; resolve: readonly unknown[] }[] = [];
  const host = buildHost(
    { "Account.ListAccounts": () => ({ Items: rows, TotalCount: rows.length }), "Account.GetEnumDataForField": people },
    {
      choices: {
        async load({ field, resolve = [] }) {
          asked.push({ field: field.name, resolve });
          return { EnumMembers: members(resolve), TotalCount: resolve.length };
        },
      },
    },
  );
  await showLayout(buildLayout([], withContainers(grid)), host);
  expect(await screen.findAllByText("Person 1000")).toHaveLength(3);
  expect(await screen.findByText("Person 7002")).toBeDefined();
  const calls = host.calls.filter((call) => call.operation === "Account.GetEnumDataForField");
  expect(calls.map(({ input }) => input)).toEqual([
    { fieldName: "AccountManagerId", accountId: 100, values: Array.from({ length: 10 }, (_, index) => 1000 + 2 * index) },
  ]);
  expect(asked).toHaveLength(1);
  // Each of those that are drawn, once; the others when they come into sight.
  const drawn = document.querySelectorAll(".ts-grid-lines > tr[aria-rowindex]").length;
  expect(asked[0]?.resolve).toHaveLength(drawn);
  expect(new Set(asked[0]?.resolve).size).toBe(drawn);
  // An unknown account is shown by its number.
  expect(screen.getByText("7001")).toBeDefined();
});

test("a read view shows the names that came with the record, and asks for the others", async () => {
  const { account, answers } = buildAccount({ Manager: 2000, AssignedUser: 2002 });
  account.record.DisplayValues = { Manager: "Ada Öz" };
  const host = buildHost({ ...answers, "Account.GetEnumDataForField": people });
  await showLayout(buildLayout([], withContainers(buildContainer([picker("Manager", true), picker("AssignedUser", true)]))), host);
  expect(screen.getByText("Ada Öz")).toBeDefined();
  expect(await screen.findByText("Person 2002")).toBeDefined();
  expect(host.calls.filter((call) => call.operation === "Account.GetEnumDataForField")).toHaveLength(1);
});
