import "../support/warm-kinds.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TreeContainer } from "../../../layout/model.ts";
import { buildHost, buildRefusal, type TestHost } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

const tree = (parts: Partial<TreeContainer> = {}): TreeContainer => ({
  Id: "hierarchy",
  Name: "Hierarchy",
  DisplayValue: "Hierarchy",
  Kind: "Tree",
  Source: { Service: "Account", Operation: "GetAccountTree", Parameters: { rootAccountId: "Row == null ? 1 : Row.Id" }, Items: "Roots" },
  RowKey: "Id",
  Fields: [buildField("Name"), buildField("Kind")],
  HasChildrenFrom: "HasChildren",
  ChildrenFrom: "Children",
  IconFrom: "Icon",
  Navigate: { Route: "/account/{id}", Parameters: { id: "Row.Id" } },
  EmptyText: "No one is under this account.",
  Actions: [
    {
      Id: "add",
      DisplayValue: "Add",
      On: "Row",
      Service: "Account",
      Operation: "Add",
      Parameters: { id: "Row.Id" },
      Refreshes: ["hierarchy"],
    },
  ],
  ...parts,
});

const node = (Id: number, Name: string, HasChildren = false, Children: unknown[] = []) => ({
  Id,
  Name,
  Kind: "Company",
  Icon: "AccountTie",
  HasChildren,
  Children,
});
/** 1 Root → 2 Alder (→ 4 Birch), 3 Ash. The operation answers the opened node with its children in it. */
const answers = {
  "Account.GetAccountTree": ({ rootAccountId }: Record<string, unknown>) => ({
    Roots:
      rootAccountId === 1
        ? [node(1, "Root", true, [node(2, "Alder", true), node(3, "Ash")])]
        : [node(2, "Alder", true, [node(4, "Birch")])],
  }),
  "Account.Add": () => ({}),
};
const show = async (container = tree(), host: TestHost = buildHost(answers)) => {
  const shown = await showLayout(buildLayout([], withContainers(container)), host);
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return shown;
};
const item = (name: string) => screen.getByRole("treeitem", { name });
const names = () => screen.getAllByRole("treeitem").map((each) => each.getAttribute("aria-label"));

test("opens its only root and reads a level when its node is opened", async () => {
  const { user, host } = await show();
  await waitFor(() => expect(names()).toEqual(["Root", "Alder", "Ash"]));
  expect(host.calls).toHaveLength(1);
  expect(item("Alder").getAttribute("aria-level")).toBe("2");
  expect(item("Alder").getAttribute("aria-expanded")).toBe("false");
  expect(item("Ash").hasAttribute("aria-expanded")).toBe(false);
  await user.click(within(item("Alder")).getByRole("button", { name: "Open Alder" }));
  await waitFor(() => expect(names()).toEqual(["Root", "Alder", "Birch", "Ash"]));
  expect(host.calls.at(-1)?.input).toEqual({ rootAccountId: 2 });
  await user.click(within(item("Alder")).getByRole("button", { name: "Close Alder" }));
  expect(names()).toEqual(["Root", "Alder", "Ash"]);
});

test("is walked with the keys of a tree, and one node is the stop for Tab", async () => {
  const { user, host } = await show();
  await waitFor(() => expect(names()).toHaveLength(3));
  const at = () => document.activeElement?.getAttribute("aria-label");
  item("Root").focus();
  await user.keyboard("{ArrowRight}");
  expect(at()).toBe("Alder");
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(names()).toContain("Birch"));
  await user.keyboard("{ArrowRight}");
  expect(at()).toBe("Birch");
  expect(screen.getAllByRole("treeitem").filter((each) => each.tabIndex === 0)).toEqual([item("Birch")]);
  await user.keyboard("{ArrowLeft}");
  expect(at()).toBe("Alder");
  await user.keyboard("{ArrowLeft}");
  expect(names()).not.toContain("Birch");
  await user.keyboard("{End}");
  expect(at()).toBe("Ash");
  await user.keyboard("al");
  expect(at()).toBe("Alder");
  await user.keyboard("{Home}{Enter}");
  expect(host.navigation.navigate).toHaveBeenCalledWith("/account/{id}", { id: 1 });
});

test("what is open is in the address and is read again after a reload", async () => {
  const { user, host, unmount } = await show();
  await waitFor(() => expect(names()).toHaveLength(3));
  item("Alder").focus();
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(names()).toContain("Birch"));
  expect(host.navigation.address.get("hierarchy")).toContain("open=1%2C2");
  unmount();
  await show(tree(), buildHost(answers, { navigation: { address: host.navigation.address } }));
  await waitFor(() => expect(names()).toContain("Birch"));
});

test("a refresh reads every open level again and keeps what is open and where the focus is", async () => {
  let name = "Birch";
  const host = buildHost({
    ...answers,
    "Account.GetAccountTree": (input) =>
      input.rootAccountId === 2 ? { Roots: [node(2, "Alder", true, [node(4, name)])] } : answers["Account.GetAccountTree"](input),
  });
  const { user } = await show(tree(), host);
  await waitFor(() => expect(names()).toHaveLength(3));
  item("Alder").focus();
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(names()).toContain("Birch"));
  name = "Beech";
  await user.click(within(item("Alder")).getByRole("button", { name: "Add" }));
  await waitFor(() => expect(names()).toEqual(["Root", "Alder", "Beech", "Ash"]));
  expect(item("Alder").tabIndex).toBe(0);
});

test("a level that the operation answers page by page is read on demand", async () => {
  const all = Array.from({ length: 250 }, (_, index) => node(index + 10, `Node ${index}`));
  const host = buildHost({
    "Account.GetAccountTree": ({ skip, take }) => ({ Roots: all.slice(Number(skip), Number(skip) + Number(take)), Count: 250 }),
  });
  const { user } = await show(tree({ Source: { Service: "Account", Operation: "GetAccountTree", Items: "Roots", Total: "Count" } }), host);
  expect(document.querySelectorAll("[aria-label^=Node]")).toHaveLength(100);
  expect(document.querySelector("[aria-label='Node 0']")?.getAttribute("aria-setsize")).toBe("250");
  await user.click(screen.getByRole("button", { name: "Show more (150 more)" }));
  await waitFor(() => expect(document.querySelectorAll("[aria-label^=Node]")).toHaveLength(200));
  expect(host.calls.at(-1)?.input).toEqual({ skip: 100, take: 100 });
});

test("says what would be here, what failed, and what is missing", async () => {
  const empty = await show(tree(), buildHost({ "Account.GetAccountTree": () => ({ Roots: [] }) }));
  expect(screen.getByText("No one is under this account.")).toBeTruthy();
  empty.unmount();
  let isDown = true;
  const failing = buildHost({
    "Account.GetAccountTree": (input) => {
      if (isDown) throw buildRefusal("Down", { status: 503 });
      return answers["Account.GetAccountTree"](input);
    },
  });
  const failed = await show(tree(), failing);
  isDown = false;
  await failed.user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(names()).toHaveLength(3));
  failed.unmount();
  const host = buildHost(answers, { operations: { access: () => ({ allowed: false, needs: "Read on COMPANY_ACCOUNT" }) } });
  await show(tree(), host);
  expect(await screen.findByText("You do not have access to this. It needs Read on COMPANY_ACCOUNT.")).toBeTruthy();
  expect(host.calls).toEqual([]);
});
