import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { closePopovers } from "../../src/ui/floating.ts";
import { Popover, type PopoverHandle } from "../../src/ui/popover.tsx";

const show = (handle?: React.Ref<PopoverHandle>) =>
  render(
    <Popover label="Filter" button="Filter" {...(handle ? { handle } : {})}>
      {(close) => (
        <>
          <p>Rows with</p>
          <input aria-label="Value" />
          <button type="button" onClick={close}>
            Add
          </button>
        </>
      )}
    </Popover>,
  );
const button = () => screen.getByRole("button", { name: "Filter" });
const panel = () => screen.queryByRole("dialog", { name: "Filter" });

test("the focus goes to the first thing inside; Escape and what closes it give it back, and nothing around hears the Escape", async () => {
  const user = userEvent.setup();
  const around = vi.fn();
  document.addEventListener("keydown", around);
  show();
  expect([button().getAttribute("aria-haspopup"), button().getAttribute("aria-expanded"), panel()]).toEqual(["dialog", "false", null]);
  await user.click(button());
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Value" }));
  expect(button().getAttribute("aria-expanded")).toBe("true");
  around.mockClear();
  await user.keyboard("{Escape}");
  expect([panel(), document.activeElement, button().getAttribute("aria-expanded")]).toEqual([null, button(), "false"]);
  expect(around).not.toHaveBeenCalled();
  await user.click(button());
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect([panel(), document.activeElement]).toEqual([null, button()]);
  document.removeEventListener("keydown", around);
});

test("opened from elsewhere it takes the focus and gives it to its button; unasked it takes none, and another screen leaves it open", async () => {
  const user = userEvent.setup();
  const handle = createRef<PopoverHandle>();
  show(handle);
  act(() => handle.current?.show());
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Value" }));
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(button());
  button().blur();
  act(() => handle.current?.show(true));
  expect([document.activeElement, panel()?.classList.contains("is-unasked")]).toEqual([document.body, true]);
  act(closePopovers);
  expect(panel()).not.toBeNull();
  await user.click(button());
  await user.click(button());
  expect(panel()?.classList.contains("is-unasked")).toBe(false);
  act(closePopovers);
  expect(panel()).toBeNull();
});
