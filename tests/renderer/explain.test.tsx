import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { splitRule } from "../../src/renderer/screens/explain/trace-rule.ts";
import { buildHost } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

test("a rule is split where its outermost operator is, and nowhere in texts or brackets", () => {
  expect(splitRule("Values.A == 'x && y' && (Values.B || Values.C)")).toEqual(["Values.A == 'x && y'", "(Values.B || Values.C)"]);
  expect(splitRule("(Values.A && Values.B)")).toEqual(["Values.A", "Values.B"]);
  expect(splitRule("Values.A && Values.B || Values.C")).toEqual(["Values.A && Values.B", "Values.C"]);
  expect(splitRule(`size(Values.A) > 0`)).toEqual(["size(Values.A) > 0"]);
});

test("what is hidden, disabled or locked is listed with the parts of its rule, their values and the rights that are missing", async () => {
  const { answers } = buildAccount({ City: "Oslo", Segment: "Public" });
  const fields = [
    buildField("City"),
    buildField("Tier", { VisibleWhen: `Values.City == "Oslo" && Values.Segment == "Commercial"` }),
    buildField("Credit", { WriteAccess: { Capability: "CREDIT", Actions: ["Update"] } }),
  ];
  const move = { Id: "move", DisplayValue: "Move", On: "Container" as const, Service: "Account", Operation: "Move" };
  const layout = buildLayout(fields, withContainers(buildContainer(fields, { Actions: [move] })));
  const close = vi.fn();
  const host = buildHost(answers, {
    explain: {
      close,
      withheld: async () => [
        { Id: "iban", Name: "IBAN", Kind: "field", Path: ["Overview", "Bank"], Property: "ReadAccess", Needs: "Read on BILLING" },
        { Id: "bank", Name: "Bank", Kind: "container", Path: ["Overview"], Property: "Fields", Needs: "" },
      ],
    },
    operations: {
      can: () => false,
      access: (_, operation) => (operation === "Move" ? { allowed: false, needs: "Execute on ACCOUNT_MOVE" } : { allowed: true }),
    },
  });
  const { user } = await showLayout(layout, host);
  const panel = within(await screen.findByRole("complementary", { name: "5 hidden elements" }, { timeout: 10_000 }));
  const tier = within(panel.getByText("Tier").closest("li") as HTMLElement);
  expect(tier.getByText(`Values.City == "Oslo" && Values.Segment == "Commercial"`)).toBeTruthy();
  expect(tier.getByText(`Values.Segment == "Commercial"`).closest("div")?.className).toBe("is-false");
  expect(tier.getByText(`Values.City == "Oslo"`).closest("div")?.className).not.toBe("is-false");
  expect(tier.getByText(`"Public"`)).toBeTruthy();
  expect(panel.getByText("Needs Execute on ACCOUNT_MOVE (x-access).")).toBeTruthy();
  expect(panel.getByText("Needs Update on CREDIT (WriteAccess).")).toBeTruthy();

  const iban = within(panel.getByText("IBAN").closest("li") as HTMLElement);
  expect(iban.getByText("Left out by the server: needs Read on BILLING (ReadAccess).")).toBeTruthy();
  expect(iban.getByText(/Overview › Bank/)).toBeTruthy();
  expect(panel.getByText("Left out by the server: it would be empty.")).toBeTruthy();

  // It follows input.
  await startEditing(user);
  await user.clear(screen.getByLabelText("City"));
  await user.type(screen.getByLabelText("City"), "Bergen");
  await waitFor(() => expect(tier.getByText(`"Bergen"`)).toBeTruthy());
  await user.click(panel.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalled();
}, 30_000);

test("a field that cannot be changed says why, in the layout's words or by the right that is missing", async () => {
  const { answers } = buildAccount({ City: "Oslo", Tier: "Gold", Limit: "5", Credit: "A" });
  const layout = buildLayout([
    buildField("City"),
    buildField("Tier", { EnabledWhen: `Values.City == "Bergen"`, DisabledReason: "Only companies in Bergen have tiers." }),
    buildField("Limit", { EnabledWhen: `can("CREDIT", "Update")` }),
    buildField("Credit", { WriteAccess: { Capability: "CREDIT", Actions: ["Update"] } }),
  ]);
  const { user } = await showLayout(layout, buildHost(answers, { operations: { can: () => false } }));
  await startEditing(user);
  const described = (name: string, description: string) => screen.queryByRole("textbox", { name, description });
  expect(described("Tier", "Only companies in Bergen have tiers.")).toBeTruthy();
  expect(described("Limit", "This needs Update on CREDIT. Ask your administrator for it.")).toBeTruthy();
  expect(screen.getAllByText("This needs Update on CREDIT. Ask your administrator for it.")).toHaveLength(2);
  await user.clear(screen.getByLabelText("City"));
  await user.type(screen.getByLabelText("City"), "Bergen");
  expect(described("Tier", "Only companies in Bergen have tiers.")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Tier").disabled).toBe(false);
});
