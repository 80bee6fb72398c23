import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PricingInputs, PricingRule, PricingRuleSet } from "../../../shared/generated/types.ts";
import { PricingRules } from "../../../src/features/pricing-rules/pricing-rules.tsx";
import { RegistryContext } from "../../../src/renderer/containers/parts/registry.ts";
import { PortsContext } from "../../../src/renderer/ports/ports.ts";
import { draftText } from "../../../src/renderer/store/draft-values.ts";
import { buildHost, buildRefusal, buildStorage, type TestParts } from "../../renderer/support/build-host.ts";

const rule = (id: number, more: Partial<PricingRule> = {}): PricingRule => ({
  ...{
    RuleId: id,
    Name: `Rule ${id}`,
    Priority: id,
    Model: "Markup",
    Value: "10",
    PriceableItemIds: [],
    ServiceGroupIds: [],
    VendorIds: [1],
  },
  ...{ FeeTypes: null, ValidFrom: null, ValidTo: null, IsEnabled: true, IsDefault: false },
  ...more,
});
const DEFAULT = rule(99, { Name: "Suggested", Model: "Srp", Value: null, VendorIds: [], IsDefault: true });
const ruleSet = (rules: PricingRule[], version = 1): PricingRuleSet => ({
  ...{
    MarketplaceId: 5,
    Name: "Standard",
    OwnerAccountId: 10,
    Currency: "EUR",
    RuleSetVersion: version,
    RunningJobId: null,
    ScheduledOn: [],
  },
  Rules: [...rules, DEFAULT],
});
/** Two vendors with three items each; the third of each is also in the group Backup. Purchase prices are 10, suggested ones 20. */
const INPUTS: PricingInputs = {
  ...{ MarketplaceId: 5, Currency: "EUR", On: "2026-11-21", Until: "2028-05-21" },
  Rounding: { Step: "0.01", Ending: "0.00", PaidPrecision: 2, UsagePrecision: 6, SellAtCostWithoutSrp: false },
  Vendors: [
    { VendorId: 1, Name: "Nimblade" },
    { VendorId: 2, Name: "Quillbox" },
  ],
  Services: [1, 2, 3, 4, 5, 6].map((id) => ({ ServiceId: id, Name: `Service ${id}`, Vendor: id <= 3 ? 0 : 1 })),
  Groups: [{ ServiceGroupId: 7, Name: "Backup", ServiceIds: [3, 6] }],
  Items: {
    Ids: [11, 12, 13, 14, 15, 16],
    Services: [0, 1, 2, 3, 4, 5],
    Names: Array<string>(6).fill("Licence"),
    PricedAs: Array<"Recurring">(6).fill("Recurring"),
    Prices: ["11.00", "11.00", "11.00", "20.00", "20.00", "20.00"],
  },
  Amounts: [
    {
      From: "2026-11-21",
      Items: null,
      Purchase: Array<string>(6).fill("10.00"),
      Suggested: Array<string>(6).fill("20.00"),
      Converted: [],
      Promoted: [],
    },
  ],
  Pinned: [],
};

function show(set = ruleSet([rule(1)]), answers: Parameters<typeof buildHost>[0] = {}, parts: TestParts = {}) {
  const host = buildHost({ "Pricing.GetPricingInputs": () => INPUTS, ...answers }, parts);
  const giveResults = vi.fn();
  const refresh = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = (data: PricingRuleSet) => (
    <QueryClientProvider client={client}>
      <PortsContext value={host}>
        <RegistryContext value={null}>
          <PricingRules ruleSet={data} refresh={refresh} giveResults={giveResults} />
        </RegistryContext>
      </PortsContext>
    </QueryClientProvider>
  );
  const shown = render(drawn(set));
  const results = () => giveResults.mock.lastCall?.[0] as { Rules: { Name: string }[] } | null;
  return { ...shown, host, results, refresh, answerAgain: (next: PricingRuleSet) => shown.rerender(drawn(next)) };
}
const rows = () =>
  within(screen.getByRole("list", { name: "Pricing rules" }))
    .getAllByRole("listitem")
    .filter((item) => item.matches("[data-rule]"));
const names = () => screen.getAllByRole("textbox", { name: "Name of the rule" }).map((box) => (box as HTMLInputElement).value);
const value = (name: string) => screen.getByRole("textbox", { name: `Value of ${name} (%)` });
const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } });
const figure = async (name: string) => (await screen.findByText(name, { selector: "dt" })).nextElementSibling?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => vi.restoreAllMocks());

describe("the rules of a pricelist", () => {
  test("say while someone types what they do: prices that change, margins, prices below the purchase price", async () => {
    const { results } = show();
    expect(await figure("Prices that change")).toBe("0");
    expect(results()).toBeNull();
    type(value("Rule 1"), "25");
    expect([await figure("Prices that change"), await figure("Up"), await figure("Below purchase price")]).toEqual(["3", "3", "0"]);
    expect(screen.getByText("Margin 20 % to 25 %: 3")).toBeTruthy();
    expect(results()?.Rules).toMatchObject([{ RuleId: 1, Value: "25" }]);
    type(value("Rule 1"), "-5");
    expect(await figure("Below purchase price")).toBe("3");
    expect(within(screen.getByRole("region", { name: "Effect of the rules" })).getAllByText("€9.50")).toHaveLength(3);
  });

  test("show which rule wins where, and one press lets the other one win", async () => {
    show(ruleSet([rule(1), rule(2, { VendorIds: [], ServiceGroupIds: [7], Value: "50" })]));
    const entry = (await screen.findByText("“Rule 1” wins over “Rule 2” on 1 item.")).closest("li") as HTMLElement;
    fireEvent.click(within(entry).getByRole("button", { name: "Show items" }));
    expect(within(entry).getByRole("row", { name: "Service 3: Licence €11.00 €15.00" })).toBeTruthy();
    fireEvent.click(within(entry).getByRole("button", { name: "Let “Rule 2” win" }));
    expect(names()).toEqual(["Rule 2", "Rule 1"]);
    expect(screen.getByText("“Rule 2” wins over “Rule 1” on 1 item.")).toBeTruthy();
  });

  test("are moved by keys with the focus, and by a position that is typed", async () => {
    show(ruleSet([rule(1), rule(2), rule(3)]));
    const box = screen.getAllByRole("textbox", { name: "Name of the rule" })[0] as HTMLElement;
    box.focus();
    fireEvent.keyDown(box, { key: "ArrowDown", altKey: true });
    expect(names()).toEqual(["Rule 2", "Rule 1", "Rule 3"]);
    expect((document.activeElement as HTMLInputElement).value).toBe("Rule 1");
    expect(screen.getByText("Rule 1 is now at position 2 of 3.")).toBeTruthy();
    press("Move Rule 3, position 3 of 3");
    type(screen.getByRole("textbox", { name: "Position, 1 to 3" }), "1");
    fireEvent.click(screen.getByRole("button", { name: "Move" }));
    await waitFor(() => expect(names()).toEqual(["Rule 3", "Rule 2", "Rule 1"]));
  });

  test("are sorted so that no rule hides a more specific one", () => {
    show(ruleSet([rule(1), rule(2, { VendorIds: [], ServiceGroupIds: [7] }), rule(3, { VendorIds: [], PriceableItemIds: [11] })]));
    press("Sort by specificity");
    expect(names()).toEqual(["Rule 3", "Rule 2", "Rule 1"]);
  });

  test("find what they apply to by typing: groups and vendors at once, items from the third letter", async () => {
    const { results } = show();
    await figure("Up");
    press("Add rule");
    const box = screen.getByRole("combobox", { name: "Add what New rule applies to" });
    fireEvent.focus(box);
    type(box, "se");
    expect(screen.queryByRole("option", { name: /Service/ })).toBeNull();
    expect(screen.getByText("Type at least 3 characters to find items.")).toBeTruthy();
    type(box, "service 4");
    fireEvent.keyDown(box, { key: "ArrowDown" });
    fireEvent.keyDown(box, { key: "Enter" });
    expect(screen.getByText("Item: Service 4: Licence")).toBeTruthy();
    type(box, "back");
    fireEvent.click(screen.getByRole("option", { name: /Backup/ }));
    type(value("New rule"), "30");
    expect(results()?.Rules[0]).toMatchObject({ RuleId: null, PriceableItemIds: [14], ServiceGroupIds: [7], Value: "30" });
    expect(await figure("Prices that change")).toBe("3");
    press("Remove Group: Backup");
    expect(await figure("Prices that change")).toBe("1");
  });

  test("without a target are refused before anything is asked, with the focus there", async () => {
    const { host } = show();
    press("Add rule");
    expect(screen.queryByText("Choose at least one item, service group or vendor.", { exact: false })).toBeNull();
    press("Save");
    expect(screen.getByText("Choose at least one item, service group or vendor.", { exact: false })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Add what New rule applies to" }));
    expect(host.messages.confirm).not.toHaveBeenCalled();
  });

  test("with a value that cannot be are named at once, and make no price", async () => {
    const { results } = show();
    fireEvent.change(screen.getByRole("combobox", { name: "Pricing model of Rule 1" }), { target: { value: "GrossMargin" } });
    type(value("Rule 1"), "100");
    expect(screen.getByText("Enter a number from -1,000 to 99.99999999.")).toBeTruthy();
    expect(results()).toBeNull();
    expect(await figure("Up")).toBe("3");
  });

  test("go back and forward, and to what is saved", async () => {
    const { host } = show();
    type(value("Rule 1"), "25");
    press("Remove Rule 1");
    expect(screen.queryByRole("textbox", { name: "Name of the rule" })).toBeNull();
    press("Undo");
    press("Undo");
    expect((value("Rule 1") as HTMLInputElement).value).toBe("10");
    press("Redo");
    expect((value("Rule 1") as HTMLInputElement).value).toBe("25");
    press("Discard");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    act(() => host.messages.notify.mock.lastCall?.[0].action?.run());
    expect((value("Rule 1") as HTMLInputElement).value).toBe("25");
  });
});

describe("a date", () => {
  const from = () => screen.getByRole("textbox", { name: "Valid from" });
  const wrong = () => screen.queryByText("Enter a valid date.");

  test("that is half typed makes no price, is named once it is left, and can be restored", async () => {
    const storage = buildStorage();
    const first = show(undefined, {}, { drafts: { storage } });
    expect(await figure("Prices that change")).toBe("0");
    press("Fee types and dates of Rule 1");
    act(() => from().focus());
    type(from(), "1/1");
    expect(await figure("Up")).toBe("3");
    expect(wrong()).toBeNull();
    expect(first.results()).toBeNull();
    act(() => from().blur());
    expect(wrong()).toBeTruthy();
    expect(from().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("textbox", { name: "Valid to" }).getAttribute("aria-invalid")).toBeNull();
    first.unmount();
    const again = show(undefined, {}, { drafts: { storage } });
    expect(await figure("Up")).toBe("3");
    press("Save");
    expect(document.activeElement).toBe(from());
    expect(again.host.messages.confirm).not.toHaveBeenCalled();
  });
});

test("a number is grouped, and while it is typed it is not", () => {
  show(ruleSet([rule(1, { Value: "1234.5" })]));
  const box = value("Rule 1") as HTMLInputElement;
  expect(box.value).toBe("1,234.5");
  act(() => box.focus());
  expect(box.value).toBe("1234.5");
  type(box, "2345");
  expect(box.value).toBe("2345");
  act(() => box.blur());
  expect(box.value).toBe("2,345");
});

test("the focus goes on to the next rule when one is removed, and to Add when none is left", () => {
  show(ruleSet([rule(1), rule(2), rule(3)]));
  const focused = () => (document.activeElement as HTMLInputElement).value;
  press("Remove Rule 2");
  expect(screen.getByText("Removed: Rule 2.")).toBeTruthy();
  expect(focused()).toBe("Rule 3");
  press("Remove Rule 3");
  expect(focused()).toBe("Rule 1");
  press("Remove Rule 1");
  expect(document.activeElement?.textContent).toBe("Add rule");
});

test("without the right to save, rules can be tried but not saved", () => {
  const { host } = show(undefined, {}, { operations: { access: (_, operation) => ({ allowed: operation !== "SavePricingRules" }) } });
  type(value("Rule 1"), "25");
  expect(screen.getByRole("button", { name: "Discard" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(fireEvent.keyDown(value("Rule 1"), { key: "s", ctrlKey: true })).toBe(true);
  expect(host.messages.confirm).not.toHaveBeenCalled();
});

test("keys save and undo from anywhere on the screen; in a text they are left to its own history", () => {
  const { host } = show(ruleSet([rule(1), rule(2)]), {}, { messages: { confirm: vi.fn(async () => false) } });
  press("Remove Rule 2");
  expect(fireEvent.keyDown(value("Rule 1"), { key: "z", ctrlKey: true })).toBe(true);
  expect(names()).toEqual(["Rule 1"]);
  expect(fireEvent.keyDown(document.body, { key: "z", ctrlKey: true })).toBe(false);
  expect(names()).toEqual(["Rule 1", "Rule 2"]);
  expect(fireEvent.keyDown(document.body, { key: "y", ctrlKey: true })).toBe(false);
  expect(names()).toEqual(["Rule 1"]);
  expect(fireEvent.keyDown(document.body, { key: "s", ctrlKey: true })).toBe(false);
  expect(host.messages.confirm).toHaveBeenCalled();
});

describe("saving rules", () => {
  const saves = (set: PricingRuleSet) => ({
    "Pricing.SavePricingRules": () => ({ RuleSet: set, Job: { JobId: "j", Status: "Queued" }, Findings: {} }),
  });

  test("asks with a sentence to tick, says that prices are updated soon, and shows the job", async () => {
    const follow = vi.fn();
    const { host, refresh } = show(undefined, saves(ruleSet([rule(1, { Value: "25" })], 2)), { operations: { follow } });
    await figure("Up");
    type(value("Rule 1"), "25");
    press("Save");
    await waitFor(() =>
      expect(host.messages.notify).toHaveBeenCalledWith({ severity: "success", text: "Rules saved. Prices are updated soon." }),
    );
    const question = host.messages.confirm.mock.lastCall?.[0];
    expect(question?.acknowledge).toBe("I understand that prices change for customers of this pricelist.");
    expect(question?.text).toContain("3 prices change.");
    expect(host.calls.at(-1)?.input).toMatchObject({
      marketplaceId: 5,
      ruleSetVersion: 1,
      acknowledged: true,
      rules: [{ RuleId: 1, Value: "25" }],
    });
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    follow.mock.lastCall?.[1]({ Status: "Failed" });
    expect(host.messages.notify.mock.lastCall?.[0]).toMatchObject({
      severity: "error",
      text: "Unable to save prices, the updated pricing couldn't be saved, please try again.",
    });
    expect(refresh).toHaveBeenCalled();
  });

  test("keeps what is typed while it runs, as a change of what it saved, and the focus in a new rule", async () => {
    const { promise, resolve } = Promise.withResolvers<PricingRuleSet>();
    const { results } = show(undefined, { "Pricing.SavePricingRules": async () => ({ RuleSet: await promise, Job: null, Findings: {} }) });
    await figure("Up");
    press("Duplicate Rule 1");
    const copy = screen.getByDisplayValue("Rule 1 (copy)");
    press("Save");
    await screen.findByRole("button", { name: "Saving…" });
    copy.focus();
    type(copy, "Typed meanwhile");
    type(value("Rule 1"), "25");
    await act(async () => resolve(ruleSet([rule(1), rule(2, { Name: "Rule 1 (copy)" })], 2)));
    expect(names()).toEqual(["Rule 1", "Typed meanwhile"]);
    expect(document.activeElement).toBe(copy);
    expect((value("Rule 1") as HTMLInputElement).value).toBe("25");
    expect(results()?.Rules).toMatchObject([
      { RuleId: 1, Value: "25" },
      { RuleId: 2, Name: "Typed meanwhile" },
    ]);
  });

  test.each([true, false])("asks whether scheduled rules get the change too: %s", async (isAgreed) => {
    const scheduled = { ...ruleSet([rule(1)]), ScheduledOn: ["2027-01-01"] };
    const confirm = vi.fn(async ({ title }: { title: string }) => title !== "Change the scheduled rules too?" || isAgreed);
    const { host } = show(scheduled, saves(ruleSet([rule(1, { Value: "25" })], 2)), { messages: { confirm } });
    type(value("Rule 1"), "25");
    press("Save");
    await waitFor(() => expect(host.calls.at(-1)).toMatchObject({ operation: "Pricing.SavePricingRules" }));
    expect(confirm).toHaveBeenLastCalledWith(expect.objectContaining({ text: expect.stringContaining("01/01/2027") }));
    expect(host.calls.at(-1)?.input.includeScheduled).toBe(isAgreed);
  });

  test("says so when it fails, and keeps what was typed", async () => {
    const refuse = () => {
      throw buildRefusal("Unexpected", { status: 500 });
    };
    const { host } = show(undefined, { "Pricing.SavePricingRules": refuse });
    type(value("Rule 1"), "25");
    press("Save");
    await waitFor(() =>
      expect(host.messages.notify.mock.lastCall?.[0].text).toBe(
        "Unable to save prices, the updated pricing couldn't be saved, please try again.",
      ),
    );
    expect((value("Rule 1") as HTMLInputElement).value).toBe("25");
  });

  test("after another user saved brings both changes together, and says what both changed", async () => {
    const theirs = ruleSet([rule(1, { Value: "15", Name: "Theirs" }), rule(2)], 2);
    const conflict = () => {
      throw buildRefusal("ConcurrencyConflict", { status: 409, current: theirs });
    };
    const { host } = show(undefined, { "Pricing.SavePricingRules": conflict });
    type(value("Rule 1"), "25");
    press("Save");
    await waitFor(() => expect(names()).toEqual(["Theirs", "Rule 2"]));
    expect((value("Theirs") as HTMLInputElement).value).toBe("25");
    expect(host.messages.notify.mock.lastCall?.[0].text).toContain("Another user saved first.");
    expect(screen.getByText("You and another user both changed “Value” of “Theirs”. Yours is kept.")).toBeTruthy();
    press("Take theirs");
    expect((value("Theirs") as HTMLInputElement).value).toBe("15");
  });
});

test("rules that another user saved come in beside what is being typed", async () => {
  const { answerAgain } = show();
  type(value("Rule 1"), "25");
  answerAgain(ruleSet([rule(2), rule(1)], 2));
  expect(names()).toEqual(["Rule 2", "Rule 1"]);
  expect((value("Rule 1") as HTMLInputElement).value).toBe("25");
  expect(screen.getByText("Another user changed these rules. Their changes and yours are both here.")).toBeTruthy();
});

test("what was typed is there again after the page was closed, and leaving asks first", async () => {
  const storage = buildStorage();
  const first = show(undefined, {}, { drafts: { storage } });
  type(value("Rule 1"), "25");
  expect(first.host.drafts.guard).toHaveBeenLastCalledWith(expect.objectContaining({ count: 1 }), "pricing-rules");
  first.unmount();
  show(ruleSet([rule(2), rule(1)], 2), {}, { drafts: { storage } });
  expect(names()).toEqual(["Rule 2", "Rule 1"]);
  expect((value("Rule 1") as HTMLInputElement).value).toBe("25");
  expect(screen.getByRole("status", { name: "Restored changes" })).toBeTruthy();
});

test("a draft is written when typing pauses, and when the page is closed", () => {
  vi.useFakeTimers();
  try {
    const storage = buildStorage();
    const setItem = vi.spyOn(storage, "setItem");
    show(undefined, {}, { drafts: { storage } });
    for (const text of ["2", "25", "25.5"]) type(value("Rule 1"), text);
    expect(setItem).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(300));
    expect(setItem).toHaveBeenCalledOnce();
    type(value("Rule 1"), "26");
    fireEvent(window, new Event("pagehide"));
    expect(setItem.mock.lastCall?.[1]).toContain('"26"');
  } finally {
    vi.useRealTimers();
  }
});

describe("a draft of another window", () => {
  const other = (Value: string) => ({
    content: draftText({
      typed: { "1": { ...EDITED, value: Value }, order: ["1"] },
      loaded: { "1": EDITED, order: ["1"] },
      labels: { "1": "Rule 1" },
      withheld: [],
    }),
    ...{ writer: "another window", savedAt: "2026-11-21T10:00:00Z" },
  });
  const EDITED = { id: "1", name: "Rule 1", model: "Markup", value: "10", vendorIds: [1], isEnabled: true };
  const withServer = (load: () => Promise<ReturnType<typeof other>>) => ({
    drafts: { storage: { ...buildStorage(), server: { load, save: vi.fn(async () => null), remove: vi.fn(async () => undefined) } } },
  });

  test("is taken at once where nothing has been changed here, and one step takes it back", async () => {
    show(
      undefined,
      {},
      withServer(async () => other("30")),
    );
    await waitFor(() => expect((value("Rule 1") as HTMLInputElement).value).toBe("30"));
    press("Undo");
    expect((value("Rule 1") as HTMLInputElement).value).toBe("10");
  });

  test("is offered where something has been changed here, and neither is lost before the user chooses", async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof other>>();
    show(
      undefined,
      {},
      withServer(() => promise),
    );
    type(value("Rule 1"), "25");
    await act(async () => resolve(other("30")));
    expect((value("Rule 1") as HTMLInputElement).value).toBe("25");
    press("Use those instead");
    expect((value("Rule 1") as HTMLInputElement).value).toBe("30");
  });
});

test("rules can be edited without the right to see purchase prices; the editor says why there are no figures", async () => {
  const denied = () => {
    throw buildRefusal("AccessDenied", { status: 403 });
  };
  const { results } = show(undefined, { "Pricing.GetPricingInputs": denied });
  expect(await screen.findByText("Refused: AccessDenied")).toBeTruthy();
  type(value("Rule 1"), "25");
  expect(results()?.Rules).toMatchObject([{ Value: "25" }]);
});

test("the editor has nothing that axe objects to", async () => {
  const { container } = show(ruleSet([rule(1, { Value: "-5" }), rule(2, { VendorIds: [], ServiceGroupIds: [7] })]));
  await figure("Up");
  press("Fee types and dates of Rule 1");
  expect(rows()).toHaveLength(2);
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
