import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { companyView, field, fieldsContainer } from "../../layout/layouts.ts";
import { inStudio, showPanel } from "./panel-world.tsx";

const broken = companyView([
  fieldsContainer([field("CompanyName"), field("Citty", { DisplayValue: "Town" }), field("Street", { VisibleWhen: "Values.Citty ==" })], {
    DisplayValue: "Master data",
  }),
]);

test("names each problem with its place and the way out, and leads there", async () => {
  const { studio, user } = await showPanel("problems", { layout: broken });
  const errors = await screen.findByRole("region", { name: /Errors/ });
  const town = within(errors).getAllByRole("button", { name: /General › Master data › Town/ })[0] as HTMLElement;
  expect(town.textContent).toContain("How to fix:");
  expect(town.textContent).toContain("City");
  await user.click(town);
  expect(studio.state.selectedKey).toBe("field:details.Citty");
  expect(town.getAttribute("aria-current")).toBe("true");
});

test("F8 goes from one to the next and says which, Shift+F8 back", async () => {
  const { studio, user } = await showPanel("problems", { layout: broken });
  const count = studio.state.problems.length;
  await user.keyboard("{F8}");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(new RegExp(`^1 of ${count}: `)),
  );
  const first = studio.state.selectedKey;
  await user.keyboard("{F8}{Shift>}{F8}{/Shift}");
  expect(studio.state.selectedKey).toBe(first);
  await user.keyboard("{Shift>}{F8}{/Shift}");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(new RegExp(`^${count} of ${count}: `)),
  );
});

test("says what is wrong in the language of the person", async () => {
  await showPanel("problems", { layout: broken, language: "de" });
  expect(await screen.findAllByText(/Weder der Vertrag noch der Container/)).not.toHaveLength(0);
});

test("follows what is mended", async () => {
  const { studio } = await showPanel("problems", { layout: broken });
  const before = studio.state.problems.length;
  inStudio(() => studio.setProperty("field:details.Street", ["VisibleWhen"], undefined));
  await waitFor(() => expect(studio.state.problems.length).toBeLessThan(before));
  expect(screen.getByRole("button", { name: /Errors/ })).toBeTruthy();
});
