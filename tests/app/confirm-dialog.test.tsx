import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ConfirmDialog } from "../../src/ui/confirm-dialog.tsx";

const shown = (parts: { acknowledge?: string } = {}) => {
  const onResult = vi.fn<(agreed: boolean) => void>();
  render(<ConfirmDialog title="End it?" text="For good." agree="End" onResult={onResult} {...parts} />);
  return { onResult, user: userEvent.setup(), agree: screen.getByRole("button", { name: "End" }) };
};

it("cannot be agreed to before its sentence is ticked, and says so to those who reach the button", async () => {
  const { onResult, user, agree } = shown({ acknowledge: "I understand" });
  expect(agree.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(agree.getAttribute("aria-describedby") ?? "")?.textContent).not.toBe("");
  await user.click(agree);
  expect(onResult).not.toHaveBeenCalled();
  await user.click(screen.getByRole("checkbox", { name: "I understand" }));
  expect(agree.getAttribute("aria-disabled")).toBeNull();
  await user.click(agree);
  expect(onResult).toHaveBeenCalledWith(true);
});

it("takes a tick back, and is answered with no without one", async () => {
  const { onResult, user, agree } = shown({ acknowledge: "I understand" });
  const tick = screen.getByRole("checkbox");
  await user.click(tick);
  await user.click(tick);
  await user.click(agree);
  expect(onResult).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(onResult).toHaveBeenCalledWith(false);
});

it("asks for no tick where there is no sentence", async () => {
  const { onResult, user, agree } = shown();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.click(agree);
  expect(onResult).toHaveBeenCalledWith(true);
});
