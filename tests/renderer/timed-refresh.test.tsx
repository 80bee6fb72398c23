import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildHost } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { showLayout } from "./support/show-layout.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, "hidden");
});

const source = { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "100" }, Items: "Values" };
const timed = (more: object = {}) =>
  buildLayout(
    [],
    withContainers(
      buildContainer([buildField("City")], { Id: "timed", Name: "Timed", Source: { ...source, RefreshSeconds: 10 }, ...more }),
      { Id: "words", Name: "Words", DisplayValue: "Words", Kind: "Text", Text: "Nothing to read." },
    ),
  );
function counting() {
  let calls = 0;
  const host = buildHost({ "Account.LoadAccountById": () => ({ AccountId: 100, Values: { City: `City ${++calls}` }, RowVersion: 1 }) });
  return { host, calls: () => calls };
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test("a source with RefreshSeconds is read again by itself, and what is shown follows", async () => {
  const { host, calls } = counting();
  await showLayout(timed(), host);
  await screen.findByText("City 1");
  await pass(9);
  expect(calls()).toBe(1);
  await pass(2);
  await screen.findByText("City 2");
  await pass(10);
  await screen.findByText("City 3");
});

test("it rests in a hidden tab and catches up when that is looked at again", async () => {
  const { host, calls } = counting();
  await showLayout(timed(), host);
  await screen.findByText("City 1");
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  await pass(60);
  expect(calls()).toBe(1);
  Object.defineProperty(document, "hidden", { configurable: true, value: false });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await screen.findByText("City 2");
});

test("it waits while someone types", async () => {
  const { host, calls } = counting();
  await showLayout(timed(), host);
  await screen.findByText("City 1");
  const box = document.body.appendChild(document.createElement("input"));
  box.focus();
  await pass(30);
  expect(calls()).toBe(1);
  box.remove();
  await pass(10);
  await screen.findByText("City 2");
});

test("what is not in sight is not read again", async () => {
  const { host, calls } = counting();
  await showLayout(timed({ VisibleWhen: "false" }), host);
  await screen.findByText("Nothing to read.");
  const before = calls();
  await pass(60);
  expect(calls()).toBe(before);
});
