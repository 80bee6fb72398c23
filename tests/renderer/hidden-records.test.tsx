import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { showLayout } from "./support/show-layout.tsx";

const record = (AccountId: number) => ({ AccountId, Values: { City: "Oslo", Street: "Main Street 1" }, RowVersion: 1 });
const source = (accountId: string) => ({ Service: "Account", Operation: "LoadAccountById", Parameters: { accountId }, Items: "Values" });

test("the record of a container that the address hides is not asked for; one that a value hides is, because the value may change", async () => {
  const layout = buildLayout(
    [],
    withContainers(
      buildContainer([buildField("City")], { Id: "shown", Name: "Shown", Source: source("Route.accountId") }),
      buildContainer([buildField("Street")], {
        Id: "later",
        Name: "Later",
        DisplayValue: "Later",
        Source: source("Route.otherId"),
        VisibleWhen: "Route.otherId != null",
      }),
      buildContainer([buildField("Street")], {
        Id: "by-value",
        Name: "ByValue",
        DisplayValue: "By value",
        Source: source("300"),
        VisibleWhen: "Values.Street == 'elsewhere'",
      }),
    ),
  );
  const host = buildHost({ "Account.LoadAccountById": ({ accountId }) => record(Number(accountId)) });
  await showLayout(layout, host);
  await screen.findByText("Oslo");
  expect(host.calls.map(({ input }) => input.accountId).sort()).toEqual([100, 300]);
  expect(screen.queryByText("Later")).toBeNull();
  expect(screen.queryByText("By value")).toBeNull();
});
