import { QueryClient } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { viewLayoutQuery } from "../../src/data/accounts.ts";
import { choiceChanges } from "../../src/data/choice-changes.ts";
import { type LayoutEvent, onLayoutEvent } from "../../src/data/layout-events.ts";
import { handleLiveMessage } from "../../src/data/live-events.ts";
import { session } from "../../src/data/session.ts";

afterEach(() => vi.unstubAllGlobals());

const isStale = (client: QueryClient, accountId: number) => client.getQueryState(viewLayoutQuery(accountId).queryKey)?.isInvalidated;

test("a published layout is loaded again wherever that layout is open, and nowhere else", () => {
  const client = new QueryClient();
  client.setQueryData(viewLayoutQuery(1).queryKey, { LayoutId: "account.company.view" });
  client.setQueryData(viewLayoutQuery(2).queryKey, { LayoutId: "account.user.view" });
  client.setQueryData(["Account", "LoadAccountById", { accountId: 1 }], {});
  handleLiveMessage({ type: "message", event: "layout published", layoutId: "account.company.view", version: 5 }, client, () => undefined);
  expect([isStale(client, 1), isStale(client, 2)]).toEqual([true, false]);
  expect(client.getQueryState(["Account", "LoadAccountById", { accountId: 1 }])?.isInvalidated).toBe(false);
});

test("a capability update that takes Login away reloads the page; one that keeps it does not", async () => {
  const answer = (Execute: boolean) =>
    vi.stubGlobal("fetch", async () =>
      Response.json({
        SessionId: "s",
        UserAuthenticationMethods: [],
        MustSetupMfa: false,
        Capabilities: [{ ObjectType: "LOGIN", Execute }],
      }),
    );
  const reload = vi.fn();
  const client = new QueryClient();
  answer(true);
  handleLiveMessage({ type: "updatecapabs" }, client, reload);
  await waitFor(() => expect(session.get().status).toBe("signed-in"));
  expect(reload).not.toHaveBeenCalled();
  answer(false);
  handleLiveMessage({ type: "updatecapabs" }, client, reload);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a record that someone else saved is loaded again where an older version of it is shown, and nowhere else", () => {
  const client = new QueryClient();
  const keys = [
    ["Account", "LoadAccountById", { accountId: 7 }],
    ["Account", "LoadAccountById", { accountId: 8 }],
    ["Orders", "LoadBuyer", {}],
    ["Orders", "LoadLimit", {}],
  ];
  const answers = [{ AccountId: 7, RowVersion: 3 }, { AccountId: 8, RowVersion: 3 }, { AccountId: 7, RowVersion: 4 }, { AccountId: 7 }];
  keys.forEach((key, index) => {
    client.setQueryData(key, answers[index]);
  });
  const data = [
    { service: "Account", entity: "Account", id: 7, rowVersion: 4 },
    { service: "Account", entity: "Order", id: 8, rowVersion: 9 },
  ];
  handleLiveMessage({ type: "message", event: "records changed", data }, client, () => undefined);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, false, false]);
});

test("a changed list of values makes what is known of its labels old", () => {
  const client = new QueryClient();
  const before = choiceChanges.get();
  let calls = 0;
  const forget = choiceChanges.subscribe(() => (calls += 1));
  handleLiveMessage({ type: "message", event: "enumeration changed", name: "Sectors" }, client, () => undefined);
  expect([choiceChanges.get() > before, calls]).toEqual([true, 1]);
  forget();
});

test("anyone who has a layout open hears of saved drafts and publications, and of a connection that was lost", () => {
  const heard: LayoutEvent[] = [];
  const stop = onLayoutEvent((news) => heard.push(news));
  const client = new QueryClient();
  const tell = (event: string, more: object) => handleLiveMessage({ type: "message", event, ...more }, client, () => undefined);
  tell("layout draft saved", { layoutId: "orders.mine", rowVersion: 4, by: "distributor.admin" });
  tell("layout draft saved", { layoutId: "orders.mine", rowVersion: null, by: null });
  tell("layout published", { layoutId: "orders.mine", version: 2 });
  stop();
  tell("layout draft saved", { layoutId: "orders.mine", rowVersion: 5, by: null });
  expect(heard).toEqual([
    { layoutId: "orders.mine", what: "saved", rowVersion: 4, by: "distributor.admin" },
    { layoutId: "orders.mine", what: "saved", rowVersion: undefined, by: null },
    { layoutId: "orders.mine", what: "published", rowVersion: undefined, by: null },
  ]);
});
