import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ContextMenu, Menu, MenuEntries } from "../../src/ui/menu.tsx";

afterEach(() => vi.restoreAllMocks());

const ROW = 40;
/** A button at the foot of the window, and a menu as high as its entries. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(() => new DOMRect(8, innerHeight - ROW, 120, ROW));
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function height(this: HTMLElement) {
    return ROW * this.childElementCount;
  });
}

const entry = (name: string) => (
  <button key={name} type="button" role="menuitem">
    {name}
  </button>
);
const focused = () => document.activeElement?.textContent;

test("a menu above its button is held by its foot when more entries come, and the focus stays where it was", async () => {
  layOut();
  const menu = (names: readonly string[]) => <Menu button="New">{names.map(entry)}</Menu>;
  const { rerender } = render(menu(["Import"]));
  screen.getByRole("button", { name: "New" }).click();
  const layoutOf = () => ["--top", "--bottom", "--room"].map((name) => screen.getByRole("menu").style.getPropertyValue(name));
  const above = ["auto", `${ROW + 4}px`, `${innerHeight - ROW - 12}px`];
  expect(layoutOf()).toEqual(above);
  expect(focused()).toBe("Import");
  rerender(menu(["User", "Company", "Import"]));
  await waitFor(() => expect(screen.getAllByRole("menuitem")).toHaveLength(3));
  expect(layoutOf()).toEqual(above);
  expect(focused()).toBe("Import");
});

test("Down opens at the first entry, Up at the last; arrows go round, letters lead on, Escape gives the focus back", async () => {
  const user = userEvent.setup();
  const around = vi.fn();
  document.addEventListener("keydown", around);
  render(<Menu button="New">{["User", "Company", "Contact"].map(entry)}</Menu>);
  const button = screen.getByRole("button", { name: "New" });
  await user.tab();
  expect([focused(), button.getAttribute("aria-expanded"), button.getAttribute("aria-haspopup")]).toEqual(["New", "false", "menu"]);
  await user.keyboard("{ArrowUp}");
  expect([focused(), button.getAttribute("aria-expanded")]).toEqual(["Contact", "true"]);
  const reached: (string | null | undefined)[] = [];
  for (const key of ["{ArrowDown}", "{ArrowUp}", "{Home}", "{End}", "c", "c"]) {
    await user.keyboard(key);
    reached.push(focused());
  }
  expect(reached).toEqual(["User", "Contact", "User", "Contact", "Company", "Contact"]);
  around.mockClear();
  await user.keyboard("{Escape}");
  expect([focused(), button.getAttribute("aria-expanded"), screen.queryByRole("menu")]).toEqual(["New", "false", null]);
  expect(around).not.toHaveBeenCalled();
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("User");
  await user.tab();
  expect(screen.queryByRole("menu")).toBeNull();
  document.removeEventListener("keydown", around);
});

test("a menu without a button gives the focus back before an entry does its work, and keeps what is disabled from doing it", async () => {
  const user = userEvent.setup();
  const done: string[] = [];
  const onClose = vi.fn();
  const anchor = document.body.appendChild(Object.assign(document.createElement("button"), { textContent: "Cell" }));
  const entries = [
    { label: "Delete", run: () => done.push("Delete"), isDisabled: true },
    { label: "Pin", run: () => done.push(`Pin at ${focused()}`), isChecked: true },
  ];
  render(<ContextMenu label="Column" entries={entries} anchor={anchor} onClose={onClose} />);
  expect(screen.getByRole("menu", { name: "Column" }).contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  expect([done, onClose.mock.calls.length]).toEqual([[], 0]);
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Pin", checked: true }));
  expect([done, onClose.mock.calls.length]).toEqual([["Pin at Cell"], 1]);
  anchor.remove();
});

test("a press elsewhere closes a menu and leaves the focus there", async () => {
  const user = userEvent.setup();
  render(
    <>
      <Menu button="New">
        <MenuEntries entries={[{ label: "User", run: () => undefined }]} />
      </Menu>
      <input aria-label="Name" />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "New" }));
  expect(focused()).toBe("User");
  await user.click(screen.getByRole("textbox", { name: "Name" }));
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Name");
});
