import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PageArrangement } from "../../layout/arrange.ts";
import type { Layout } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { showLayout } from "./support/show-layout.tsx";

const words = (Id: string, more: object = {}) => ({
  Id,
  Name: Id,
  DisplayValue: `Part ${Id}`,
  Kind: "Text",
  Text: `Words of ${Id}.`,
  ...more,
});
const board = (Containers: object[], more: object = {}): Layout =>
  ({
    Id: "own.board",
    Name: "Board",
    Title: "Board",
    Target: { Route: "/own/board" },
    Pages: [{ Id: "one", Name: "One", DisplayValue: "One", Arrangeable: true, Containers, ...more }],
  }) as unknown as Layout;
const parts = () => screen.getAllByRole("region").map((part) => part.id);

/** Stores saved arrangements as the application does, and returns them with the next layout. */
function buildKeeper(own?: PageArrangement) {
  const save = vi.fn((_pageId: string, _next: PageArrangement | null) => Promise.resolve());
  return { save, host: buildHost({}, { arrangement: { of: () => own, save } }) };
}
const openDialog = async (user: Awaited<ReturnType<typeof showLayout>>["user"]) => {
  await user.click(screen.getByRole("button", { name: "Arrange this page" }));
  return within(await screen.findByRole("dialog"));
};
const layout = board([words("a"), words("b"), words("c", { VisibleWhen: "false" }), words("d")]);

test("a page is as the person has arranged it, else by the first default whose rule holds, else as in the layout", async () => {
  const { unmount } = await showLayout(layout, buildKeeper().host);
  expect(parts()).toEqual(["a", "b", "d"]);
  unmount();
  const preset = board([words("a"), words("b"), words("d")], {
    Arrangements: [
      { When: "User.Username == 'unknown'", Containers: ["a"] },
      { When: "1 == 1", Containers: ["d", "a"] },
      { Containers: ["b"] },
    ],
  });
  const second = await showLayout(preset, buildKeeper().host);
  expect(parts()).toEqual(["d", "a"]);
  second.unmount();
  await showLayout(preset, buildKeeper({ Order: ["b", "d", "a"], Hidden: ["d"] }).host);
  expect(parts()).toEqual(["b", "a"]);
});

test("parts are moved and hidden by keyboard alone, announced, and saved in one call with parts that are not shown now", async () => {
  const { save, host } = buildKeeper();
  const { user } = await showLayout(layout, host);
  const dialog = await openDialog(user);
  expect(dialog.getAllByRole("checkbox").map((box) => box.closest("li")?.textContent)).toEqual(["Part a", "Part b", "Part d"]);
  const down = dialog.getByRole("button", { name: "Move Part a down" });
  down.focus();
  await user.keyboard("{Enter}{Enter}");
  expect(dialog.getByRole("status").textContent).toBe("Part a: position 3 of 3");
  // The button is at the end of its way and keeps the focus.
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Part a down"));
  await user.keyboard("{Enter}");
  const box = dialog.getByRole("checkbox", { name: "Part d" });
  box.focus();
  await user.keyboard(" {Alt>}{ArrowUp}{/Alt}");
  expect(dialog.getAllByRole("checkbox").map((each) => each.closest("li")?.textContent)).toEqual(["Part d", "Part b", "Part a"]);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledWith("one", { Order: ["d", "b", "c", "a"], Hidden: ["d"] });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("goes back to the default, and says when that could not be kept", async () => {
  const { save, host } = buildKeeper({ Order: ["d", "a", "b"], Hidden: [] });
  save.mockRejectedValueOnce(Object.assign(new Error("Not now."), { code: "Overloaded" }));
  const { user } = await showLayout(layout, host);
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole("button", { name: "Reset to default" }));
  expect(host.messages.notify).toHaveBeenCalledWith({ severity: "error", text: "Not now." });
  await user.click(dialog.getByRole("button", { name: "Reset to default" }));
  expect(save).toHaveBeenLastCalledWith("one", null);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("is not offered where no one may keep it, or the page is not to be arranged", async () => {
  const own: PageArrangement = { Order: ["b", "a"], Hidden: ["a"] };
  const first = await showLayout(layout, buildHost({}, { arrangement: { of: () => own } }));
  expect(screen.queryByRole("button", { name: "Arrange this page" })).toBeNull();
  expect(parts()).toEqual(["b", "d"]);
  first.unmount();
  await showLayout(board([words("a"), words("b")], { Arrangeable: false }), buildKeeper(own).host);
  expect(screen.queryByRole("button", { name: "Arrange this page" })).toBeNull();
  expect(parts()).toEqual(["a", "b"]);
});

test("says that nothing is shown where someone has hidden everything, and lets it be brought back", async () => {
  const { host } = buildKeeper({ Order: ["a", "b", "c", "d"], Hidden: ["a", "b", "c", "d"] });
  await showLayout(layout, host);
  expect(screen.getByText("There is nothing on this page yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Arrange this page" })).toBeTruthy();
});
