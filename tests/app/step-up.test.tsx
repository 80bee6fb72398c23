import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18n } from "../../src/app/i18n/i18n.ts";
import { registerStepUp, type StepUpPromptProps } from "../../src/app/step-up.ts";
import { useStepUp } from "../../src/app/step-up-dialog.tsx";

let ask: () => Promise<boolean>;
function Place() {
  const { stepUp, stepUpDialog } = useStepUp();
  ask = stepUp;
  return stepUpDialog;
}
const show = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <Place />
    </I18nextProvider>,
  );
const open = () => {
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = ask();
  });
  return answer;
};

test("without a second factor it says so, and the answer is no", async () => {
  show();
  const user = userEvent.setup();
  const answer = open();
  expect(await screen.findByText(/none is set up for your account/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await answer).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("with one it is asked for; all who wait get the same answer", async () => {
  const Prompt = ({ onResult }: StepUpPromptProps) => (
    <button type="button" onClick={() => onResult(true)}>
      Code is right
    </button>
  );
  const takeBack = registerStepUp({ Prompt });
  show();
  const user = userEvent.setup();
  const answers = [open(), open()];
  await user.click(await screen.findByRole("button", { name: "Code is right" }));
  expect(await Promise.all(answers)).toEqual([true, true]);
  const refused = open();
  await screen.findByRole("dialog", { name: "Confirm that it is you" });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await refused).toBe(false);
  takeBack();
});
