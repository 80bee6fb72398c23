import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { company, inStudio, showPanel } from "./panel-world.tsx";

const version = (Version: number, Status: string) => ({
  Version,
  Status,
  Origin: "admin",
  Hash: "x",
  CreatedAt: "2026-11-01T09:00:00Z",
  CreatedBy: "distributor.admin",
  PublishedAt: "2026-11-01T09:05:00Z",
  Resellers: [],
  ResellerCount: 0,
  ConflictCount: 0,
});
const older = { ...company, Pages: company.Pages.map((page) => ({ ...page, DisplayValue: "Overview" })) };
const answers = {
  ListViewLayoutVersions: () => ({ Items: [version(1, "Published"), version(3, "Superseded")], TotalCount: 2 }),
  GetViewLayoutVersion: () => ({ LayoutId: company.Id, Version: 3, Layout: older }),
};

test("says by page what happened to what, and what it was and is", async () => {
  const { studio, user } = await showPanel("compare", { answers });
  expect(screen.getByText("No differences.")).toBeTruthy();
  inStudio(() => {
    studio.setProperty("field:details.City", ["MaxLength"], 20);
    studio.setProperty("field:details.City", ["DisplayValue"], { en: "City", de: "Ort" });
    studio.remove("field:details.Address");
  });
  const page = screen.getByRole("region", { name: "General" });
  const rows = within(page)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Removed Field Address/);
  expect(rows[1]).toMatch(/^Stricter Field CityMaximum length:Now: 20/);
  expect(rows[2]).toMatch(/^Changed Field City.*Label › de:Now: Ort$/);
  await user.click(within(page).getByRole("button", { name: /Stricter/ }));
  expect(studio.state.selectedKey).toBe("field:details.City");
  // A removed element cannot be jumped to.
  expect(within(page).queryByRole("button", { name: /Removed/ })).toBeNull();
});

test("speaks the language of the person", async () => {
  const { studio } = await showPanel("compare", { answers, language: "de" });
  inStudio(() => studio.setProperty("field:details.City", ["IsRequired"], true));
  const row = within(screen.getByRole("region", { name: "General" })).getByRole("listitem");
  expect(row.textContent).toMatch(/^Strenger Feld City.*Jetzt: ja/);
  expect(screen.getByText("Riskante Änderungen: 1")).toBeTruthy();
});

test("compares with any version that was kept", async () => {
  const { user, calls } = await showPanel("compare", { answers });
  const [option] = await screen.findAllByRole("option", { name: "Version 3" });
  await user.selectOptions(screen.getByRole("combobox", { name: "From" }), option as HTMLElement);
  expect((await screen.findByText(/Overview/)).closest("li")?.textContent).toMatch(/^Changed Page General.*Before: Overview.*Now: General/);
  expect(calls.filter(({ operation }) => operation === "GetViewLayoutVersion")).toHaveLength(1);
});
