/** A source that follows a container which follows another one itself: an order, its lines, and what the chosen line costs. */
import "../support/warm-kinds.ts";
import "../../../src/renderer/containers/grid/grid-container.tsx";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Container, FieldsContainer, GridContainer } from "../../../layout/model.ts";
import { buildHost } from "../support/build-host.ts";
import { buildContainer, buildField, buildForm, buildLayout, withContainers } from "../support/build-layout.ts";
import { arrival, rest } from "../support/pauses.ts";
import { showLayout } from "../support/show-layout.tsx";

const LINES: GridContainer = {
  ...{ Id: "lines", Name: "Lines", DisplayValue: "Lines", Kind: "Grid", RowKey: "Id" },
  Source: { Service: "Shop", Operation: "ListLines", Of: "create", Parameters: { name: "Values.Name" } },
  Columns: [{ Name: "Item", DisplayValue: "Item", DisplayTemplate: "TextBox", DataType: "string", Priority: 1 }],
};
const price = (Of: string, parameter: string, more: Partial<FieldsContainer> = {}): FieldsContainer =>
  buildContainer([buildField("Said", { IsReadOnly: true })], {
    ...{ Id: "price", Name: "Price", DisplayValue: "Price" },
    Source: { Service: "Shop", Operation: "Price", Of, Parameters: { of: parameter } },
    ...more,
  });
const form = (parts: object = {}) =>
  buildForm([buildField("Name", { IsRequired: true, MaxLength: 12, InitialValue: "'Ann'" })], { SubmitLabel: "Create", ...parts });

interface Asked {
  input: Readonly<Record<string, unknown>>;
  answer: (value: object) => Promise<void>;
}
/** A server that answers these operations when the test says so. */
function buildSlowHost() {
  const asked: Record<string, Asked[]> = { ListLines: [], Price: [], Sum: [] };
  const host = buildHost();
  host.operations.call = (_service, operation, input) => {
    const list = asked[operation];
    if (list === undefined) return Promise.resolve({ AccountId: host.calls.push({ operation, input: { ...input } }) });
    return new Promise((resolve) => {
      const answer = async (value: object) => {
        resolve(value);
        await arrival();
      };
      list.push({ input, answer });
    });
  };
  return { host, asked };
}
const linesOf = (name: string, count = 2) => ({
  Items: Array.from({ length: count }, (_, index) => ({ Id: index + 1, Item: `${name} ${index + 1}` })),
  TotalCount: count,
});
const region = (name: string) => screen.getByRole("region", { name });
const isGreyed = (name: string) => region(name).querySelector(".ts-live")?.classList.contains("is-behind");
const focusOnFirst = () => act(() => screen.getByRole("grid").querySelector<HTMLElement>("[data-line='0'] > [data-col='0']")?.focus());

async function show(...containers: Container[]) {
  const slow = buildSlowHost();
  const waiting = showLayout(buildLayout([], withContainers(...containers)), slow.host);
  const { asked } = slow;
  await waitFor(() => expect(asked.ListLines).toHaveLength(1));
  await asked.ListLines?.[0]?.answer(linesOf("Ann"));
  const shown = await waiting;
  await waitFor(() => expect(screen.getByText("Ann 1")).toBeTruthy());
  focusOnFirst();
  await rest();
  await asked.Price?.[0]?.answer({ Said: "Ann costs 1", CanDo: true });
  expect(screen.getByText("Ann costs 1")).toBeTruthy();
  return { ...shown, ...slow };
}

describe("what follows the chosen line of a list that follows a form", () => {
  test("is out of date from the moment the list is, and follows the line as the list answers it next", async () => {
    const { user, asked } = await show(form(), LINES, price("lines", "Row.Item"));
    await user.type(screen.getByRole("textbox", { name: "Name" }), "a");
    await waitFor(() => expect(isGreyed("Price")).toBe(true));
    await rest();
    expect(asked.ListLines?.map(({ input }) => input.name)).toEqual(["Ann", "Anna"]);
    // The line is still the one of the earlier list: nothing is asked about it again.
    expect(asked.Price).toHaveLength(1);
    expect(isGreyed("Price")).toBe(true);
    await asked.ListLines?.[1]?.answer(linesOf("Anna"));
    expect(asked.Price?.map(({ input }) => input.of)).toEqual(["Ann 1", "Anna 1"]);
    await asked.Price?.[1]?.answer({ Said: "Anna costs 2" });
    expect(screen.getByText("Anna costs 2")).toBeTruthy();
    expect(isGreyed("Price")).toBe(false);
  });

  test("has nothing to show when the next list has no such line", async () => {
    const { user, asked } = await show(form(), LINES, price("lines", "Row.Item"));
    await user.type(screen.getByRole("textbox", { name: "Name" }), "a");
    await rest();
    await asked.ListLines?.[1]?.answer(linesOf("Anna", 0));
    await waitFor(() => expect(screen.getByText("Choose a row in “Lines” to see what belongs to it.")).toBeTruthy());
    expect(asked.Price).toHaveLength(1);
  });

  test("says which value of the form keeps both from being right", async () => {
    const { user, asked } = await show(form(), LINES, price("lines", "Row.Item"));
    await user.type(screen.getByRole("textbox", { name: "Name" }), "longer than twelve");
    await rest();
    expect(region("Price").textContent).toContain("Out of date until this is corrected: Name.");
    expect(isGreyed("Price")).toBe(true);
    expect(asked.ListLines).toHaveLength(1);
  });

  test("is waited for by the form: the question has the answer for the line of the newest list", async () => {
    const asking = form({ Confirm: { Title: "Create?", Text: "{{ Live.Price.Said }}" } });
    const { user, asked, host } = await show(asking, LINES, price("lines", "Row.Item"));
    await user.type(screen.getByRole("textbox", { name: "Name" }), "a");
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(asked.ListLines).toHaveLength(2));
    expect(host.messages.confirm).not.toHaveBeenCalled();
    await asked.ListLines?.[1]?.answer(linesOf("Anna"));
    await waitFor(() => expect(asked.Price).toHaveLength(2));
    expect(host.messages.confirm).not.toHaveBeenCalled();
    await asked.Price?.[1]?.answer({ Said: "Anna costs 2" });
    await waitFor(() => expect(host.messages.confirm).toHaveBeenCalledTimes(1));
    expect(host.messages.confirm.mock.calls[0]?.[0].text).toBe("Anna costs 2");
  });
});

test("live Fields give what they show", async () => {
  const sum = buildContainer([buildField("Sum", { IsReadOnly: true })], {
    ...{ Id: "sum", Name: "Sum", DisplayValue: "Sum" },
    Source: { Service: "Shop", Operation: "Sum", Of: "price", Parameters: { price: "Values.Said" } },
  });
  const { host, asked } = buildSlowHost();
  const waiting = showLayout(buildLayout([], withContainers(form(), price("create", "Values.Name"), sum)), host);
  await waitFor(() => expect(asked.Price).toHaveLength(1));
  await asked.Price?.[0]?.answer({ Said: "Ann costs 1" });
  await waitFor(() => expect(asked.Sum?.map(({ input }) => input.price)).toEqual(["Ann costs 1"]));
  await asked.Sum?.[0]?.answer({ Sum: "Ten" });
  const { user } = await waiting;
  expect(screen.getByText("Ten")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "a");
  await waitFor(() => expect(isGreyed("Sum")).toBe(true));
  await rest();
  expect(asked.Sum).toHaveLength(1);
  await asked.Price?.[1]?.answer({ Said: "Anna costs 2" });
  // At once, because no user types into it.
  expect(asked.Sum?.map(({ input }) => input.price)).toEqual(["Ann costs 1", "Anna costs 2"]);
  await asked.Sum?.[1]?.answer({ Sum: "Twenty" });
  expect(screen.getByText("Twenty")).toBeTruthy();
  expect(isGreyed("Sum")).toBe(false);
});
