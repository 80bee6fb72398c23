import "../support/warm-kinds.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { GridContainer, Layout } from "../../../layout/model.ts";
import { buildHost } from "../support/build-host.ts";
import { buildContainer, buildField, buildForm, buildLayout } from "../support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "../support/show-layout.tsx";

// The chart needs a browser's measurements, which jsdom lacks; the parts around it are tested here.
vi.mock("../../../src/renderer/containers/chart/chart-picture.tsx", () => ({ ChartPicture: () => null }));
vi.setConfig({ testTimeout: 20_000 });

const layout: Layout = buildLayout([], {
  Pages: [
    { Id: "main", Name: "Main", DisplayValue: "Main", Containers: [buildContainer([buildField("City")]), buildForm([buildField("Name")])] },
    {
      Id: "figures",
      Name: "Figures",
      DisplayValue: "Figures",
      Containers: [
        {
          Id: "users",
          Name: "Users",
          DisplayValue: "Users",
          Kind: "Grid",
          Source: { Service: "Account", Operation: "ListUsers" },
          RowKey: "Id",
          Columns: [buildField("User"), { ...buildField("Phone"), HiddenByDefault: true }],
        },
        {
          Id: "spend",
          Name: "Spend",
          DisplayValue: "Spend",
          Kind: "Chart",
          ChartType: "Bar",
          Source: { Service: "Report", Operation: "Spend" },
          Category: "Month",
          Series: ["Amount"],
          Columns: [buildField("Month"), buildField("Amount", { DisplayTemplate: "Number", DataType: "integer" })],
        },
      ],
    },
  ],
});

test("prints every page with everything open and nothing to press, and then is as it was", async () => {
  const { answers } = buildAccount({ City: "Oslo" });
  const users = Array.from({ length: 120 }, (_, index) => ({ Id: index, User: `User ${index}` }));
  const page = ({ skip, take }: Record<string, unknown>) => ({
    Items: users.slice(Number(skip), Number(skip) + Number(take)),
    TotalCount: 120,
  });
  const host = buildHost({ ...answers, "Report.Spend": () => ({ Items: [{ Month: "May", Amount: 7 }] }), "Account.ListUsers": page });
  const paper: string[] = [];
  vi.stubGlobal("print", () => paper.push(document.querySelector(".ts-screen")?.textContent ?? ""));
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), " sentrum");
  await user.click(screen.getByRole("button", { name: "Print" }));
  await waitFor(() => expect(paper).toHaveLength(1));
  expect(paper[0]).toContain("Printed ");
  for (const text of ["Main", "CityOslo", "Figures", "May7", "User 0", "User 119"]) expect(paper[0]).toContain(text);
  expect(document.querySelector("input")).toBeNull();
  expect(document.querySelectorAll("table")).toHaveLength(2);
  expect(screen.queryByText("Phone")).toBeNull();
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo sentrum");
  expect(document.querySelector("table.ts-figures")).toBeNull();
  vi.unstubAllGlobals();
});

test("a list that is grouped is printed in its groups, opened, with the figures of each and of everything", async () => {
  const users = [
    { Id: 1, User: "Ida", City: "Oslo", Seats: 3 },
    { Id: 2, User: "Jo", City: "Rome", Seats: 4 },
    { Id: 3, User: "Kim", City: "Oslo", Seats: 5 },
  ];
  const grid: GridContainer = {
    Id: "users",
    Name: "Users",
    DisplayValue: "Users",
    Kind: "Grid",
    Paging: "Client",
    Source: { Service: "Account", Operation: "ListUsers" },
    RowKey: "Id",
    Columns: [
      buildField("User"),
      { ...buildField("City"), Groupable: true },
      { ...buildField("Seats", { DisplayTemplate: "Number", DataType: "integer" }), Total: "Sum" },
    ],
  };
  const host = buildHost({ "Account.ListUsers": () => ({ Items: users, TotalCount: 3 }) });
  act(() => host.navigation.address.set("users", "group=City", "replace"));
  const paper: string[][] = [];
  vi.stubGlobal("print", () =>
    paper.push(
      [...document.querySelectorAll("table.ts-figures tr")].map((row) => [...row.children].map((cell) => cell.textContent).join("|")),
    ),
  );
  const {
    Source: _,
    Save: __,
    ...only
  } = buildLayout([], {
    Pages: [{ Id: "main", Name: "Main", DisplayValue: "Main", Containers: [grid] }],
  });
  const { user } = await showLayout(only, host);
  await screen.findByRole("grid");
  await user.click(screen.getByRole("button", { name: "Print" }));
  await waitFor(() => expect(paper).toHaveLength(1));
  expect(paper[0]).toEqual([
    "User|City|Seats",
    "City Oslo (2 rows)|8",
    "Ida|Oslo|3",
    "Kim|Oslo|5",
    "City Rome (1 row)|4",
    "Jo|Rome|4",
    "Total||12",
  ]);
  vi.unstubAllGlobals();
});
