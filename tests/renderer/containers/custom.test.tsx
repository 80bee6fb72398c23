import "../support/warm-kinds.ts";
import { screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { expect, test, vi } from "vitest";
import type { Container, CustomContainer } from "../../../layout/model.ts";
import type { CustomProps } from "../../../src/renderer/containers/parts/registry.ts";
import { buildHost } from "../support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout, startEditing } from "../support/show-layout.tsx";

const custom = (parts: Partial<CustomContainer> = {}): CustomContainer => ({
  Id: "rules",
  Name: "Rules",
  DisplayValue: "Rules",
  Kind: "Custom",
  Component: "RuleEditor",
  Properties: { account: "Route.accountId", none: "Values.Nothing" },
  Source: { Service: "Price", Operation: "ListRules" },
  ...parts,
});
function RuleEditor({ properties, data, refresh }: CustomProps) {
  return (
    <button type="button" onClick={refresh}>
      {JSON.stringify({ properties, data })}
    </button>
  );
}

test("gets its evaluated properties, the answer of its source, and loads it again", async () => {
  let count = 0;
  const host = buildHost({ "Price.ListRules": () => ({ Count: ++count }) }, { components: { RuleEditor } });
  const { user } = await showLayout(buildLayout([], withContainers(custom())), host);
  await user.click(await screen.findByText('{"properties":{"account":100,"none":null},"data":{"Count":1}}'));
  expect(await screen.findByText('{"properties":{"account":100,"none":null},"data":{"Count":2}}')).toBeTruthy();
});

test("properties follow what is typed into the record, and results what other containers read of it", async () => {
  const asked: unknown[] = [];
  const Shout = ({ properties: { name }, giveResults }: CustomProps) => {
    useEffect(() => giveResults({ Loud: String(name).toUpperCase() }), [giveResults, name]);
    return <p>{`Shouts ${String(name)}`}</p>;
  };
  const host = buildHost(
    {
      "Account.LoadAccountById": () => ({ AccountId: 100, RowVersion: 1, Values: { Name: "Ann" } }),
      "Price.Preview": (input) => ({ Greeting: `Hello ${String(input.name)}`, count: asked.push(input.name) }),
    },
    { components: { Shout } },
  );
  const { Source: _, ...own } = custom({ Component: "Shout", Properties: { name: "Values.Name" } });
  const follower = buildContainer([buildField("Greeting", { IsReadOnly: true })], {
    Id: "after",
    Name: "After",
    DisplayValue: "After",
    Source: { Service: "Price", Operation: "Preview", Of: "rules", Parameters: { name: "Values.Loud" } },
  });
  const { user } = await showLayout(buildLayout([], withContainers(buildContainer([buildField("Name")]), own, follower)), host);
  await screen.findByText("Shouts Ann");
  await screen.findByText("Hello ANN");
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "Name" }), "e");
  await screen.findByText("Shouts Anne");
  await screen.findByText("Hello ANNE");
  expect(asked).toEqual(["ANN", "ANNE"]);
});

test("an unknown component is a visible problem that names it", async () => {
  await showLayout(buildLayout([], withContainers(custom({ Component: "toString" }))), buildHost({}, { components: { RuleEditor } }));
  expect((await screen.findByRole("note")).textContent).toBe("This part cannot be shown: there is no component “toString”.");
});

test("one that breaks leaves the rest of the screen alone, and can be tried again", async () => {
  vi.stubGlobal("reportError", vi.fn());
  const silence = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error("no");
    return <p>Well again</p>;
  };
  const words: Container = { Id: "words", Name: "Words", DisplayValue: "Words", Kind: "Text", Text: "Still here" };
  const { Source: _, ...own } = custom({ Component: "Fragile" });
  const { user } = await showLayout(buildLayout([], withContainers(own, words)), buildHost({}, { components: { Fragile } }));
  expect((await screen.findByRole("alert")).textContent).toContain("“Fragile” has stopped working.");
  await waitFor(() => expect(screen.getByText("Still here")).toBeTruthy());
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Well again")).toBeTruthy();
  silence.mockRestore();
  vi.unstubAllGlobals();
});

test("a kind that this release does not know says so", async () => {
  const future = { Id: "x", Name: "X", DisplayValue: "X", Kind: "Hologram" } as unknown as Container;
  await showLayout(buildLayout([], withContainers(future)));
  expect(screen.getByRole("note").textContent).toBe("This section cannot be shown: “Hologram”.");
});
