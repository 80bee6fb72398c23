import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
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
  Confirm: { Title: "Suspend Oslo?", Text: "Nobody can sign in any more." },
  SuccessMessage: "Suspended.",
  Navigate: { Route: "/accounts" },
};
const { answers } = buildAccount({ City: "Oslo" });
const layout = (action: Action) => buildLayout([buildField("City")], { Actions: [action] });

test("asks first, then calls, says the result and leads on", async () => {
  const host = buildHost({ ...answers, "Account.Suspend": () => ({}) });
  const { user } = await showLayout(layout(suspend), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect(host.confirm).toHaveBeenCalledWith({ title: "Suspend Oslo?", text: "Nobody can sign in any more.", agree: "Suspend" });
  await waitFor(() => expect(host.navigate).toHaveBeenCalledWith("/accounts", {}));
  expect(host.calls[1]).toEqual({ operation: "Account.Suspend", input: { accountId: 100 } });
  expect(host.notify).toHaveBeenCalledWith({ severity: "success", text: "Suspended." });
});

test("does nothing when the person says no", async () => {
  const host = buildHost(answers);
  host.confirm.mockResolvedValue(false);
  const { user } = await showLayout(layout(suspend), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect(host.calls.map((call) => call.operation)).toEqual(["Account.LoadAccountById"]);
});

test("is not there for who may not take it", async () => {
  const access = (_service: string, operation: string) => ({ allowed: operation !== "Suspend", needs: "Execute on ACCOUNT_SUSPEND" });
  await showLayout(layout(suspend), buildHost(answers, { access }));
  expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
});

test("says why it cannot be taken now, and stays focusable", async () => {
  const { user } = await showLayout(layout({ ...suspend, EnabledWhen: 'Values.City == "Bergen"' }), buildHost(answers));
  const button = screen.getByRole("button", { name: "Suspend" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.title).toBe("Not possible in the present state.");
  await user.click(button);
});

test("a refusal is said in the server's words", async () => {
  const refuse = () => {
    throw buildRefusal("AccountTerminated");
  };
  const host = buildHost({ ...answers, "Account.Suspend": refuse });
  const { user } = await showLayout(layout(suspend), host);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ severity: "error", text: "Refused: AccountTerminated" }));
  expect(host.navigate).not.toHaveBeenCalled();
});

test("stands under the host's account where the layout has no record of its own", async () => {
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
  expect(host.navigate).toHaveBeenCalledWith("/account/{accountId}", { accountId: 100 });
});
