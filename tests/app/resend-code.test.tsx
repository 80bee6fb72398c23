import { act, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { i18n } from "../../src/app/i18n/i18n.ts";
import "../../src/app/sign-in/step-texts.ts";
import { ResendCode } from "../../src/features/sign-in/steps/resend-code.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("a code that takes long to be sent is not sent twice", async () => {
  const sent = Promise.withResolvers<number>();
  const onResend = vi.fn(() => sent.promise);
  render(
    <I18nextProvider i18n={i18n}>
      <ResendCode after={0} onResend={onResend} />
    </I18nextProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button");
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(button.disabled).toBe(true);
  fireEvent.click(button);
  expect(onResend).toHaveBeenCalledTimes(1);
  await act(async () => sent.resolve(60));
  expect(button.textContent).toContain("60");
  expect(screen.getByRole("status").textContent).not.toBe("");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(button.disabled).toBe(false);
});
