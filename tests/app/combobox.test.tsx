import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { FloatingList, OptionLabel, useCombobox } from "../../src/ui/combobox.tsx";

const ALL = ["Bronze", "Brass", "Silver", "Gold"];
const DISABLED = new Set(["Brass"]);

function Metals({ onTake, startsAtFirst = false }: { onTake(name: string, isApart: boolean): void; startsAtFirst?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const found = ALL.filter((name) => name.toLowerCase().includes((typed ?? "").toLowerCase()));
  const combobox = useCombobox({
    count: found.length,
    isOpen: typed !== undefined,
    onOpen: () => setTyped(""),
    onClose: () => setTyped(undefined),
    onTake: (index, isApart) => onTake(found[index] ?? "", isApart),
    isDisabled: (index) => DISABLED.has(found[index] ?? ""),
    startsAtFirst,
  });
  return (
    <>
      <input
        {...combobox.inputProps}
        ref={input}
        aria-label="Metal"
        value={typed ?? ""}
        onChange={({ target }) => {
          setTyped(target.value);
          combobox.restart();
        }}
        onBlur={() => setTyped(undefined)}
      />
      {typed !== undefined && (
        <FloatingList combobox={combobox} anchor={input.current} label="Metals" note={found.length === 0 ? "None." : undefined}>
          {found.map((name, index) => (
            <div key={name} {...combobox.optionProps(index)}>
              <OptionLabel label={name} />
            </div>
          ))}
        </FloatingList>
      )}
    </>
  );
}

const box = () => screen.getByRole("combobox", { name: "Metal" });
/** The option that screen readers announce as active. */
const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;
const list = () => screen.queryByRole("listbox", { name: "Metals" });

test("arrows open the list, go round and past what is disabled; Enter takes; the text keeps the focus and names the active option", async () => {
  const user = userEvent.setup();
  const onTake = vi.fn();
  render(<Metals onTake={onTake} />);
  await user.tab();
  expect([box().getAttribute("aria-expanded"), box().getAttribute("aria-controls"), list()]).toEqual(["false", null, null]);
  await user.keyboard("{ArrowDown}");
  expect([box().getAttribute("aria-expanded"), box().getAttribute("aria-controls"), active()]).toEqual(["true", list()?.id, undefined]);
  const reached: (string | null | undefined)[] = [];
  for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}"]) {
    await user.keyboard(key);
    reached.push(active());
  }
  expect(reached).toEqual(["Bronze", "Silver", "Gold", "Bronze", "Gold"]);
  expect(document.activeElement).toBe(box());
  expect(screen.getAllByRole("option").map((option) => option.getAttribute("aria-selected"))).toEqual(["false", "false", "false", "true"]);
  await user.keyboard("{Enter}");
  expect(onTake).toHaveBeenCalledExactlyOnceWith("Gold", false);
});

test("Enter takes nothing that no arrow has chosen, Escape closes the list and nothing around it", async () => {
  const user = userEvent.setup();
  const onTake = vi.fn();
  const around = vi.fn();
  document.addEventListener("keydown", around);
  render(<Metals onTake={onTake} />);
  await user.type(box(), "i");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Silver"]);
  await user.keyboard("{Enter}");
  expect([onTake.mock.calls, list()]).toEqual([[], null]);
  await user.keyboard("{ArrowDown}");
  around.mockClear();
  await user.keyboard("{Escape}");
  expect([list(), around.mock.calls.length]).toEqual([null, 0]);
  await user.keyboard("{Escape}");
  expect(around).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", around);
});

test("a list that starts at its first option starts there again when other words are typed", async () => {
  const user = userEvent.setup();
  const onTake = vi.fn();
  render(<Metals onTake={onTake} startsAtFirst />);
  await user.type(box(), "b");
  expect(active()).toBe("Bronze");
  await user.keyboard("{Backspace}{ArrowUp}");
  expect(active()).toBe("Gold");
  await user.type(box(), "s");
  expect(active()).toBe("Brass");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(onTake).toHaveBeenLastCalledWith("Brass", true);
});

test("a press on an option takes it with the focus still in the text; one on what is disabled does nothing; a composed character keeps its keys", async () => {
  const user = userEvent.setup();
  const onTake = vi.fn();
  render(<Metals onTake={onTake} />);
  await user.type(box(), "b");
  await user.click(screen.getByRole("option", { name: "Brass" }));
  expect([onTake.mock.calls, document.activeElement]).toEqual([[], box()]);
  await user.click(screen.getByRole("option", { name: "Bronze" }));
  expect([onTake.mock.calls, document.activeElement]).toEqual([[["Bronze", false]], box()]);
  fireEvent.keyDown(box(), { key: "ArrowDown", isComposing: true });
  expect(active()).toBeUndefined();
  await user.type(box(), "zz");
  expect(screen.getByRole("status").textContent).toBe("None.");
});
