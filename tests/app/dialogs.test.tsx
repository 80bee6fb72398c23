import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import "../../src/app/portal-texts.ts";
import { useConfirmations } from "../../src/app/confirmations.tsx";
import { i18n } from "../../src/app/i18n/i18n.ts";
import { guardClicks, pageBehind } from "../../src/app/unsaved-changes-guard.tsx";

type Confirmations = ReturnType<typeof useConfirmations>["confirmations"];
let ask: Confirmations;

function Asking() {
  const { confirmations, dialog } = useConfirmations();
  ask = confirmations;
  return dialog;
}

beforeAll(() => vi.setConfig({ testTimeout: 20_000 }));
const show = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <Asking />
    </I18nextProvider>,
  );
const start = <T,>(work: () => Promise<T>): Promise<T> => {
  let answer: Promise<T> | undefined;
  act(() => {
    answer = work();
  });
  return answer as Promise<T>;
};
const question = { title: "Move it?", text: "It moves." };

test("the confirm dialog is 400 wide, waits for an answer, and its buttons say no and yes", async () => {
  const user = userEvent.setup();
  show();
  const answer = start(() => ask.confirm(question));
  const dialog = screen.getByRole("dialog", { name: "Move it?" });
  expect(dialog.style.width).toBe("400px");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["No", "Yes, do it"]);
  await user.click(dialog);
  expect(screen.getByRole("dialog")).toBe(dialog);
  await user.click(screen.getByRole("button", { name: "Yes, do it" }));
  expect(await answer).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["No", "Escape"])("%s is a no", async (way) => {
  const user = userEvent.setup();
  show();
  const answer = start(() => ask.confirm(question));
  if (way === "No") await user.click(screen.getByRole("button", { name: "No" }));
  else {
    screen.getByRole("button", { name: "No" }).focus();
    await user.keyboard("{Escape}");
  }
  expect(await answer).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("without auto-close it stays after a yes, busy, until the work is done; a no closes it all the same", async () => {
  const user = userEvent.setup();
  show();
  const answer = start(() => ask.confirm({ ...question, autoClose: false }));
  await user.click(screen.getByRole("button", { name: "Yes, do it" }));
  expect(await answer).toBe(true);
  expect(screen.getByRole("button", { name: "Yes, do it" }).getAttribute("aria-busy")).toBe("true");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeTruthy();
  act(() => ask.closeConfirmation());
  expect(screen.queryByRole("dialog")).toBeNull();

  const refused = start(() => ask.confirm({ ...question, autoClose: false }));
  await user.click(screen.getByRole("button", { name: "No" }));
  expect(await refused).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a question asked meanwhile is not closed by work that another one has waited for", async () => {
  const user = userEvent.setup();
  show();
  start(() => ask.confirm({ ...question, autoClose: false }));
  await user.click(screen.getByRole("button", { name: "Yes, do it" }));
  start(() => ask.confirm({ ...question, title: "And this?" }));
  act(() => ask.closeConfirmation());
  expect(screen.getByRole("dialog", { name: "And this?" })).toBeTruthy();
});

test("the dialog for unsaved changes is 450 wide, says two things, and staying is its primary answer", async () => {
  const user = userEvent.setup();
  show();
  const answer = start(() => ask.confirmLoss());
  const dialog = screen.getByRole("dialog", { name: "Unsaved changes" });
  expect(dialog.style.width).toBe("450px");
  expect(dialog.querySelectorAll("p")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Continue editing" }).className).toContain("button-primary");
  expect(screen.getByRole("button", { name: "Discard changes" }).className).not.toContain("button-primary");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(await answer).toBe(true);
});

let stop: (() => void) | undefined;
afterEach(() => stop?.());

test("the guard keeps back clicks that would lose something, outside of what is excluded, and hands the answer over with the click", async () => {
  const user = userEvent.setup();
  render(
    <>
      <div className="free">
        <button type="button">Inside</button>
      </div>
      <button type="button">Risky</button>
      <button type="button">Harmless</button>
    </>,
  );
  const pressed: string[] = [];
  for (const button of screen.getAllByRole("button")) button.addEventListener("click", () => pressed.push(button.textContent ?? ""));
  const answers: [boolean, string][] = [];
  const askFor = vi.fn(() => Promise.resolve(true));
  const guard = (name: string) => ({
    excluded: ".free",
    check: ({ target }: MouseEvent) => target instanceof Element && target.textContent !== "Harmless",
    ask: askFor,
    onAnswer: (agreed: boolean, { target }: MouseEvent) =>
      answers.push([agreed, `${name}: ${target instanceof Element ? target.textContent : ""}`]),
  });
  guardClicks(guard("first"));
  stop = guardClicks(guard("second"));
  for (const name of ["Inside", "Harmless", "Risky"]) await user.click(screen.getByRole("button", { name }));
  expect(pressed).toEqual(["Inside", "Harmless"]);
  // Only the later one of two guards is active.
  expect(answers).toEqual([[true, "second: Risky"]]);
  expect(askFor).toHaveBeenCalledOnce();
  stop();
  await user.click(screen.getByRole("button", { name: "Risky" }));
  expect(pressed).toEqual(["Inside", "Harmless", "Risky"]);
});

test.each([
  ["https://old.example/#/Reports", "", "https://old.example/#/Reports"],
  ["/old/#/Reports", "", "http://localhost:3000/old/#/Reports"],
  ["#/account/5", "", null],
  ["https://old.example/", "_blank", null],
  ["mailto:help@seller.example", "", null],
])("a click on %s (%s) leaves for %s", (href, target, page) => {
  const link = Object.assign(document.createElement("a"), { href, target });
  const seen: (string | null)[] = [];
  link.addEventListener("click", (click) => {
    seen.push(pageBehind(click));
    click.preventDefault();
  });
  link.click();
  link.dispatchEvent(new MouseEvent("click", { ctrlKey: true, cancelable: true }));
  expect(seen).toEqual([page, null]);
});
