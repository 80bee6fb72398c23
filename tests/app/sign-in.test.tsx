import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { i18n } from "../../src/app/i18n/i18n.ts";
import { SignInPage, type SignInPageProps } from "../../src/features/sign-in/sign-in-page.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const page = (props: Partial<SignInPageProps> = {}) => (
  <I18nextProvider i18n={i18n}>
    <SignInPage
      title="Harbour Cloud"
      logo={null}
      registerUrl={null}
      resetRoute="/reset-password"
      hasEnded={false}
      userName=""
      onUserName={() => undefined}
      providers={[]}
      onPasskey={null}
      onProvider={async () => undefined}
      locales={[{ locale: "en", title: "English" }]}
      locale="en"
      onSelectLocale={() => undefined}
      onSignIn={async () => undefined}
      onTyping={() => undefined}
      {...props}
    />
  </I18nextProvider>
);
const userName = () => screen.getByLabelText<HTMLInputElement>("Username");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Sign/ });

test("the button waits for username and password, and blank ones do not count", async () => {
  const user = userEvent.setup();
  render(page());
  expect(button().disabled).toBe(true);
  await user.type(userName(), "   ");
  await user.type(password(), "secret");
  expect(button().disabled).toBe(true);
  await user.type(userName(), "ada");
  expect(button().disabled).toBe(false);
  await user.clear(password());
  expect(button().disabled).toBe(true);
});

test("values that the browser filled in enable the button within 300 ms", () => {
  vi.useFakeTimers();
  render(page());
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function matchesAutofill(this: Element, selector) {
    return selector === ":autofill" || matches.call(this, selector);
  });
  act(() => vi.advanceTimersByTime(299));
  expect(button().disabled).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(button().disabled).toBe(false);
});

test("submits the username trimmed and cannot be submitted again while it is loading", async () => {
  const user = userEvent.setup();
  const signIn = vi.fn(() => new Promise<void>(() => undefined));
  render(page({ onSignIn: signIn }));
  await user.type(userName(), "  ada ");
  await user.type(password(), " pass {Enter}");
  expect(signIn).toHaveBeenCalledExactlyOnceWith("ada", " pass ");
  expect(button().disabled).toBe(true);
  expect(button().textContent).toBe("Signing in…");
  fireEvent.submit(button());
  expect(signIn).toHaveBeenCalledOnce();
});

test("a failure is shown above the form, the password is cleared and has the focus; the next key takes the sentence away", async () => {
  const user = userEvent.setup();
  render(page({ onSignIn: () => Promise.reject(new Error("Username or password is wrong.")) }));
  await user.type(userName(), "ada");
  await user.type(password(), "wrong{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Username or password is wrong.");
  expect(password().value).toBe("");
  expect(document.activeElement).toBe(password());
  expect(button().disabled).toBe(true);
  fireEvent.keyUp(password(), { key: "Enter" });
  expect(screen.queryByRole("alert")).not.toBeNull();
  await user.keyboard("x");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the password is shown on demand, and Caps Lock is noticed", async () => {
  const user = userEvent.setup();
  render(page());
  await user.type(password(), "secret");
  expect(password().type).toBe("password");
  const eye = screen.getByRole("button", { name: "Show characters" });
  await user.click(eye);
  expect([password().type, password().value, eye.getAttribute("aria-pressed")]).toEqual(["text", "secret", "true"]);
  await user.click(eye);
  expect([password().type, password().value]).toEqual(["password", "secret"]);
  fireEvent.keyDown(password(), { key: "A", modifierCapsLock: true });
  expect(screen.getByRole("status").textContent).toBe("Caps Lock is on");
  fireEvent.blur(password());
  expect(screen.getByRole("status").textContent).toBe("");
});

test("links and the language selector are there only with something behind them", async () => {
  const select = vi.fn();
  const { rerender } = render(page());
  expect([screen.queryByRole("link", { name: "Register" }), screen.queryByRole("combobox")]).toEqual([null, null]);
  const locales = [
    { locale: "en", title: "English" },
    { locale: "de", title: "Deutsch" },
  ];
  rerender(page({ registerUrl: "https://join.example/", locales, onSelectLocale: select }));
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Can't sign in?" }).getAttribute("href")).toBe("#/reset-password");
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Register" }).href).toBe("https://join.example/");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "de");
  expect(select).toHaveBeenCalledWith("de");
  // Shown only once its messages have loaded.
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("en");
});

test("what was typed before React arrived stays, and counts", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page());
  const painted = container.querySelector("input") as HTMLInputElement;
  painted.value = "ada";
  (container.querySelector("[type=password]") as HTMLInputElement).value = "secret";
  painted.focus();
  const complaints = vi.spyOn(console, "error");
  const root = await act(() => hydrateRoot(container, page()));
  expect(container.querySelector("input")).toBe(painted);
  expect([painted.value, document.activeElement]).toEqual(["ada", painted]);
  await waitFor(() => expect(container.querySelector("button")?.disabled).toBe(false));
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});
