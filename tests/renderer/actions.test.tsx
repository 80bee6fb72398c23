import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Action } from "../../layout/model.ts";
import { buildHost, buildRefusal } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { buildAccount, showLayout } from "./support/show-layout.tsx";

const suspend: Action = {
  Id: "suspend",
  DisplayValue: "Suspend",
  On: "Page",
  Service: "Account",
  Operation: "Suspend",
  Parameters: { accountId: "Route.accountId" },
  Confirm: { Title: "Suspend Oslo?", Text: "No one can sign in any more." },
  SuccessMessage: "Suspended.",
  Navigate: { Route: "/accounts" },
};
const { account, answers } = buildAccount({ City: "Oslo" });
const layout = (action: Action) => buildLayout([buildField("City")], { Actions: [action] });

test("asks first, then calls, says the result and leads on", async () => {
  const host = buildHost({ ...answers, "Account.Suspend": () => ({}) });
  const { user } = await showLayout(layout(suspend), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect(host.messages.confirm).toHaveBeenCalledWith({
    title: "Suspend Oslo?",
    text: "No one can sign in any more.",
    isDestructive: false,
    autoClose: false,
  });
  await waitFor(() => expect(host.navigation.navigate).toHaveBeenCalledWith("/accounts", {}));
  expect(host.calls[1]).toEqual({ operation: "Account.Suspend", input: { accountId: 100 } });
  expect(host.messages.notify).toHaveBeenCalledWith({ severity: "success", text: "Suspended." });
});

test("the first three of a page are buttons, the rest is in a menu: with its reasons, and it works", async () => {
  const host = buildHost({ ...answers, "Account.Suspend": () => ({}) });
  const { Confirm: _, ...call } = suspend;
  const action = (number: number): Action => ({ ...call, Id: `a${number}`, DisplayValue: `Action ${number}` });
  // Popovers are the browser's; jsdom has none.
  HTMLElement.prototype.hidePopover = () => undefined;
  const closed: Action = { ...action(5), EnabledWhen: "false", DisabledReason: "Not today." };
  const { user } = await showLayout(buildLayout([buildField("City")], { Actions: [1, 2, 3, 4].map(action).concat(closed) }), host);
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons.filter((text) => /^Action|^More/.test(text ?? ""))).toEqual(["Action 1", "Action 2", "Action 3", "More"]);
  await user.click(screen.getByRole("button", { name: "More" }));
  const entry = screen.getByRole("menuitem", { name: /Action 5/, hidden: true });
  expect([entry.getAttribute("aria-disabled"), entry.textContent]).toEqual(["true", "Action 5Not today."]);
  await user.click(screen.getByRole("menuitem", { name: "Action 4", hidden: true }));
  await waitFor(() => expect(host.calls).toContainEqual({ operation: "Account.Suspend", input: { accountId: 100 } }));
});

test("four of a page are four buttons: a menu is never there for one alone", async () => {
  const host = buildHost(answers);
  const four = [1, 2, 3, 4].map((number): Action => ({ ...suspend, Id: `a${number}`, DisplayValue: `Action ${number}` }));
  await showLayout(buildLayout([buildField("City")], { Actions: four }), host);
  expect(screen.getAllByRole("button", { name: /^Action/ })).toHaveLength(4);
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

test("does nothing when the person says no", async () => {
  const host = buildHost(answers);
  host.messages.confirm.mockResolvedValue(false);
  const { user } = await showLayout(layout(suspend), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect(host.calls.map((call) => call.operation)).toEqual(["Account.LoadAccountById"]);
});

test("is not there for who may not take it", async () => {
  const access = (_service: string, operation: string) => ({ allowed: operation !== "Suspend", needs: "Execute on ACCOUNT_SUSPEND" });
  await showLayout(layout(suspend), buildHost(answers, { operations: { access } }));
  expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
});

test("says why it cannot be taken now, and stays focusable", async () => {
  const EnabledWhen = 'Values.City == "Bergen"';
  const { user, host, publish } = await showLayout(layout({ ...suspend, EnabledWhen }), buildHost(answers));
  const button = () => screen.getByRole("button", { name: "Suspend", description: /./ });
  expect([button().getAttribute("aria-disabled"), button().title]).toEqual(["true", "Not available in the current state."]);
  publish(layout({ ...suspend, EnabledWhen, DisabledReason: "Only companies in Bergen can be suspended." }));
  expect(screen.getByRole("button", { description: "Only companies in Bergen can be suspended." })).toBe(button());
  button().focus();
  expect(document.activeElement).toBe(button());
  await user.click(button());
  expect(host.messages.confirm).not.toHaveBeenCalled();
});

test("a rule that a capability would satisfy says which one is missing", async () => {
  const rule = (EnabledWhen: string) => layout({ ...suspend, EnabledWhen });
  const host = buildHost(answers, { operations: { can: () => false } });
  const { publish } = await showLayout(rule(`Values.City == "Oslo" && can("ACCOUNT_SUSPEND", "Execute")`), host);
  expect(screen.getByRole("button", { name: "Suspend" }).title).toBe(
    "This needs Execute on ACCOUNT_SUSPEND. Ask your administrator for it.",
  );
  publish(rule(`Values.City == "Bergen" && can("ACCOUNT_SUSPEND", "Execute")`));
  expect(screen.getByRole("button", { name: "Suspend" }).title).toBe("Not available in the current state.");
});

test("a refusal is shown in the server's words", async () => {
  const refuse = () => {
    throw buildRefusal("AccountTerminated");
  };
  const host = buildHost({ ...answers, "Account.Suspend": refuse });
  const { user } = await showLayout(layout(suspend), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  const alert = await screen.findByRole("alert", { hidden: true });
  expect(alert.textContent).toBe("Refused: AccountTerminated");
  expect(host.navigation.navigate).not.toHaveBeenCalled();
  await user.click(within(alert).getByRole("button", { name: "Close", hidden: true }));
  expect(screen.queryByRole("alert", { hidden: true })).toBeNull();
});

test("texts name the thing, with values as people read them", async () => {
  const host = buildHost({ ...answers, "Account.Suspend": () => ({ Count: 1234 }) });
  const named: Action = {
    ...suspend,
    Confirm: { Title: "Suspend {{ Values.City }}?", Text: "Since {{ Values.Since }}." },
    SuccessMessage: "{{ Result.Count }} people cannot sign in any more.",
  };
  account.record.Values.Since = "2026-02-01";
  const { user } = await showLayout(layout(named), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect(host.messages.confirm).toHaveBeenCalledWith({
    title: "Suspend Oslo?",
    text: "Since 01/02/2026.",
    isDestructive: false,
    autoClose: false,
  });
  await waitFor(() =>
    expect(host.messages.notify).toHaveBeenCalledWith({ severity: "success", text: "1,234 people cannot sign in any more.", stays: true }),
  );
});

test("what cannot be undone asks even where the layout does not, and is never the primary action", async () => {
  const { Confirm: _, ...unasked } = suspend;
  const host = buildHost({ ...answers, "Account.Suspend": () => ({}) });
  const { user } = await showLayout(layout({ ...unasked, IsDestructive: true }), host);
  const button = screen.getByRole("button", { name: "Suspend" });
  expect(button.className).not.toContain("is-primary");
  await user.click(button);
  expect(host.messages.confirm).toHaveBeenCalledWith({
    title: "Suspend?",
    text: "“Suspend” cannot be undone.",
    isDestructive: true,
    autoClose: false,
  });
});

test("two clicks run an action once, and it says that it is under way", async () => {
  let answer: (value: unknown) => void = () => undefined;
  const host = buildHost({ ...answers, "Account.Suspend": () => new Promise((resolve) => (answer = resolve)) });
  const { Confirm: _, ...unasked } = suspend;
  await showLayout(layout(unasked), host);
  const button = screen.getByRole("button", { name: "Suspend" });
  button.click();
  button.click();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  button.click();
  answer({});
  await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
  expect(host.calls.filter(({ operation }) => operation === "Account.Suspend")).toHaveLength(1);
});

test("a file in the answer is downloaded under its own name, the whole answer under the action's", async () => {
  const file = { Path: "a/b.pdf", FileName: "Terms.pdf", ContentType: "application/pdf", SizeBytes: 1 };
  const download = vi.fn();
  const host = buildHost({ ...answers, "Account.Suspend": () => ({ File: file }) }, { files: { download } });
  const { Confirm: _, SuccessMessage: __, Navigate: ___, ...plain } = suspend;
  const { user, publish } = await showLayout(layout({ ...plain, Download: "File" }), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(download).toHaveBeenCalledWith(file, "Terms.pdf"));
  publish(layout({ ...plain, Download: "." }));
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(download).toHaveBeenCalledWith({ File: file }, "Suspend"));
  expect(host.messages.notify).not.toHaveBeenCalled();
});

test("a value in the answer is downloaded under the name that is beside it", async () => {
  const download = vi.fn();
  const host = buildHost(
    { ...answers, "Account.Suspend": () => ({ FileName: "layouts.json", Bundle: { Layouts: [] } }) },
    { files: { download } },
  );
  const { Confirm: _, SuccessMessage: __, Navigate: ___, ...plain } = suspend;
  const { user } = await showLayout(layout({ ...plain, Download: "Bundle" }), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(download).toHaveBeenCalledWith({ Layouts: [] }, "layouts.json"));
});

test("long work is followed, and its success is announced when it has ended", async () => {
  const ends: ((job: { JobId: string; Status: string }) => void)[] = [];
  const host = buildHost(
    { ...answers, "Account.Suspend": () => ({ JobId: "j", Status: "Queued" }) },
    { operations: { follow: (_, onEnd) => onEnd && void ends.push(onEnd) } },
  );
  const { user } = await showLayout(layout({ ...suspend, Navigate: { Route: "/jobs/{id}", Parameters: { id: "Result.JobId" } } }), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(host.navigation.navigate).toHaveBeenCalledWith("/jobs/{id}", { id: "j" }));
  expect(host.messages.notify).not.toHaveBeenCalled();
  ends[0]?.({ JobId: "j", Status: "Completed" });
  expect(host.messages.notify).toHaveBeenCalledWith({ severity: "success", text: "Suspended." });
});

test("where the server wants a second factor it is asked for, and the call made once more", async () => {
  const stepUp = vi.fn(async () => true);
  let refusals = 1;
  const answer = () => {
    if (refusals-- > 0) throw buildRefusal("MfaRequired");
    return {};
  };
  const host = buildHost({ ...answers, "Account.Suspend": answer }, { operations: { stepUp } });
  const { user } = await showLayout(layout(suspend), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(host.messages.notify).toHaveBeenCalledWith({ severity: "success", text: "Suspended." }));
  stepUp.mockResolvedValue(false);
  refusals = 1;
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect((await screen.findByRole("alert", { hidden: true })).textContent).toBe("Refused: MfaRequired");
  expect(stepUp).toHaveBeenCalledTimes(2);
});

test("is under the host's account where the layout has no record of its own", async () => {
  const choose: Action = {
    Id: "choose",
    DisplayValue: "Choose",
    On: "Container",
    Navigate: { Route: "/account/{accountId}", Parameters: { accountId: "Account.AccountId" } },
  };
  const {
    Source: _,
    Save: __,
    ...recordless
  } = buildLayout([], withContainers(buildContainer([buildField("City")], { Actions: [choose] })));
  const host = buildHost({}, { scope: { ...buildHost().scope, Account: { AccountId: 100 } } });
  const { user } = await showLayout(recordless, host);
  await user.click(screen.getByRole("button", { name: "Choose" }));
  expect(host.navigation.navigate).toHaveBeenCalledWith("/account/{accountId}", { accountId: 100 });
});
