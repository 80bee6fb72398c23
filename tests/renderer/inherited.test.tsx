import "../../src/renderer/fields/widget/inherited-view.tsx";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const INHERITED = {
  City: { Value: "Oslo", Origin: "Nordic Cloud" },
  Zip: { Value: "0150", Origin: null },
  Phone: { Value: "+4722000000", Origin: "Nordic Cloud" },
};

async function show(values: Record<string, unknown>) {
  const { account, answers } = buildAccount(values);
  const host = buildHost({
    ...answers,
    "Account.LoadAccountById": () => ({ ...account.record, Inherited: INHERITED }),
    "Account.UpdateAccount": (input) => ({ ...answers["Account.UpdateAccount"](input), Inherited: INHERITED }),
  });
  const fields = [buildField("City", { Inherited: true }), buildField("Zip", { Inherited: true }), buildField("Phone")];
  const shown = await showLayout(buildLayout(fields), host);
  return {
    ...shown,
    saved: () => host.calls.filter(({ operation }) => operation === "Account.UpdateAccount").map(({ input }) => input.values),
  };
}
const item = (name: string) => document.querySelector(`[data-element="field:general.${name}"]`)?.textContent;
const button = (name: string) => screen.getByRole("button", { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

describe("a value from above", () => {
  test("is shown with its origin while the field is empty, only where the layout says so, and not beside an own one", async () => {
    await show({ City: "", Zip: "9000", Phone: null });
    await waitFor(() => expect(item("City")).toBe("CityOsloInherited from Nordic Cloud"));
    expect(item("Zip")).toBe("Zip9000");
    expect(item("Phone")).toBe("Phone");
  });

  test("does not name an origin that the person may not see", async () => {
    await show({});
    await waitFor(() => expect(item("Zip")).toBe("Zip0150Inherited from a higher level"));
  });

  test("becomes an own one that begins like it, and is saved", async () => {
    const { user, saved } = await show({});
    await startEditing(user);
    expect(screen.queryByRole("textbox", { name: "City" })).toBeNull();
    const own = button("Use own value: City");
    expect(document.getElementById(own.getAttribute("aria-describedby") ?? "")?.textContent).toBe("OsloInherited from Nordic Cloud");
    await user.click(own);
    expect(document.activeElement).toBe(box("City"));
    expect(box("City").value).toBe("Oslo");
    expect(document.getElementById(`${box("City").id}__inherited`)?.textContent).toContain("Inherited from Nordic Cloud: Oslo");
    expect(box("City").getAttribute("aria-describedby")).toContain(`${box("City").id}__inherited`);
    await user.clear(box("City"));
    // It stays an input while it is empty.
    await user.type(box("City"), "Bergen");
    await user.click(button("Save"));
    await waitFor(() => expect(saved()).toEqual([{ City: "Bergen" }]));
    await waitFor(() => expect(item("City")).toBe("CityBergen"));
  });

  test("comes back, which is a change that can be undone, and is saved as nothing", async () => {
    const { user, saved } = await show({ City: "Bergen" });
    await startEditing(user);
    await user.click(button("Back to inherited: City"));
    expect(document.activeElement).toBe(button("Use own value: City"));
    expect(item("City")).toContain("Was: Bergen");
    await user.click(button("Undo this change"));
    expect(box("City").value).toBe("Bergen");
    await user.click(button("Back to inherited: City"));
    await user.click(button("Save"));
    await waitFor(() => expect(saved()).toEqual([{ City: null }]));
    await waitFor(() => expect(item("City")).toBe("CityOsloInherited from Nordic Cloud"));
  });
});
