import "../support/warm-kinds.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FlowContainer } from "../../../layout/model.ts";
import { buildHost, buildRefusal, type TestHost } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

const status = buildField("State", {
  DisplayTemplate: "Status",
  EnumMembers: [
    { DisplayName: "Done", Value: "Done", Color: "success" },
    { DisplayName: "Failed", Value: "Failed", Color: "error" },
  ],
});
const flow = (parts: Partial<FlowContainer> = {}): FlowContainer => ({
  Id: "saga",
  Name: "Saga",
  DisplayValue: "Saga",
  Kind: "Flow",
  Source: { Service: "Provisioning", Operation: "GetSaga" },
  RowKey: "Id",
  Fields: [buildField("Step"), status, buildField("Note")],
  EmptyText: "Nothing was started yet.",
  ...parts,
});
type Row = Record<string, unknown>;
const hostOf = (rows: Row[]): TestHost => buildHost({ "Provisioning.GetSaga": () => ({ Items: rows, TotalCount: rows.length }) });
const show = (rows: Row[], parts: Partial<FlowContainer> = {}, host = hostOf(rows)) =>
  showLayout(buildLayout([], withContainers(flow(parts))), host);
const step = (Id: number, parts: Row = {}): Row => ({ Id, Step: `Step ${Id}`, State: "Done", Note: null, ...parts });

/** The list as screen readers read it: steps with their branches, by the name of the list. */
const outline = (list: HTMLElement): unknown[] =>
  [...list.children].map((item) => {
    const inner = [...item.querySelectorAll<HTMLElement>(":scope > div > :is(ol, ul)")];
    const title = item.querySelector(".ts-flow-title")?.textContent;
    return inner.length === 0 ? title : [title, ...inner.map((each) => [each.getAttribute("aria-label"), ...outline(each)])];
  });

describe("a flow", () => {
  test("is a list in the order of its rows, each with its state by word and mark", async () => {
    await show([step(1), step(2, { State: "Failed", Note: "Refused" })]);
    const list = await screen.findByRole("list", { name: "Saga" });
    expect(list.tagName).toBe("OL");
    const [first, second] = within(list).getAllByRole("listitem");
    expect(first?.textContent).toBe("Step 1State Done");
    expect(second?.textContent).toBe("Step 2State FailedNoteRefused");
    expect(second?.className).toContain("is-error");
    expect(second?.querySelector(".ts-flow-mark svg")).not.toBeNull();
  });

  test("parents make branches, and what takes a step back is in the lane under it", async () => {
    await show([step(1), step(2, { Parent: 1 }), step(3, { Parent: 1 }), step(4), step(5, { Undoes: 1 })], {
      ParentFrom: "Parent",
      UndoesFrom: "Undoes",
    });
    expect(outline(await screen.findByRole("list", { name: "Saga" }))).toEqual([
      ["Step 1", ["Steps that undo Step 1", "Step 5"], ["Branches of Step 1", "Step 2", "Step 3"]],
      "Step 4",
    ]);
    expect(screen.getByText("Undone by")).toBeDefined();
  });

  test("leaves nothing out: an unknown parent, a circle and a node that takes itself back are steps of the chain", async () => {
    await show([step(1, { Parent: 9 }), step(2, { Parent: 3 }), step(3, { Parent: 2 }), step(4, { Undoes: 4 })], {
      ParentFrom: "Parent",
      UndoesFrom: "Undoes",
    });
    expect(outline(await screen.findByRole("list", { name: "Saga" }))).toEqual([
      "Step 1",
      "Step 4",
      ["Step 2", ["Branches of Step 2", "Step 3"]],
    ]);
  });

  test("nodes can hold their children, which may be described by fields of their own", async () => {
    const ChildFields = [buildField("Rule"), { ...status, Name: "Verdict" }];
    await show([step(1, { Rules: [{ Rule: "Markup", Verdict: "Failed" }, { Rule: "Fixed price" }] })], {
      ChildrenFrom: "Rules",
      ChildFields,
    });
    expect(outline(await screen.findByRole("list", { name: "Saga" }))).toEqual([
      ["Step 1", ["Branches of Step 1", "Markup", "Fixed price"]],
    ]);
    expect(screen.getByText("Failed").closest("li")?.className).toContain("is-error");
  });

  test("a long chain is drawn in parts, and the focus goes on to the first of the new steps", async () => {
    const rows = Array.from({ length: 130 }, (_, index) => step(index + 1));
    const { user } = await show(rows);
    await user.click(await screen.findByRole("button", { name: "Show more steps (80 more)" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Step 51State Done"));
    expect(screen.getAllByRole("listitem")).toHaveLength(100);
  });

  test("an action of a row is offered on nodes and reads them", async () => {
    const again = { Id: "again", DisplayValue: "Try again", On: "Row" as const, Service: "Provisioning", Operation: "Retry" };
    const host = buildHost({
      "Provisioning.GetSaga": () => ({ Items: [step(1), step(2, { State: "Failed" })], TotalCount: 2 }),
      "Provisioning.Retry": () => ({}),
    });
    const { user } = await show([], { Actions: [{ ...again, Parameters: { id: "Row.Id" }, VisibleWhen: "Row.State == 'Failed'" }] }, host);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(host.calls.find(({ operation }) => operation === "Provisioning.Retry")?.input).toEqual({ id: 2 }));
  });

  test("without nodes it says what would be here, and after a failure it can be asked for again", async () => {
    let isDown = true;
    const host = buildHost({
      "Provisioning.GetSaga": () => {
        if (isDown) throw buildRefusal("Down", { status: 503 });
        return { Items: [] };
      },
    });
    const { user } = await show([], {}, host);
    expect((await screen.findByRole("alert")).textContent).toContain("This could not be loaded.");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Nothing was started yet.");
  });
});
