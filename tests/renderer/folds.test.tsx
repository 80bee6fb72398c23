import "../../src/renderer/fields/rows/folded-read.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Field } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildForm, buildLayout, withContainers } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const heading = (name: string, parts: Partial<Field>) => buildField(name, { DisplayTemplate: "Heading", ...parts });
const FIELDS = [
  buildField("Name"),
  heading("Contact", { Collapsible: "Open" }),
  buildField("Email"),
  heading("Web", { Level: 2, Collapsible: "Closed", VisibleWhen: "Values.Email != 'none'" }),
  buildField("Url", { MaxLength: 3 }),
  heading("Billing", { Collapsible: "Closed" }),
  buildField("Limit"),
];
const fold = (name: string): HTMLDetailsElement => {
  const found = screen.getByRole("heading", { name }).closest("details");
  if (found === null) throw new Error(`"${name}" does not fold.`);
  return found;
};

describe("sections that fold", () => {
  test("hold the fields up to the next heading of their level, open or closed as the layout says", async () => {
    const { answers } = buildAccount({ Name: "Ann", Email: "ann@example.com", Url: "x.y", Limit: "5" });
    await showLayout(buildLayout(FIELDS), buildHost(answers));
    await waitFor(() => expect(document.querySelectorAll("details")).toHaveLength(3));
    expect(["Contact", "Web", "Billing"].map((name) => fold(name).open)).toEqual([true, false, false]);
    expect(fold("Contact").textContent).toBe("ContactEmailann@example.comWebUrlx.y");
    expect(fold("Billing").textContent).toBe("BillingLimit5");
    expect(["Contact", "Web"].map((name) => screen.getByRole("heading", { name }).tagName)).toEqual(["H3", "H4"]);
  });

  test("fold while someone types; a hidden heading leaves its fields in sight", async () => {
    const { answers } = buildAccount({ Name: "Ann", Email: "ann@example.com" });
    const { user } = await showLayout(buildLayout(FIELDS), buildHost(answers));
    await startEditing(user);
    expect(fold("Web").open).toBe(false);
    const email = within(fold("Contact")).getByRole("textbox", { name: "Email" });
    await user.clear(email);
    await user.type(email, "none");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Web" })).toBeNull());
    expect(within(fold("Contact")).getByRole("textbox", { name: "Url" })).toBeTruthy();
  });

  test("unfold when the focus goes to a value that has to be put right", async () => {
    const form = buildForm([
      heading("Outer", { Collapsible: "Closed" }),
      heading("Inner", { Level: 2, Collapsible: "Closed" }),
      buildField("Name", { IsRequired: true }),
    ]);
    const { user } = await showLayout(buildLayout([], withContainers({ ...form, SubmitLabel: "Create" })), buildHost());
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect([fold("Outer").open, fold("Inner").open]).toEqual([true, true]));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  });
});
