import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CompiledField } from "../../layout/compiled.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const city = buildField("City");
const zip = buildField("Zip");
const tier = buildField("Tier", {
  DisplayTemplate: "Combobox",
  IsCustom: true,
  IsRequired: true,
  VisibleWhen: 'Values.Zip != ""',
  EnumMembers: [
    { DisplayName: "Gold", Value: "gold" },
    { DisplayName: "Silver", Value: "silver" },
  ],
});

test("a field published while someone types appears in the open form, is flagged, demanded by the save and stored", async () => {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150" });
  const { user, publish } = await showLayout(buildLayout([city, zip]), buildHost(answers));
  await startEditing(user);
  await user.type(box("City"), "A");
  await user.type(box("Zip"), "B");
  publish(buildLayout([city, tier, zip], { Version: 2 }));
  const choice = await screen.findByRole("combobox", { name: "Tier" });
  expect(box("City").value).toBe("OsloA");
  expect(box("Zip").value).toBe("0150B");
  expect(document.activeElement).toBe(box("Zip"));
  expect(screen.getByText("This field is now required.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Tier is required.")).toBeDefined();
  expect(document.activeElement).toBe(choice);
  expect(account.record.RowVersion).toBe(3);
  await user.selectOptions(choice, "Silver");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.Values).toEqual({ City: "OsloA", Zip: "0150B", Tier: "silver" }));
});

test("another version of the layout draws only the fields that are others in it", async () => {
  const { answers } = buildAccount({ City: "Oslo", Zip: "0150", Tier: null });
  const drawn: string[] = [];
  const host = {
    ...buildHost(answers),
    ownInput: (field: CompiledField) => {
      drawn.push(field.name);
      return undefined;
    },
  };
  const { user, publish } = await showLayout(buildLayout([city, zip, tier]), host);
  await startEditing(user);
  await user.type(box("City"), "A");
  drawn.length = 0;
  const postcode = { ...zip, DisplayValue: "Postcode" };
  publish(buildLayout([city, postcode, tier], { Version: 2 }), host);
  await waitFor(() => expect(box("Postcode").value).toBe("0150"));
  expect(new Set(drawn)).toEqual(new Set(["Zip"]));
  expect(box("City").value).toBe("OsloA");
  drawn.length = 0;
  publish(buildLayout([{ ...city, MaxLength: 3 }, postcode, tier], { Version: 3 }), host);
  await waitFor(() => expect(new Set(drawn)).toEqual(new Set(["City"])));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText(/City/, { selector: ".ts-error" })).toBeDefined();
});

test("a field that is the same in another version is asked for where a rule has become true of it, and forgets no typing of others", async () => {
  const { answers } = buildAccount({ City: "Oslo", Zip: "" });
  const late = buildField("Late", { IsCustom: true, RequiredWhen: "Values.Zip == 'x'", VisibleWhen: "Values.City != 'hidden'" });
  const { user, publish, host } = await showLayout(buildLayout([city, zip, late]), buildHost(answers));
  await startEditing(user);
  await user.type(box("Zip"), "x");
  publish(buildLayout([{ ...city, DisplayValue: "Town" }, zip, late], { Version: 2 }), host);
  await waitFor(() => expect(box("Town").value).toBe("Oslo"));
  expect(box("Zip").value).toBe("x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Late is required.")).toBeDefined();
  await user.clear(box("Town"));
  await user.type(box("Town"), "hidden");
  expect(screen.queryByRole("textbox", { name: "Late" })).toBeNull();
});

test("what was typed into a field that is gone stays in sight until it is put away", async () => {
  const { answers } = buildAccount({ City: "Oslo", Zip: "0150" });
  const { user, publish } = await showLayout(buildLayout([city, zip]), buildHost(answers));
  await startEditing(user);
  await user.type(box("Zip"), "B");
  publish(buildLayout([city], { Version: 2 }));
  const tray = await screen.findByRole("region", { name: "Values without a field" });
  expect(tray.textContent).toContain("0150B");
  expect(screen.getByText("No changes")).toBeDefined();
  await user.click(within(tray).getByRole("button", { name: "Dismiss Zip" }));
  expect(screen.queryByRole("region", { name: "Values without a field" })).toBeNull();
});

test("a choice whose field is gone is shown by its words", async () => {
  const { answers } = buildAccount({ City: "Oslo", Zip: "0150", Tier: null });
  const { user, publish } = await showLayout(buildLayout([city, zip, tier]), buildHost(answers));
  await startEditing(user);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Tier" }), "Gold");
  publish(buildLayout([city, zip], { Version: 2 }));
  const tray = await screen.findByRole("region", { name: "Values without a field" });
  expect(within(tray).getByRole("definition").textContent).toBe("Gold");
});

test("what was typed into a field that is gone is there after a reload, until it is put away or its field is back", async () => {
  const { answers } = buildAccount({ City: "Oslo", Zip: "0150" });
  const host = buildHost(answers);
  const tray = () => screen.findByRole("region", { name: "Values without a field" });
  const first = await showLayout(buildLayout([city, zip]), host);
  await startEditing(first.user);
  await first.user.type(box("Zip"), "B");
  window.dispatchEvent(new Event("pagehide"));
  first.unmount();

  // Removed while the screen was closed, together with other saved changes.
  const second = await showLayout(buildLayout([city], { Version: 2 }), host);
  expect((await tray()).textContent).toMatch(/Zip.*0150B/);
  await startEditing(second.user);
  await second.user.type(box("City"), "!");
  await second.user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "City" })).toBeNull());
  expect((await tray()).textContent).toMatch(/Zip.*0150B/);
  second.unmount();

  const third = await showLayout(buildLayout([city], { Version: 2 }), host);
  await tray();
  await startEditing(third.user);
  third.publish(buildLayout([city, zip], { Version: 3 }));
  await waitFor(() => expect(box("Zip").value).toBe("0150B"));
  third.publish(buildLayout([city], { Version: 4 }));
  await third.user.click(within(await tray()).getByRole("button", { name: "Dismiss Zip" }));
  third.unmount();
  await showLayout(buildLayout([city], { Version: 4 }), host);
  expect(screen.queryByRole("region", { name: "Values without a field" })).toBeNull();
});

test("a typed value follows its field's Id through a change of name", async () => {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150" });
  const { user, publish } = await showLayout(buildLayout([{ ...zip, Id: "zip" }]), buildHost(answers));
  await startEditing(user);
  await user.type(box("Zip"), "B");
  publish(buildLayout([buildField("PostCode", { Id: "zip" })], { Version: 2 }));
  await waitFor(() => expect(box("PostCode").value).toBe("0150B"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.Values).toEqual({ City: "Oslo", Zip: "0150", PostCode: "0150B" }));
});

test("a rollback takes the field off the screen and leaves the data", async () => {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150", Tier: "gold" });
  const { publish } = await showLayout(buildLayout([city, tier], { Version: 2 }), buildHost(answers));
  expect(screen.getByText("Gold")).toBeDefined();
  publish(buildLayout([city], { Version: 3 }));
  await waitFor(() => expect(screen.queryByText("Gold")).toBeNull());
  expect(account.record.Values.Tier).toBe("gold");
});
