import "../support/warm-kinds.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Action, Container, TimelineContainer } from "../../../layout/model.ts";
import { buildHost, buildRefusal, type TestHost } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

const timeline = (parts: Partial<TimelineContainer> = {}): TimelineContainer => ({
  Id: "events",
  Name: "Events",
  DisplayValue: "Events",
  Kind: "Timeline",
  Source: { Service: "Account", Operation: "GetAuditLog", Parameters: { accountId: "Route.accountId" } },
  RowKey: "Id",
  TimeFrom: "At",
  TitleFrom: "What",
  PageSize: 2,
  Fields: [
    buildField("At", { DisplayTemplate: "DateTime", DataType: "dateTime" }),
    buildField("What"),
    buildField("Who"),
    buildField("Why"),
  ],
  EmptyText: "Nothing has happened yet.",
  ...parts,
});

const events = [
  { Id: 5, At: "2026-03-02T23:30:00Z", What: "Renamed", Who: "Ida", Why: null },
  { Id: 4, At: "2026-03-02T08:00:00Z", What: "Moved", Who: "Ole", Why: "Asked for" },
  { Id: 3, At: "2026-03-01T08:00:00Z", What: "Created", Who: null, Why: null },
];
const answers = {
  "Account.GetAuditLog": ({ skip, take }: Record<string, unknown>) => ({
    Items: events.slice(Number(skip), Number(skip) + Number(take)),
    TotalCount: events.length,
  }),
};
const show = (container = timeline(), host: TestHost = buildHost(answers)) => showLayout(buildLayout([], withContainers(container)), host);

test("entries are under their day with their time in UTC; what is not there takes no room", async () => {
  await show();
  const day = (await screen.findByRole("heading", { level: 3, name: "Monday, 2 March 2026" })).parentElement;
  const [first, second] = within(day ?? document.body).getAllByRole("listitem");
  expect(first?.textContent).toBe("Renamed23:30 UTCWhoIda");
  expect(second?.textContent).toContain("WhyAsked for");
});

test("older ones are read on demand, the focus goes on to them, and they stay after a refresh", async () => {
  const action: Action = {
    Id: "undo",
    DisplayValue: "Undo",
    On: "Row",
    Service: "Account",
    Operation: "Undo",
    Parameters: { id: "Row.Id" },
    Refreshes: ["events"],
  };
  const { user, host } = await show(timeline({ Actions: [action] }), buildHost({ ...answers, "Account.Undo": () => ({}) }));
  await user.click(await screen.findByRole("button", { name: "Show older" }));
  const created = await screen.findByText("Created");
  await waitFor(() => expect(document.activeElement?.contains(created)).toBe(true));
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  expect(host.calls.map(({ input }) => [input.skip, input.take])).toEqual([
    [0, 2],
    [2, 2],
  ]);
  await user.click(screen.getAllByRole("button", { name: "Undo" })[0] as HTMLElement);
  await waitFor(() => expect(host.calls.at(-1)?.operation).toBe("Account.GetAuditLog"));
  expect(host.calls.find(({ operation }) => operation === "Account.Undo")?.input).toEqual({ id: 5 });
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
});

test("a page that fails keeps what is there and can be asked for again", async () => {
  let isDown = false;
  const host = buildHost({
    "Account.GetAuditLog": (input) => {
      if (isDown) throw buildRefusal("Down", { status: 503 });
      return answers["Account.GetAuditLog"](input);
    },
  });
  const { user } = await show(timeline(), host);
  isDown = true;
  await user.click(await screen.findByRole("button", { name: "Show older" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This could not be loaded.");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Show older" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
});

test("nothing yet says what would be here, and offers what brings it, but not a second time what only works on what is there", async () => {
  const note: Action = { Id: "note", DisplayValue: "Write a note", On: "Container", Form: "note-form" };
  const read: Action = {
    Id: "read-all",
    DisplayValue: "Mark all as read",
    On: "Container",
    Service: "Account",
    Operation: "MarkRead",
    Refreshes: ["events"],
  };
  const form: Container = {
    Id: "note-form",
    Name: "Note",
    DisplayValue: "Note",
    Kind: "Form",
    Submit: { Service: "Account", Operation: "AddNote" },
    Fields: [buildField("Text")],
  };
  const host = buildHost({ "Account.GetAuditLog": () => ({ Items: [], TotalCount: 0 }) });
  await showLayout(buildLayout([], withContainers(timeline({ Actions: [read, note] }), form)), host);
  const text = await screen.findByText("Nothing has happened yet.");
  const offered = within(text.parentElement as HTMLElement).getAllByRole("button");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Write a note"]);
  expect(screen.getAllByRole("button", { name: "Mark all as read" })).toHaveLength(1);
});
