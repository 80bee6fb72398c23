import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { i18n } from "../../src/app/i18n/i18n.ts";
import "../../src/app/portal-texts.ts";
import type { MethodRow } from "../../shared/generated/types.ts";
import { useStepUp } from "../../src/app/sign-in/step-up-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const APP: MethodRow = {
  Id: 7,
  Name: "Phone",
  AuthenticatorType: "AuthenticatorApplication",
  IsPrimary: true,
  CreatedAt: "2026-11-21T09:00:00Z",
  LastUsedAt: null,
  MaskedEmail: null,
  UnavailableUntil: null,
};

/** A server that knows these methods and takes the code 123456. @returns the calls it got. */
function serve(methods: readonly MethodRow[]) {
  const calls: { operation: string; input: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    const operation = address.split("/").at(-1) ?? "";
    const input = JSON.parse(body);
    calls.push({ operation, input });
    if (operation === "GetAuthenticationMethods")
      return Response.json({ Items: methods, TotalCount: methods.length, RecoveryCodesLeft: 10, IsEnforced: false, AllowedTypes: [] });
    if (operation === "SendSecurityCodeNotification")
      return Response.json({ ExpiresInSeconds: 300, ResendAfterSeconds: 60, MaskedEmail: "a•••@example.com" });
    if (input.mfaToken === "123456") return Response.json({ MfaVerifiedAt: "2026-11-21T09:00:00Z", ValidUntil: "2026-11-21T09:15:00Z" });
    const message = "MFA code is incorrect. Please try again.";
    return Response.json({ message, errorCode: "MfaCodeIncorrect", messageKey: "error.mfaCodeIncorrect" }, { status: 403 });
  });
  return calls;
}

let ask: () => Promise<boolean>;
function CurrentPath() {
  const { stepUp, stepUpDialog } = useStepUp();
  ask = stepUp;
  return stepUpDialog;
}
function open() {
  render(
    <I18nextProvider i18n={i18n}>
      <CurrentPath />
    </I18nextProvider>,
  );
  let answers: Promise<boolean>[] = [];
  act(() => {
    answers = [ask(), ask()];
  });
  return { answers: Promise.all(answers), user: userEvent.setup() };
}

test("without a second factor it leads to where one is set up, and the answer is no", async () => {
  serve([]);
  const { answers, user } = open();
  const link = await screen.findByRole("link", { name: /Set up two-step verification/ });
  expect(link.getAttribute("href")).toBe("#/setup-mfa");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await answers).toEqual([false, false]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("when one was set up meanwhile, its code is not asked for again: the call is repeated", async () => {
  const methods: MethodRow[] = [];
  const calls = serve(methods);
  const { answers } = open();
  await screen.findByRole("link", { name: /Set up two-step verification/ });
  // Back without one: the way to set one up is still there.
  act(() => void window.dispatchEvent(new Event("focus")));
  await screen.findByRole("link", { name: /Set up two-step verification/ });
  methods.push(APP);
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(await answers).toEqual([true, true]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.map(({ operation }) => operation)).toEqual(Array(3).fill("GetAuthenticationMethods"));
});

test("a call that still asks for a factor after that is asked for its code", async () => {
  const methods: MethodRow[] = [];
  serve(methods);
  const { answers } = open();
  await screen.findByRole("link", { name: /Set up two-step verification/ });
  methods.push(APP);
  act(() => void window.dispatchEvent(new Event("focus")));
  await answers;
  act(() => void ask());
  expect(await screen.findByLabelText("Six-digit code")).toBeTruthy();
});

test("a wrong code is reported and emptied, the right one counts for all waiting calls", async () => {
  const calls = serve([APP]);
  const { answers, user } = open();
  const code = await screen.findByLabelText<HTMLInputElement>("Six-digit code");
  await user.type(code, "000000");
  expect((await screen.findByRole("alert")).textContent).toBe("MFA code is incorrect. Please try again.");
  expect([code.value, document.activeElement]).toEqual(["", code]);
  await user.type(code, "123 456");
  expect(await answers).toEqual([true, true]);
  expect(calls.at(-1)).toEqual({ operation: "VerifyStepUp", input: { mfaToken: "123456", mfaMethodId: 7 } });
});

test("a code by mail is sent when it is asked for, and not before", async () => {
  const calls = serve([{ ...APP, Id: 8, Name: "a•••@example.com", AuthenticatorType: "EmailCode" }]);
  const { user } = open();
  const send = await screen.findByRole("button", { name: "Send code" });
  expect(calls.map(({ operation }) => operation)).toEqual(["GetAuthenticationMethods"]);
  await user.click(send);
  expect(await screen.findByLabelText("Six-digit code")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Resend in \d+ s/ }).disabled).toBe(true);
});
