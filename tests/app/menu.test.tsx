import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Menu } from "../../src/ui/menu.tsx";
import { startFakePortal } from "../support/portal/fake-portal.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ROW = 40;
/** A button at the foot of the window, and a menu as high as its entries. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function rect(this: HTMLElement) {
    const isMenu = this.getAttribute("role") === "menu";
    return new DOMRect(8, innerHeight - ROW, 120, isMenu ? ROW * this.childElementCount : ROW);
  });
}

const entry = (name: string) => (
  <button key={name} type="button" role="menuitem">
    {name}
  </button>
);

test("a menu above its button grows upwards when more entries come, and the focus stays where it was", async () => {
  startFakePortal();
  layOut();
  const menu = (names: readonly string[]) => <Menu button="New">{names.map(entry)}</Menu>;
  const { rerender } = render(menu(["Import"]));
  screen.getByRole("button", { name: "New" }).click();
  const placed = () => Number.parseInt(screen.getByRole("menu").style.top, 10);
  const first = placed();
  expect(document.activeElement?.textContent).toBe("Import");
  rerender(menu(["User", "Company", "Import"]));
  await vi.waitFor(() => expect(placed()).toBe(first - 2 * ROW));
  expect(document.activeElement?.textContent).toBe("Import");
});
