import "../support/warm-kinds.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Layout } from "../../../layout/model.ts";
import { buildHost } from "../support/build-host.ts";
import { buildContainer, buildField, buildForm, buildLayout } from "../support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "../support/show-layout.tsx";

// Drawn by a browser's measures, which jsdom has none of; what stands around the picture is tested here.
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
  await waitFor(() => expect(paper).toHaveLength(1), { timeout: 5_000 });
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
